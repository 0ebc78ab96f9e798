-- title: Overkills
-- why: An Overkill ends a Monster at once, Payback and all; whoever reaches it often plays another game.
-- read: Per side and Monster: how many, how many a match, and their share of the side's kills of that Monster.
-- param scenario = "": only this scenario; empty for all
-- uses: events
-- games: inferno arcadia
with
deeds as (
  select killer.label, killer.unit, victim.name as monster, events.kind
  from events
  join owned as killer on killer.match_id = events.match_id and killer.figure = events.actor
  join owned as victim on victim.match_id = events.match_id and victim.figure = events.target
  where events.kind in ('overkill', 'kill')
    and killer.label is not null
    and victim.type = 'monster'
),
counts as (
  select
    label,
    unit,
    monster,
    count(*) filter (kind = 'overkill') as overkills,
    count(*) filter (kind = 'kill') as kills
  from deeds
  group by label, unit, monster
),
monsters as (
  select distinct monster
  from counts
),
blocks as (
  select
    monsters.monster,
    sat.label,
    sat.unit,
    sat.n,
    coalesce(overkills, 0) as overkills,
    coalesce(kills, 0) as kills
  from appearances as sat
  cross join monsters
  left join counts
    on counts.label = sat.label
    and counts.unit = sat.unit
    and counts.monster = monsters.monster
  where $scenario in ('', sat.scenario)
)
select
  monster,
  label as side,
  sum(kills) as kills,
  sum(overkills) as overkills,
  average(overkills, n) as per_match,
  share(least(overkills, kills), kills) as of_kills
from blocks
group by monster, label
having sum(kills) + sum(overkills) > 0
order by monster, side
