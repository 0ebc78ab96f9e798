-- title: Sides that never meet, over the same blocks
-- why: Parties that play against the game meet the same scenarios, levels and seeds; block by block, that luck cancels.
-- read: "ahead" is the win share of the side minus that of the one it is held against, in percentage points: the mean
--   of the differences over the blocks that both played, with its paired 95 % interval; "better" and "worse" count
--   the blocks in which the side won more or less often. q is the chance, adjusted for the number of pairs, of such a
--   lead if the two were equal. Ranks follow below.
-- param scenario = "": only this scenario; empty for all
-- param level = -1: only this level; -1 for all
-- test: ahead
-- adjust: holm
-- then: paired-ranks
-- overview: 50
with
blocks as (
  select label, unit, sum(won) / count(*) as won, count(*) as n
  from parties
  where $scenario in ('', scenario)
    and $level in (-1, level)
  group by label, unit
),
pairs as (
  select a.label as side, b.label as against, a.won - b.won as d, least(a.n, b.n) as n
  from blocks as a
  join blocks as b using (unit)
  join unmet
    on unmet.side = a.label
    and unmet.against = b.label
),
leads as (
  select
    side,
    against,
    lead_over(d, n) as ahead,
    count(*) filter (d > 0) as better,
    count(*) filter (d < 0) as worse,
    sum(d) as total
  from pairs
  group by side, against
),
-- The order of the table: by the mean lead over all others.
leaders as (
  select side, avg(ahead.value) as lead
  from leads
  group by side
)
select side, against, ahead, better, worse
from leads
join leaders using (side)
where total > 1e-9
  or (total > -1e-9 and side < against)
order by leaders.lead desc, side, ahead.value, against
