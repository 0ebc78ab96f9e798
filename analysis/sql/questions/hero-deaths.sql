-- title: Where heroes die and of what
-- why: Shows the rooms, monsters, traps and cards that cost heroes' lives, for who designs quests and who plays them.
-- read: Heroes lost a match of each party, by room (0 is a passage), by who dealt the last blow, and by cause.
-- layout: sections what
-- param scenario = "": only this quest; empty for all
-- uses: events
-- games: heroquest
with
bands as (
  select match_id, label, any_value(unit) as unit, any_value(scenario) as scenario
  from entries
  where team = 0
    and $scenario in ('', scenario)
  group by match_id, label
),
lost as (
  select
    events.match_id,
    events.cause,
    bands.scenario || ', room ' || events.amount as room,
    coalesce(killer.name, nullif(events.item, ''), 'nobody') as killer
  from events
  join bands using (match_id)
  join figures as dead
    on dead.match_id = events.match_id
    and dead.figure = events.target
    and dead.type = 'hero'
  left join figures as killer
    on killer.match_id = events.match_id
    and killer.figure = events.actor
  where events.kind = 'death'
),
listed as (
  select match_id, 'room' as what, room as name
  from lost
  union all
  select match_id, 'by whom', killer
  from lost
  union all
  select match_id, 'cause', cause
  from lost
),
names as (
  select distinct what, name
  from listed
),
per_match as (
  select match_id, what, name, count(*) as deaths
  from listed
  group by match_id, what, name
),
blocks as (
  select
    names.what,
    names.name,
    bands.label,
    bands.unit,
    count(*) as n,
    coalesce(sum(deaths), 0) as deaths
  from bands
  cross join names
  left join per_match
    on per_match.match_id = bands.match_id
    and per_match.what = names.what
    and per_match.name = names.name
  group by names.what, names.name, bands.label, bands.unit
)
select what, name, label as side, average(deaths, n) as per_match, sum(deaths) as deaths
from blocks
group by what, name, label
having sum(deaths) > 0
order by what, sum(deaths) desc, name, side
