-- title: Routes to victory
-- why: A scenario that is always won by the same mix of Quests leaves no choice of plan.
-- read: Of the victories of compared sides, the share won with so many PvE and PvP Quests, and the median length of
--   such matches in turns.
-- layout: sections scenario
-- param scenario = "": only this scenario; empty for all
-- games: inferno arcadia
with
routes as (
  select
    entries.scenario,
    entries.unit,
    entries.match_id,
    entries.turns,
    coalesce(max(value) filter (tallies.name = 'pve_quests'), 0) || ' PvE + '
      || coalesce(max(value) filter (tallies.name = 'pvp_quests'), 0) || ' PvP' as route
  from entries
  join tallies using (match_id, seat)
  where entries.won > 0
    and $scenario in ('', entries.scenario)
  group by entries.scenario, entries.unit, entries.match_id, entries.seat, entries.turns
),
victories as (
  select scenario, unit, count(*) as n
  from routes
  group by scenario, unit
),
counts as (
  select scenario, unit, route, count(*) as w
  from routes
  group by scenario, unit, route
),
names as (
  select scenario, route, median(turns) as turns
  from routes
  group by scenario, route
),
blocks as (
  select names.scenario, names.route, names.turns, victories.unit, victories.n, coalesce(w, 0) as w
  from names
  join victories using (scenario)
  left join counts
    on counts.scenario = names.scenario
    and counts.unit = victories.unit
    and counts.route = names.route
)
select
  scenario,
  route,
  share(w, n) as of_victories,
  any_value(turns) as median_turns
from blocks
group by scenario, route
order by scenario, sum(w) desc, route
