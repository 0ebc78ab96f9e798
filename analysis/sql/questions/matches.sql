-- title: The matches behind a number
-- why: Any figure of a report leads to the matches it was made from, and each of those can be replayed.
-- read: One line a match that fits every filter given; "standing" lists seats by rank with their scores. Replay one
--   with 'guildhall replay RUN MATCH'. Forfeits and engine errors are listed too. The filters kind, item and cause
--   ask for a match in which such an event happened.
-- param scenario = "": only this scenario
-- param side = "": a side that played
-- param won = "": "yes" or "no": whether that side, hero, strategy or card won
-- param hero = "": a hero of that side
-- param card = "": a card of that side
-- param strategy = "": the strategy of that side
-- param ending = "": decided, turn cap, stalemate, forfeit, engine error or not played
-- param block = -1: only this block
-- param kind = "": an event kind that occurred
-- param item = "": the item of that event
-- param cause = "": the cause of that event
-- param order = "match": "match", "longest" or "shortest" first
-- param limit = 20: show at most this many
with
fitting as (
  select distinct match_id
  from seats
  where $side in ('', label)
    and $strategy in ('', strategy)
    and ($hero = '' or list_contains(heroes, $hero))
    and ($card = '' or list_contains(cards, $card))
    and ($won = '' or (won > 0) = ($won = 'yes'))
),
happened as (
  select distinct match_id
  from events
  where $kind || $item || $cause <> ''
    and $kind in ('', kind)
    and $item in ('', item)
    and $cause in ('', cause)
),
standing as (
  select
    match_id,
    string_agg(rank || ' ' || label || ' (' || round(score, 1) || ')', ', ' order by rank, seat) as standing
  from seats
  group by match_id
)
select
  match_id as match,
  scenario,
  block,
  rotation,
  ending,
  turns,
  winner,
  standing
from blocked
join fitting using (match_id)
join standing using (match_id)
where $scenario in ('', scenario)
  and $ending in ('', ending)
  and $block in (-1, block)
  and ($kind || $item || $cause = '' or match_id in (select match_id from happened))
order by
  case $order when 'longest' then -turns when 'shortest' then turns else match_id end,
  match_id
limit $limit
