-- title: What brings Death Curses
-- why: A Guild may die, or take Damnation, its way into Curses; this says which side does which.
-- read: Cards drawn an Upgrade Phase and side, by what they were drawn for, and the Heroes left with a Curse. A share
--   of the cards drawn says how many come from Damnation.
-- uses: campaigns events
-- games: inferno arcadia
with
phases as (
  select match_id, seat, label, unit
  from entries
  where ordinal > 1
),
counts as (
  select
    phases.label,
    phases.unit,
    count(distinct (phases.match_id, phases.seat)) as n,
    coalesce(sum(amount) filter (kind = 'burden' and cause = 'deaths'), 0) as deaths,
    coalesce(sum(amount) filter (kind = 'burden' and cause = 'damnation'), 0) as damnation,
    coalesce(sum(amount) filter (kind = 'curse' and cause = 'upgrade'), 0) as cursed
  from phases
  left join figures using (match_id, seat)
  left join (select * from events where kind in ('burden', 'curse')) as told
    on told.match_id = figures.match_id
    and told.actor = figures.figure
  group by phases.label, phases.unit
)
select
  label as side,
  average(deaths, n) as from_deaths,
  average(damnation, n) as from_damnation,
  share(damnation, deaths + damnation) as by_damnation,
  average(cursed, n) as cursed_heroes
from counts
group by label
order by sum(deaths + damnation) / sum(n) desc, label
