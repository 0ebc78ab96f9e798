-- title: Success, stamina and deeds by class
-- why: Shows which class parties succeed with at which level, how long it lasts, and what it has left when all is over.
-- read: "success" is the share of matches won by parties that had the class, "difference" that share minus the one of
--   parties without it, in percentage points over the same blocks. Per match of the class: rounds it began with its
--   figure on the map ("lasted"), cards not lost in the end, rests, experience.
-- layout: sections level
-- param side = "": only this side; empty for all
-- param scenario = "": only this scenario; empty for all
-- test: difference
-- adjust: bh
-- uses: events
-- games: gloomhaven
with
chosen as (
  select match_id, unit, level, label, heroes, won
  from parties
  where $scenario in ('', scenario)
    and $side in ('', label)
),
characters as (
  select figures.match_id, figures.figure, figures.seat, figures.name as class, min(gone.seq) as gone
  from figures
  left join events as gone
    on gone.match_id = figures.match_id
    and gone.target = figures.figure
    and gone.kind = 'kill'
  where figures.type = 'character'
  group by figures.match_id, figures.figure, figures.seat, figures.name
),
lasted as (
  select characters.match_id, characters.class, count(*) as lasted
  from characters
  join events using (match_id)
  where events.kind = 'round'
    and (characters.gone is null or events.seq < characters.gone)
  group by characters.match_id, characters.class
),
rests as (
  select
    characters.match_id,
    characters.class,
    count(*) as rests
  from characters
  join events
    on events.match_id = characters.match_id
    and events.actor = characters.figure
  where events.kind = 'rest'
  group by characters.match_id, characters.class
),
ended as (
  select
    characters.match_id,
    characters.class,
    sum(value) filter (tallies.name = 'cards_left') as cards_left,
    sum(value) filter (tallies.name = 'experience') as experience
  from characters
  join tallies using (match_id, seat)
  group by characters.match_id, characters.class
),
listed as (
  select 'all levels' as band, -1 as place, *
  from chosen
  union all
  select 'level ' || level, level, *
  from chosen
  where (select count(distinct level) from chosen) > 1
),
played as (
  select band, place, unit, match_id, label, won, unnest(heroes) as class
  from listed
),
alls as (
  select band, place, unit, sum(won) as w_all, count(*) as n_all
  from listed
  group by band, place, unit
),
sums as (
  select
    band,
    unit,
    class,
    sum(won) as w,
    count(*) as n,
    sum(coalesce(lasted, 0)) as lasted,
    sum(cards_left) as cards_left,
    sum(coalesce(rests, 0)) as rests,
    sum(experience) as experience
  from played
  left join lasted using (match_id, class)
  left join rests using (match_id, class)
  left join ended using (match_id, class)
  group by band, unit, class
),
blocks as (
  select
    alls.band,
    alls.place,
    names.class,
    coalesce(w, 0) as w1,
    coalesce(n, 0) as n1,
    w_all - coalesce(w, 0) as w0,
    n_all - coalesce(n, 0) as n0,
    coalesce(lasted, 0) as lasted,
    coalesce(cards_left, 0) as cards_left,
    coalesce(rests, 0) as rests,
    coalesce(experience, 0) as experience
  from alls
  join (select distinct band, class from played) as names using (band)
  left join sums
    on sums.band = alls.band
    and sums.unit = alls.unit
    and sums.class = names.class
)
select
  band as level,
  class,
  share(w1, n1) as success,
  gap(w1, n1, w0, n0) as difference,
  average(lasted, n1) as lasted,
  average(cards_left, n1) as cards_left,
  average(rests, n1) as rests,
  average(experience, n1) as experience
from blocks
group by band, place, class
order by place, sum(w1) / sum(n1) desc, class
