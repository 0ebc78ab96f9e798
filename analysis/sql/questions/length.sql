-- title: How long matches last
-- why: Tells a brisk scenario from a slog, and a cap that cuts real matches from one that only ends stalemates.
-- read: Turns of all guilds together: the 5 %, 50 % and 95 % points with 95 % intervals from order statistics,
--   widened or narrowed by what blocks have in common. Capped matches are in, at the length of the cap.
-- param scenario = "": only this scenario; empty for all
with
lengths as (
  select scenario, unit, turns
  from counted
  where $scenario in ('', scenario)
),
grouped as (
  select * from lengths
  union all
  select 'all' as scenario, unit, turns
  from lengths
  where (select count(distinct scenario) from lengths) > 1
),
ordered as (
  select scenario, list_sort(list(turns)) as turns, count(*) as n, min(turns) as shortest, max(turns) as longest
  from grouped
  group by scenario
),
cuts as (
  select scenario, turns, n, shortest, longest, q, turns[greatest(1, ceil(n * q)::int)] as cut
  from ordered
  cross join (select unnest([0.05, 0.5, 0.95]) as q)
),
blocks as (
  select grouped.scenario, q, unit, sum((grouped.turns <= cut)::int) as w, count(*) as n
  from grouped
  join cuts using (scenario)
  group by grouped.scenario, q, unit
),
reached as (
  select scenario, q, share(w, n) as below
  from blocks
  group by scenario, q
),
points as (
  select
    cuts.scenario,
    q,
    shortest,
    longest,
    case
      when shortest = longest then estimate(cut, null, null, null, cuts.n, below.blocks, 'count', 'all alike')
      else estimate(
        cut,
        turns[greatest(1, ceil(cuts.n * (q - (below.value - below.low)) - 1e-9)::int)],
        turns[least(cuts.n, greatest(1, ceil(cuts.n * (q + (below.high - below.value)) + 1e-9)::int))],
        null, cuts.n, below.blocks, 'count', 'order statistics')
    end as point
  from cuts
  join reached using (scenario, q)
)
select
  scenario,
  any_value(point) filter (q = 0.5) as median,
  any_value(point) filter (q = 0.05) as p5,
  any_value(point) filter (q = 0.95) as p95,
  any_value(shortest) as shortest,
  any_value(longest) as longest
from points
group by scenario
order by scenario = 'all', scenario
