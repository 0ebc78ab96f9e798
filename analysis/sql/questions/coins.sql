-- title: Coins by source
-- why: Coins decide scores; this says whether they come from Monsters, Heroes, Quests or chests.
-- read: Coins per side and match from each source, all blocks of the side counted; "share" is the source's part of
--   all coins of the side.
-- param scenario = "": only this scenario; empty for all
-- uses: events
with
paid as (
  select entries.label, entries.unit, coalesce(nullif(cause, ''), 'other') as source, amount
  from events
  join entries
    on entries.match_id = events.match_id
    and entries.seat = events.target
  where kind = 'coin'
),
counts as (
  select label, unit, source, sum(amount) as w
  from paid
  group by label, unit, source
),
sources as (
  select distinct source
  from counts
),
blocks as (
  select sources.source, sat.label, sat.unit, sat.n, coalesce(w, 0) as w
  from appearances as sat
  cross join sources
  left join counts
    on counts.label = sat.label
    and counts.unit = sat.unit
    and counts.source = sources.source
  where $scenario in ('', sat.scenario)
),
sums as (
  select source, label, sum(w) as total, average(w, n) as per_match
  from blocks
  group by source, label
)
select
  label as side,
  source,
  total,
  per_match,
  case when sum(total) over (partition by label) > 0 then round(total / sum(total) over (partition by label), 3) end
    as part
from sums
where total <> 0
order by side, total desc, source
