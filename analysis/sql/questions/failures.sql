-- title: Forfeits and engine errors
-- why: A strategy that breaks or a rule that crashes must be seen, not averaged away.
-- read: One line for each ending, side at fault and reason. A side is at fault in a forfeit when it won nothing while
--   another did; for engine errors all sides are named. "first" is a match to replay.
--   Matches of a campaign that were not played because of one are not listed again.
-- param limit = 20: show at most this many lines
-- overview: 110
with
broken as (
  select set_apart.match_id, ending, reason, scenario, seats.label, seats.strategy
  from set_apart
  join seats using (match_id)
  where ending = 'engine error' or (ending = 'forfeit' and seats.won = 0)
),
named as (
  select
    match_id,
    ending,
    reason,
    scenario,
    string_agg(distinct label || ' (' || strategy || ')', ', ' order by label || ' (' || strategy || ')') as sides
  from broken
  group by match_id, ending, reason, scenario
)
select
  ending,
  sides,
  reason,
  count(*) as matches,
  string_agg(distinct scenario, ', ' order by scenario) as scenarios,
  min(match_id) as first
from named
group by ending, sides, reason
order by matches desc, ending, sides, reason
limit $limit
