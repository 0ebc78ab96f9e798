-- title: Mirror check
-- why: Before sides are compared, sides that are alike must come out alike; if they do not, the run compares seats.
-- read: "ahead" is the lead over all compared seats of the same blocks, in percentage points; "fine" says that its
--   interval holds 0: one in twenty fails by chance, which q allows for. Sides are expected to be alike only where
--   "mirror" says yes, with the same strategy and heroes on every side; seats only in a game that favours none.
-- param scenario = "": only this scenario; empty for all
-- test: ahead
-- adjust: holm
with
chosen as (
  select *
  from entries
  where $scenario in ('', scenario)
),
mirror as (
  select count(distinct strategy || '/' || lineup) = 1 and count(distinct side) > 1 as mirror
  from chosen
),
placed as (
  select 'side' as what, label as name, unit, won from chosen
  union all
  select 'seat' as what, seat::varchar as name, unit, won from chosen
),
field as (
  select unit, sum(won) as w_all, count(*) as n_all
  from chosen
  group by unit
),
blocks as (
  select what, name, unit, sum(won) as w, count(*) as n
  from placed
  group by what, name, unit
),
leads as (
  select what, name, share(w, n) as win_share, gap(w, n, w_all, n_all) as ahead
  from blocks
  join field using (unit)
  group by what, name
)
select
  what,
  name,
  win_share,
  ahead,
  case when what = 'side' then mirror end as mirror,
  case when ahead.low is not null then ahead.low <= 0 and ahead.high >= 0 else abs(ahead.value) < 1e-9 end as fine
from leads, mirror
order by what desc, name
