-- title: Pairs of heroes
-- why: Shows which two heroes are worth more, or less, side by side than apart.
-- read: "together" is the win share of compared seats or teams that had both, "one of them" of those that had exactly
--   one; "difference" is together minus one of them, in percentage points over the same blocks. The heroes' own
--   strength is in it: compare with the question heroes. q allows for the number of pairs.
-- param scenario = "": only this scenario; empty for all
-- param least = 10: leave out pairs that were together less often than this
-- param limit = 40: show at most this many pairs
-- test: difference
-- adjust: bh
with
chosen as (
  select distinct unit, match_id, team, won, unnest(heroes) as hero
  from parties
  where $scenario in ('', scenario)
),
paired as (
  select a.unit, a.hero as first, b.hero as second, a.won
  from chosen as a
  join chosen as b
    on a.match_id = b.match_id
    and a.team = b.team
    and a.hero < b.hero
),
both_sums as (
  select first, second, unit, sum(won) as w, count(*) as n
  from paired
  group by first, second, unit
),
pairs as (
  select first, second
  from both_sums
  group by first, second
  having sum(n) >= $least
),
single as (
  select hero, unit, sum(won) as w, count(*) as n
  from chosen
  group by hero, unit
),
units as (
  select distinct unit
  from chosen
),
blocks as (
  select
    pairs.first,
    pairs.second,
    units.unit,
    coalesce(b.w, 0) as w1,
    coalesce(b.n, 0) as n1,
    coalesce(f.w, 0) + coalesce(s.w, 0) - 2 * coalesce(b.w, 0) as w0,
    coalesce(f.n, 0) + coalesce(s.n, 0) - 2 * coalesce(b.n, 0) as n0
  from pairs
  cross join units
  left join both_sums as b on b.first = pairs.first and b.second = pairs.second and b.unit = units.unit
  left join single as f on f.hero = pairs.first and f.unit = units.unit
  left join single as s on s.hero = pairs.second and s.unit = units.unit
)
select
  first,
  second,
  share(w1, n1) as together,
  share(w0, n0) as one_of_them,
  gap(w1, n1, w0, n0) as difference
from blocks
group by first, second
order by sum(w1) / sum(n1) desc, first, second
limit $limit
