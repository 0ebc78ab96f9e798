-- title: Monsters
-- why: Shows which Monsters decide a scenario and which only stand there.
-- read: Per Monster figure and match: attacks it made, Wounds or hit points it took, Heroes it killed, and the share of
--   figures that were killed. Whole matches are counted, fillers' Heroes among the victims.
-- param scenario = "": only this scenario; empty for all
-- uses: events
with
stood as (
  select figures.match_id, figures.figure, figures.name, figures.tier, counted.unit
  from figures
  join counted using (match_id)
  where figures.type = 'monster'
    and $scenario in ('', counted.scenario)
),
made as (
  select
    match_id,
    actor as figure,
    count(*) filter (kind = 'attack') as attacks,
    coalesce(sum(amount) filter (kind in ('wound', 'damage')), 0) as wounds,
    count(*) filter (kind = 'kill') as kills
  from events
  where kind in ('attack', 'wound', 'damage', 'kill')
  group by match_id, actor
),
lost as (
  select distinct match_id, target as figure
  from events
  where kind = 'kill'
),
blocks as (
  select
    stood.name,
    stood.tier,
    stood.unit,
    count(*) as n,
    sum(coalesce(attacks, 0)) as attacks,
    sum(coalesce(wounds, 0)) as wounds,
    sum(coalesce(kills, 0)) as kills,
    count(lost.figure) as lost
  from stood
  left join made using (match_id, figure)
  left join lost using (match_id, figure)
  group by stood.name, stood.tier, stood.unit
)
select
  name as monster,
  tier,
  share(lost, n) as killed,
  average(attacks, n) as attacks,
  average(wounds, n) as wounds,
  average(kills, n) as heroes_killed
from blocks
group by name, tier
order by sum(wounds) / sum(n) desc, monster
