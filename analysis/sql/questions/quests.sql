-- title: Quests
-- why: Says which Quests are done at all, by whom first, and what doing one is worth.
-- read: "done" is the share of compared seats that fulfilled the Quest where its scenario was played, "first" of
--   those that were the first to. "won with" is the win share of seats that fulfilled it, "difference" that minus
--   the win share of those that did not, in percentage points: who wins does more Quests anyhow, so it is no cause.
-- layout: sections scenario
-- param scenario = "": only this scenario; empty for all
-- uses: events
-- test: difference
-- adjust: bh
-- games: inferno arcadia
with
fulfilled as (
  select match_id, target as seat, item as quest, max(cause) as kind, max((amount > 0)::int) as first
  from events
  where kind = 'quest'
  group by match_id, target, item
),
offered as (
  select distinct scenario, quest, fulfilled.kind
  from fulfilled
  join counted using (match_id)
  where $scenario in ('', scenario)
),
seated as (
  select
    offered.scenario,
    offered.quest,
    offered.kind,
    entries.unit,
    entries.won,
    (fulfilled.quest is not null)::int as done,
    coalesce(fulfilled.first, 0) as first
  from offered
  join entries using (scenario)
  left join fulfilled
    on fulfilled.match_id = entries.match_id
    and fulfilled.seat = entries.seat
    and fulfilled.quest = offered.quest
),
blocks as (
  select
    scenario,
    quest,
    kind,
    unit,
    count(*) as n,
    sum(done) as done,
    sum(first) as first,
    sum(won * done) as w1,
    sum(won * (1 - done)) as w0
  from seated
  group by scenario, quest, kind, unit
)
select
  scenario,
  quest,
  kind,
  share(done, n) as done,
  share(first, n) as first,
  share(w1, done) as won_with,
  gap(w1, done, w0, n - done) as difference
from blocks
group by scenario, quest, kind
order by scenario, sum(done) desc, quest
