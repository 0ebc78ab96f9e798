-- title: Balance of scenarios
-- why: A scenario that stalls, favours who begins, or is always won one way is the first to be mended.
-- read: "decided" is the share of counted matches ended by victory, "turns" their mean length. "first" and "last" are
--   the win share of the compared seat first and last in the turn order, minus what equal seats would have, in
--   percentage points. "pve" and "pvp" are the Quests of that kind a victory was won with.
-- test: first
-- adjust: holm
with
lengths as (
  select
    scenario,
    unit,
    count(*) as n,
    count(*) filter (ending = 'decided') as decided,
    sum(turns) as turns
  from counted
  group by scenario, unit
),
orders as (
  select match_id, min(turn_order) as first, max(turn_order) as last
  from seats
  group by match_id
),
placed as (
  select
    entries.scenario,
    entries.unit,
    entries.match_id,
    entries.seat,
    entries.won,
    entries.fair,
    entries.turn_order = orders.first as first,
    entries.turn_order = orders.last as last
  from entries
  join orders using (match_id)
),
ways as (
  select
    placed.scenario,
    placed.unit,
    sum(value) filter (tallies.name = 'pve_quests') as pve,
    sum(value) filter (tallies.name = 'pvp_quests') as pvp,
    count(*) filter (tallies.name = 'pve_quests') as n_ways
  from placed
  join tallies using (match_id, seat)
  where placed.won > 0
  group by placed.scenario, placed.unit
),
ends as (
  select
    scenario,
    unit,
    coalesce(sum(won) filter (first), 0) as w_first,
    count(*) filter (first) as n_first,
    coalesce(sum(fair) filter (first), 0) as fair_first,
    coalesce(sum(won) filter (last), 0) as w_last,
    count(*) filter (last) as n_last,
    coalesce(sum(fair) filter (last), 0) as fair_last
  from placed
  group by scenario, unit
),
blocks as (
  select
    lengths.scenario,
    lengths.unit,
    lengths.n,
    decided,
    turns,
    coalesce(w_first, 0) as w_first,
    coalesce(n_first, 0) as n_first,
    coalesce(fair_first, 0) as fair_first,
    coalesce(w_last, 0) as w_last,
    coalesce(n_last, 0) as n_last,
    coalesce(fair_last, 0) as fair_last,
    coalesce(pve, 0) as pve,
    coalesce(pvp, 0) as pvp,
    coalesce(n_ways, 0) as n_ways
  from lengths
  left join ends using (scenario, unit)
  left join ways using (scenario, unit)
)
select
  scenario,
  share(decided, n) as decided,
  average(turns, n) as turns,
  gap(w_first, n_first, fair_first, n_first) as first,
  gap(w_last, n_last, fair_last, n_last) as last,
  average(pve, n_ways) as pve,
  average(pvp, n_ways) as pvp
from blocks
group by scenario
order by scenario
