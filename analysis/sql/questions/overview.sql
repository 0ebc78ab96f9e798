-- title: The run at a glance
-- why: Says what was played and how much of it counts before any number is believed.
-- read: "counted" matches enter every rate; forfeits, engine errors and what they kept from being played are
--   shown apart and enter none. A block is the rotations of one seating circle on one seed, the unit of every
--   interval. "decided" is the share of counted matches that ended by victory.
-- layout: record
-- overview: 10
with
decided as (
  select unit, sum((ending = 'decided')::int) as w, count(*) as n
  from counted
  group by unit
),
ends as (
  select
    count(*) as matches,
    count(*) filter (not apart) as counted,
    count(*) filter (ending = 'turn cap') as turn_caps,
    count(*) filter (ending = 'stalemate') as stalemates,
    count(*) filter (ending = 'forfeit') as forfeits,
    count(*) filter (ending = 'engine error') as engine_errors,
    nullif(count(*) filter (ending = 'not played'), 0) as not_played,
    nullif(count(distinct campaign) filter (campaign >= 0), 0) as campaigns,
    count(distinct unit) as blocks,
    count(distinct scenario) as scenarios,
    string_agg(distinct game, ', ') as game,
    string_agg(distinct players::varchar, ', ' order by players::varchar) as players,
    string_agg(distinct level::varchar, ', ' order by level::varchar) as levels,
    median(turns) filter (not apart) as median_turns,
    sum(decisions) as questions_asked
  from blocked
),
-- Where all play against the game, whether they won is the first to be known.
won as (
  select case when max(teams) = 1 then share(w, n) end as won
  from (select unit, max(teams) as teams, sum((won > 0)::int) as w, count(*) as n from parties group by unit)
),
sides as (
  select
    count(distinct side) filter (side >= 0) as sides,
    count(*) filter (side < 0) as filler_seats
  from seats
)
select
  game,
  matches,
  counted,
  (select share(w, n) from decided) as decided,
  (select won from won) as won,
  turn_caps,
  stalemates,
  forfeits,
  engine_errors,
  not_played,
  campaigns,
  blocks,
  scenarios,
  levels,
  players,
  sides,
  filler_seats,
  median_turns,
  questions_asked,
  (select count(*) from events) as events
from ends, sides
