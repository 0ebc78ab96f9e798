-- title: How success goes with luck
-- why: A party that wins only when its cards are kind has no plan; one that wins all the same has a good one.
-- read: The luck of a match is that of the party's modifier cards minus that of the monsters', in points a card
--   against what their decks had left. Each side's matches are parted into thirds by it: the share won of the
--   unlucky, the middle and the lucky third, and lucky minus unlucky in percentage points. "spread" is the mean luck
--   of the lucky third less that of the unlucky one, in points a card.
-- param scenario = "": only this scenario; empty for all
-- param level = -1: only this level; -1 for all
-- test: difference
-- adjust: bh
-- uses: events
-- games: gloomhaven
with
lucks as (
  select
    match_id,
    coalesce(avg(points - due_points) filter (pile > 0), 0)
      - coalesce(avg(points - due_points) filter (pile = 0), 0) as luck
  from draws
  group by match_id
),
thirds as (
  select
    parties.label,
    parties.unit,
    parties.won,
    luck,
    ntile(3) over (partition by parties.label order by luck, match_id) as third
  from parties
  join lucks using (match_id)
  where $scenario in ('', scenario)
    and $level in (-1, level)
),
blocks as (
  select
    label,
    unit,
    coalesce(sum(won) filter (third = 1), 0) as w1,
    count(*) filter (third = 1) as n1,
    coalesce(sum(won) filter (third = 2), 0) as w2,
    count(*) filter (third = 2) as n2,
    coalesce(sum(won) filter (third = 3), 0) as w3,
    count(*) filter (third = 3) as n3,
    coalesce(sum(luck) filter (third = 1), 0) as luck1,
    coalesce(sum(luck) filter (third = 3), 0) as luck3
  from thirds
  group by label, unit
)
select
  label as side,
  share(w1, n1) as unlucky,
  share(w2, n2) as middle,
  share(w3, n3) as lucky,
  gap(w3, n3, w1, n1) as difference,
  round(sum(luck3) / sum(n3) - sum(luck1) / sum(n1), 2) as spread
from blocks
group by label
order by side
