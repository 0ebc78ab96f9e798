-- title: Which strategy finishes above which
-- why: A ladder of strategies: does the stronger one really beat the weaker where they meet?
-- read: Each cell is the share of meetings in which a compared seat of the row's strategy finished above one of the
--   column's, ties counting one half, with its 95 % interval over blocks. Two seats of one strategy are no meeting.
-- param scenario = "": only this scenario; empty for all
-- param decided = false: only matches that ended by victory
-- test: above against 0.5
-- adjust: holm
-- layout: grid strategy against above
with
meetings as (
  select
    a.unit,
    a.strategy,
    b.strategy as against,
    case when a.rank < b.rank then 1.0 when a.rank = b.rank then 0.5 else 0.0 end as above
  from entries as a
  join entries as b
    on a.match_id = b.match_id
    and a.team <> b.team
    and a.strategy <> b.strategy
  where $scenario in ('', a.scenario)
    and (a.ending = 'decided' or not $decided)
),
blocks as (
  select strategy, against, unit, sum(above) as w, count(*) as n
  from meetings
  group by strategy, against, unit
)
select
  strategy,
  against,
  share(w, n) as above
from blocks
group by strategy, against
order by strategy, against
