-- title: What invented figures decide
-- why: Figures nobody published were invented; a finding that flips with them is no finding about the game.
-- read: For runs with 'vary_invented = true': per Monster and figure the win share of each side in blocks where it
--   was one less and one more, and "difference", more minus less, in percentage points. "flips" names the side with the
--   greatest win share with one less and with one more where they differ. What flips or moves most stands first.
-- param scenario = "": only this scenario; empty for all
-- test: difference
-- adjust: bh
-- overview: 100
with
varied as (
  select match_id, split_part(name, ':', 2) as monster, split_part(name, ':', 3) as figure, value
  from tallies
  where seat = -1
    and name like 'vary:%'
),
blocks as (
  select
    monster,
    figure,
    label,
    unit,
    sum(won) filter (value > 0) as w1,
    count(*) filter (value > 0) as n1,
    sum(won) filter (value < 0) as w0,
    count(*) filter (value < 0) as n0
  from varied
  join entries using (match_id)
  where $scenario in ('', scenario)
  group by monster, figure, label, unit
),
whole as (
  select monster, figure, label, unit, coalesce(w1, 0) as w1, n1, coalesce(w0, 0) as w0, n0
  from blocks
),
sides as (
  select
    monster,
    figure,
    label,
    share(w0, n0) as one_less,
    share(w1, n1) as one_more,
    gap(w1, n1, w0, n0) as difference
  from whole
  group by monster, figure, label
),
leaders as (
  select
    monster,
    figure,
    arg_max(label, one_less.value) as leader_less,
    arg_max(label, one_more.value) as leader_more
  from sides
  group by monster, figure
)
select
  monster,
  figure,
  label as side,
  one_less,
  one_more,
  difference,
  case when leader_less <> leader_more then leader_less || ' to ' || leader_more else 'no' end as flips
from sides
join leaders using (monster, figure)
order by flips = 'no', abs(difference.value) / difference.se desc nulls last, monster, figure, side
