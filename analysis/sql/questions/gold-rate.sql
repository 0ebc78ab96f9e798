-- title: Gold per hundred hero turns
-- why: Tells greedy play from quick play: what a turn of a hero earns, and what it comes from.
-- read: Gold a party gained in a hundred turns of its heroes, in all and by where it came from (looting a dead fellow
--   is no gain). n counts turns.
-- layout: sections what
-- param scenario = "": only this quest; empty for all
-- uses: events
-- games: heroquest
with
bands as (
  select match_id, seat, label, unit
  from entries
  where team = 0
    and $scenario in ('', scenario)
),
turns as (
  select label, unit, sum(value) as turns
  from tallies
  join bands using (match_id, seat)
  where name = 'turns'
  group by label, unit
),
earned as (
  select bands.label, bands.unit, events.cause, sum(events.amount) as gold
  from events
  join figures
    on figures.match_id = events.match_id
    and figures.figure = events.actor
  join bands
    on bands.match_id = events.match_id
    and bands.seat = figures.seat
  where events.kind = 'gold'
    and events.cause <> 'looting'
  group by bands.label, bands.unit, events.cause
),
kinds as (
  select distinct cause
  from earned
),
blocks as (
  select turns.label, turns.unit, kinds.cause, turns.turns, coalesce(earned.gold, 0) as gold
  from turns
  cross join kinds
  left join earned
    on earned.label = turns.label
    and earned.unit = turns.unit
    and earned.cause = kinds.cause
),
whole as (
  select label, unit, any_value(turns) as turns, sum(gold) as gold
  from blocks
  group by label, unit
)
select 'in all' as what, label as side, average(100 * gold, turns) as gold
from whole
group by label
union all
select cause, label, average(100 * gold, turns)
from blocks
group by cause, label
having sum(gold) > 0
order by what, side
