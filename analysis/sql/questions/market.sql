-- title: Upgrade cards: kept, bought, and worth it
-- why: Shows which cards players want, which they pay for, and which of those win.
-- read: "kept" is how often a compared player who held the card in the draft of an Upgrade Phase, and had to pass some
--   on, kept it; "bought" how often one who kept it, by choice or as the last, bought it. "next" is the share of the
--   following match won by buyers, "ahead" that minus the share of the compared seats in the same matches who did not
--   buy it, in percentage points; "campaign" is the share of campaigns won by buyers. "after" is the match the card
--   came after. Players choose: a card shares in the strength of who wants it.
-- param after = 0: only cards that came after this match; 0 for all
-- param least = 5: leave out cards seen in fewer hands than this
-- param limit = 60: show at most this many cards
-- uses: campaigns events
-- games: inferno arcadia
-- test: ahead
-- adjust: bh
with
moves as (
  select
    entries.match_id,
    entries.campaign,
    entries.seat,
    entries.unit,
    entries.ordinal - 1 as after,
    item as card,
    kind,
    amount
  from events
  join entries
    on entries.match_id = events.match_id
    and entries.seat = events.target
  where kind in ('deal', 'keep', 'buy')
    and cause = 'upgrade'
    and $after in (0, entries.ordinal - 1)
),
rounds as (
  select match_id, seat, amount, count(*) filter (kind = 'deal') > count(*) filter (kind = 'keep') as choice
  from moves
  where kind <> 'buy'
  group by match_id, seat, amount
),
hands as (
  select
    card,
    after,
    unit,
    count(*) filter (kind = 'deal' and choice) as dealt,
    count(*) filter (kind = 'keep' and choice) as chosen,
    count(*) filter (kind = 'keep') as kept,
    count(*) filter (kind = 'buy') as bought
  from moves
  left join rounds using (match_id, seat, amount)
  group by card, after, unit
),
buyers as (
  select distinct card, after, match_id, seat
  from moves
  where kind = 'buy'
),
sold as (
  select distinct card, after, match_id
  from buyers
),
results as (
  select
    sold.card,
    sold.after,
    entries.unit,
    sum(entries.won) filter (buyers.seat is not null) as w1,
    count(*) filter (buyers.seat is not null) as n1,
    sum(entries.won) filter (buyers.seat is null) as w0,
    count(*) filter (buyers.seat is null) as n0,
    sum(campaigners.won) filter (buyers.seat is not null) as campaigns,
    count(campaigners.won) filter (buyers.seat is not null) as n_campaigns
  from sold
  join entries using (match_id)
  left join buyers
    on buyers.card = sold.card
    and buyers.after = sold.after
    and buyers.match_id = sold.match_id
    and buyers.seat = entries.seat
  left join campaigners
    on campaigners.campaign = entries.campaign
    and campaigners.seat = entries.seat
  group by sold.card, sold.after, entries.unit
),
costs as (
  select card, max(amount) filter (kind = 'buy') as cost, count(*) filter (kind = 'deal') as seen
  from moves
  group by card
),
blocks as (
  select
    hands.card,
    hands.after,
    hands.unit,
    dealt,
    chosen,
    kept,
    bought,
    coalesce(w1, 0) as w1,
    coalesce(n1, 0) as n1,
    coalesce(w0, 0) as w0,
    coalesce(n0, 0) as n0,
    coalesce(campaigns, 0) as campaigns,
    coalesce(n_campaigns, 0) as n_campaigns
  from hands
  left join results using (card, after, unit)
)
select
  card,
  after,
  any_value(cost) as cost,
  share(chosen, dealt) as kept,
  share(bought, kept) as bought,
  share(w1, n1) as next,
  gap(w1, n1, w0, n0) as ahead,
  share(campaigns, n_campaigns) as campaign
from blocks
join costs using (card)
where seen >= $least
group by card, after
order by after, sum(bought) / greatest(sum(kept), 1) desc, sum(chosen) / greatest(sum(dealt), 1) desc, card
limit $limit
