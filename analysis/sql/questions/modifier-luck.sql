-- title: Luck with attack modifier cards
-- why: Says whether somebody's cards were better than their deck, so that luck is not taken for skill.
-- read: Cards drawn for the attacks of each class (its summons' too) and of the monsters against it. "points" is what
--   a card added to the attack value, a null taking all and a double adding as much again; "luck" that minus what was
--   to be expected of the cards left in the deck just then, so that shuffles after nulls and doubles give no false
--   luck. Beside the shares of nulls and doubles (curses and blesses too) stands the share that was due.
-- layout: sections side
-- param scenario = "": only this scenario; empty for all
-- param level = -1: only this level; -1 for all
-- test: luck
-- adjust: bh
-- uses: events
-- games: gloomhaven
with
chosen as (
  select match_id, unit, label
  from parties
  where $scenario in ('', scenario)
    and $level in (-1, level)
),
drawers as (
  select match_id, actor, dense_rank() over (partition by match_id order by actor) - 1 as pile
  from events
  where kind = 'deck'
  group by match_id, actor
),
named as (
  select draws.*, chosen.unit, chosen.label, coalesce(figures.name, 'monsters') as drawer
  from draws
  join chosen using (match_id)
  join drawers using (match_id, pile)
  left join figures
    on figures.match_id = draws.match_id
    and figures.figure = drawers.actor
),
blocks as (
  select
    label,
    drawer,
    unit,
    count(*) as n,
    sum(points) as points,
    sum(points - due_points) as luck,
    sum(nulled) as nulls,
    sum(due_nulls) as due_nulls,
    sum(doubled) as doubles,
    sum(due_doubles) as due_doubles
  from named
  group by label, drawer, unit
)
select
  label as side,
  drawer,
  average(points, n) as points,
  average(luck, n) as luck,
  share(nulls, n) as nulls,
  format('{:.1f} %', 100 * sum(due_nulls) / sum(n)) as due,
  share(doubles, n) as doubles,
  format('{:.1f} %', 100 * sum(due_doubles) / sum(n)) as "due "
from blocks
group by label, drawer
order by side, drawer = 'monsters', drawer
