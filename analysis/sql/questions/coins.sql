-- title: Coins by source
-- why: Coins decide scores; this says whether they come from Monsters, Heroes, Quests or chests.
-- read: Coins per side and match from each source, all blocks of the side counted; "of coins" is its part of the
--   coins the side gained, n counting coins.
-- param scenario = "": only this scenario; empty for all
-- uses: events
-- games: inferno arcadia
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
  select label, unit, source, sum(amount) as w, sum(greatest(amount, 0)) as gained
  from paid
  group by label, unit, source
),
sources as (
  select distinct source
  from counts
),
blocks as (
  select
    sources.source,
    sat.label,
    sat.unit,
    sat.n,
    coalesce(w, 0) as w,
    coalesce(gained, 0) as gained,
    sum(coalesce(gained, 0)) over (partition by sat.label, sat.unit) as gained_in_all
  from appearances as sat
  cross join sources
  left join counts
    on counts.label = sat.label
    and counts.unit = sat.unit
    and counts.source = sources.source
  where $scenario in ('', sat.scenario)
),
spent as (
  select
    label as side,
    source,
    sum(w) as total,
    average(w, n) as per_match,
    share(gained, gained_in_all) as of_coins
  from blocks
  group by source, label
)
select *
from spent
where total <> 0
order by side, total desc, source
