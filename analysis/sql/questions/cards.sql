-- title: Upgrade cards
-- why: Finds cards that decide matches and cards that lie idle.
-- read: "with" and "without" are win shares of compared seats that held the card at the end or not, "difference" the
--   one minus the other in percentage points over the same blocks. "uses" counts attacks with it, for Boosts the
--   times it was exhausted, per match held; "wounds per use" only what it dealt itself. Cards that were chosen, not
--   dealt, share in the strength of who chose them.
-- param scenario = "": only this scenario; empty for all
-- param least = 10: leave out cards held by fewer seats than this
-- param limit = 60: show at most this many cards
-- test: difference
-- adjust: bh
-- games: inferno arcadia heroquest
with
chosen as (
  select unit, match_id, seat, cards, won
  from entries
  where $scenario in ('', scenario)
),
alls as (
  select unit, sum(won) as w_all, count(*) as n_all
  from chosen
  group by unit
),
held as (
  select distinct unit, match_id, seat, won, unnest(cards) as card
  from chosen
),
used as (
  select
    held.card,
    held.unit,
    held.match_id,
    held.seat,
    count(*) filter (kind = 'attack') as attacks,
    count(*) filter (kind = 'exhaust') as exhausts,
    coalesce(sum(amount) filter (kind = 'wound' and events.cause <> 'cost'), 0) as wounds
  from events
  join figures
    on figures.match_id = events.match_id
    and figures.figure = events.actor
  join held
    on held.match_id = events.match_id
    and held.seat = figures.seat
    and held.card = events.item
  where kind in ('attack', 'exhaust', 'wound')
  group by held.card, held.unit, held.match_id, held.seat
),
use_blocks as (
  select
    card,
    unit,
    sum(case when attacks > 0 then attacks else exhausts end) as uses,
    sum(wounds) as wounds
  from used
  group by card, unit
),
card_blocks as (
  select card, unit, sum(won) as w, count(*) as n
  from held
  group by card, unit
),
names as (
  select card
  from card_blocks
  group by card
  having sum(n) >= $least
),
blocks as (
  select
    names.card,
    alls.unit,
    coalesce(w, 0) as w1,
    coalesce(n, 0) as n1,
    w_all - coalesce(w, 0) as w0,
    n_all - coalesce(n, 0) as n0,
    coalesce(uses, 0) as uses,
    coalesce(wounds, 0) as wounds
  from names
  cross join alls
  left join card_blocks on card_blocks.card = names.card and card_blocks.unit = alls.unit
  left join use_blocks on use_blocks.card = names.card and use_blocks.unit = alls.unit
)
select
  card,
  share(w1, n1) as "with",
  share(w0, n0) as without,
  gap(w1, n1, w0, n0) as difference,
  average(uses, n1) as uses,
  average(wounds, uses) as wounds_per_use
from blocks
group by card
order by sum(w1) / sum(n1) desc, card
limit $limit
