-- title: Ordning Points by source
-- why: A war is won by Ordning Points; this says whether they come from attacks, defences, giantslayers or events.
-- read: Points a match of each compared side, by what they were won for, and the share of all its points.
-- param scenario = "": only this scenario; empty for all
-- uses: events
-- games: giants
with
won as (
  select events.match_id, target as seat, cause, sum(amount) as points
  from events
  where kind = 'points'
  group by events.match_id, target, cause
),
kinds as (
  select distinct cause
  from won
),
summed as (
  select label, unit, cause, sum(points) as points
  from won
  join entries using (match_id, seat)
  where $scenario in ('', scenario)
  group by label, unit, cause
),
blocks as (
  select
    sat.label,
    kinds.cause,
    sat.unit,
    sat.n,
    coalesce(points, 0) as points,
    sum(coalesce(points, 0)) over (partition by sat.label, sat.unit) as every
  from appearances as sat
  cross join kinds
  left join summed
    on summed.label = sat.label
    and summed.unit = sat.unit
    and summed.cause = kinds.cause
  where $scenario in ('', sat.scenario)
)
select
  label as side,
  cause as source,
  average(points, n) as points,
  share(points, every) as of_all
from blocks
group by label, cause
having sum(points) > 0
order by side, sum(points) desc
