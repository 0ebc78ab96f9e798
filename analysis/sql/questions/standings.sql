-- title: Who finishes above whom
-- why: Aggregate strength misleads when sides beat each other in a circle; the pairs show it.
-- read: Each cell is the share of meetings in which the side of the row finished above the side of the column, a tie
--   counting one half, with its 95 % interval over blocks and the number of meetings. q is the chance, adjusted for
--   the number of pairs, of seeing this much if the two were equal. Strengths follow below.
-- param scenario = "": only this scenario; empty for all
-- test: above against 0.5
-- adjust: holm
-- then: ratings
-- layout: grid side against above
-- overview: 30
with
meetings as (
  select
    a.unit,
    a.label as side,
    b.label as against,
    case when a.rank < b.rank then 1.0 when a.rank = b.rank then 0.5 else 0.0 end as above
  from entries as a
  join entries as b
    on a.match_id = b.match_id
    and a.team <> b.team
    and a.label <> b.label
  where $scenario in ('', a.scenario)
),
blocks as (
  select side, against, unit, sum(above) as w, count(*) as n
  from meetings
  group by side, against, unit
)
select
  side,
  against,
  share(w, n) as above
from blocks
group by side, against
order by side, against
