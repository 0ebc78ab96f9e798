-- title: What each item paid
-- why: Shows which items are used at all, what comes of a use, and how parties that carry them fare.
-- read: "uses" is per match in which the item was carried. Per use: hit points the rest of that half's attacks took
--   from monsters, hit points it healed, cards it brought back to hand. "success" is the win share of parties that
--   carried it, "difference" that minus the share of parties that did not, in percentage points over the same blocks.
--   An item that one side alone carries shares in all that this side does better or worse.
-- param side = "": only this side; empty for all
-- param scenario = "": only this scenario; empty for all
-- test: difference
-- adjust: bh
-- uses: events
-- games: gloomhaven
with
carried as (
  select
    entries.match_id,
    entries.unit,
    entries.scenario,
    entries.label,
    entries.won,
    figures.figure,
    unnest(entries.cards) as told
  from entries
  join figures using (match_id, seat)
  where figures.type = 'character'
    and $side in ('', entries.label)
    and $scenario in ('', entries.scenario)
),
gear as (
  select *, split_part(told, ': ', 1) as class, split_part(told, ': ', 2) as item
  from carried
),
uses as (
  select gear.told, gear.unit, events.match_id, events.seq, events.actor, events.item
  from events
  join gear
    on gear.match_id = events.match_id
    and gear.figure = events.actor
    and gear.item = events.item
  where events.kind = 'item'
),
-- A use reaches to the next half, turn, rest or round.
ends as (
  select match_id, seq
  from events
  where kind in ('play', 'turn', 'rest', 'round', 'end')
),
spans as (
  select uses.*, ends.seq as until
  from uses
  asof join ends
    on ends.match_id = uses.match_id
    and ends.seq >= uses.seq
),
paid as (
  select
    spans.match_id,
    spans.seq,
    coalesce(sum(amount) filter (kind = 'damage'), 0) as damage,
    coalesce(sum(amount) filter (kind = 'heal'), 0) as healed,
    count(*) filter (kind = 'card') as cards
  from spans
  join events
    on events.match_id = spans.match_id
    and events.actor = spans.actor
    and events.seq between spans.seq and spans.until
    and (
      (kind = 'damage' and cause = 'attack')
      or (kind = 'heal' and events.item = spans.item)
      or (kind = 'card' and cause = 'hand')
    )
  left join figures as victim
    on victim.match_id = events.match_id
    and victim.figure = events.target
  where kind <> 'damage'
    or victim.type in ('monster', 'objective')
  group by spans.match_id, spans.seq
),
use_blocks as (
  select
    told,
    unit,
    count(*) as uses,
    sum(coalesce(damage, 0)) as damage,
    sum(coalesce(healed, 0)) as healed,
    sum(coalesce(cards, 0)) as cards
  from uses
  left join paid using (match_id, seq)
  group by told, unit
),
item_blocks as (
  select told, unit, sum(won) as w, count(*) as n
  from gear
  group by told, unit
),
alls as (
  select unit, sum(won) as w_all, count(*) as n_all
  from parties
  where $side in ('', label)
    and $scenario in ('', scenario)
  group by unit
),
blocks as (
  select
    names.told,
    coalesce(w, 0) as w1,
    coalesce(n, 0) as n1,
    w_all - coalesce(w, 0) as w0,
    n_all - coalesce(n, 0) as n0,
    coalesce(uses, 0) as uses,
    coalesce(damage, 0) as damage,
    coalesce(healed, 0) as healed,
    coalesce(cards, 0) as cards
  from (select distinct told from gear) as names
  cross join alls
  left join item_blocks using (told, unit)
  left join use_blocks using (told, unit)
)
select
  told as item,
  average(uses, n1) as uses,
  average(damage, uses) as damage,
  average(healed, uses) as healed,
  average(cards, uses) as cards,
  share(w1, n1) as success,
  gap(w1, n1, w0, n0) as difference
from blocks
group by told
order by told
