-- title: How matches end
-- why: A win share says little where half the matches run into the turn cap.
-- read: "decided", "turn cap" and "stalemate" are shares of counted matches; forfeits, engine errors and matches
--   of a campaign that were not played because of one are numbers of matches that enter no rate anywhere.
-- param scenario = "": only this scenario; empty for all
-- overview: 90
with
chosen as (
  select *
  from blocked
  where $scenario in ('', scenario)
),
blocks as (
  select
    coalesce(nullif(scenario, ''), '-') as scenario,
    unit,
    count(*) as matches,
    count(*) filter (not apart) as n,
    count(*) filter (ending = 'decided') as decided,
    count(*) filter (ending = 'turn cap') as capped,
    count(*) filter (ending not in ('decided', 'turn cap') and not apart) as stalled,
    count(*) filter (ending = 'forfeit') as forfeits,
    count(*) filter (ending = 'engine error') as errors,
    count(*) filter (ending = 'not played') as not_played
  from chosen
  group by coalesce(nullif(scenario, ''), '-'), unit
)
select
  scenario,
  sum(matches) as matches,
  share(decided, n) as decided,
  share(capped, n) as turn_cap,
  share(stalled, n) as stalemate,
  sum(forfeits) as forfeits,
  sum(errors) as engine_errors,
  sum(not_played) as not_played
from blocks
group by scenario
order by scenario
