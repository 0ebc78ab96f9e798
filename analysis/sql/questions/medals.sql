-- title: Medals and other honours
-- why: Campaigns are won by Medals; this says which of them a side wins and which it leaves to others.
-- read: For each honour the share of finished campaigns in which the side had it, tied sides all counting; "ahead" is
--   that share minus the one of all compared sides in the same blocks, in percentage points.
-- uses: campaigns
-- test: ahead
-- adjust: bh
-- layout: sections honour
with
held as (
  select campaign, seat, unnest(honours) as honour
  from campaigners
),
names as (
  select distinct honour
  from held
),
cases as (
  select names.honour, side, label, unit, (held.seat is not null)::int as had
  from campaigners
  cross join names
  left join held
    on held.campaign = campaigners.campaign
    and held.seat = campaigners.seat
    and held.honour = names.honour
),
field as (
  select honour, unit, sum(had) as w_all, count(*) as n_all
  from cases
  group by honour, unit
),
blocks as (
  select honour, side, label, unit, sum(had) as w, count(*) as n
  from cases
  group by honour, side, label, unit
)
select
  honour,
  label as side,
  share(w, n) as had,
  gap(w, n, w_all, n_all) as ahead
from blocks
join field using (honour, unit)
group by honour, side, label
order by honour, sum(w) / sum(n) desc, label
