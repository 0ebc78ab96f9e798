-- title: Battles as the odds say and as they came out
-- why: The engine's dice must behave as exact odds say; if they do not, no other number of the run holds.
-- read: Battles by the exact chance, known before the roll, that the attacker's dice as rolled deal more damage than
--   they take, even ones counted half. "exact" is the mean of that chance, "played" the share that came out so, and
--   "difference" played less exact, which must be nothing but chance. What rows and cards turn afterwards is left out.
-- param bins = 10: into how many bins chances are put
-- param scenario = "": only this scenario; empty for all
-- uses: events
-- games: giants
-- test: difference
-- adjust: holm
with
rolled as (
  select
    events.match_id,
    events.parent as seq,
    counted.unit,
    max(amount) filter (kind = 'odds') / 10000.0 as chance,
    max(amount) filter (cause = 'attacker rolled hits')
      - max(amount) filter (cause = 'defender rolled blocks') as dealt,
    max(amount) filter (cause = 'defender rolled hits')
      - max(amount) filter (cause = 'attacker rolled blocks') as taken
  from events
  join counted using (match_id)
  where kind in ('odds', 'total')
    and $scenario in ('', counted.scenario)
  group by events.match_id, events.parent, counted.unit
),
told as (
  select
    unit,
    chance,
    least($bins - 1, floor(chance * $bins)) as bin,
    case
      when greatest(dealt, 0) > greatest(taken, 0) then 1.0
      when greatest(dealt, 0) = greatest(taken, 0) then 0.5
      else 0.0
    end as won
  from rolled
  where chance is not null
),
blocks as (
  select bin, unit, count(*) as n, sum(won) as won, sum(chance) as chance
  from told
  group by bin, unit
  union all
  select -1, unit, count(*), sum(won), sum(chance)
  from told
  group by unit
)
select
  case
    when bin < 0 then 'all'
    else format('{:.0f} to {:.0f} %', 100.0 * bin / $bins, 100.0 * (bin + 1) / $bins)
  end as chance,
  sum(n) as battles,
  round(sum(chance) / sum(n), 4) as exact,
  share(won, n) as played,
  average(won - chance, n) as difference
from blocks
group by bin
having sum(n) >= 20
order by bin
