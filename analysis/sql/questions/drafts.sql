-- title: Heroes drafted
-- why: A draft shows which Heroes players want, and the campaigns after it whether they are right.
-- read: "kept" is how often a compared player who held the Hero in the draft, and had to pass some on, kept him;
--   "first" how often as his first. "campaign" is the share of campaigns won by who drafted him, "ahead" that minus
--   what all compared sides won in the same blocks, in percentage points.
-- param least = 5: leave out Heroes drafted by fewer seats than this
-- uses: campaigns events
-- games: inferno arcadia
-- test: ahead
-- adjust: bh
with
moves as (
  select entries.match_id, entries.campaign, entries.seat, entries.unit, item as hero, kind, amount as round
  from events
  join entries
    on entries.match_id = events.match_id
    and entries.seat = events.target
  where kind in ('deal', 'keep')
    and cause = 'draft'
),
rounds as (
  select match_id, seat, round, count(*) filter (kind = 'deal') > 1 as choice
  from moves
  group by match_id, seat, round
),
hands as (
  select
    hero,
    moves.unit,
    count(*) filter (kind = 'deal' and choice) as dealt,
    count(*) filter (kind = 'keep' and choice) as chosen,
    count(*) filter (kind = 'keep') as drafted,
    count(*) filter (kind = 'keep' and round = 1) as first,
    coalesce(sum(campaigners.won) filter (kind = 'keep'), 0) as w,
    count(campaigners.won) filter (kind = 'keep') as n
  from moves
  join rounds using (match_id, seat, round)
  left join campaigners
    on campaigners.campaign = moves.campaign
    and campaigners.seat = moves.seat
  group by hero, moves.unit
),
field as (
  select unit, sum(won) as w_all, count(*) as n_all
  from campaigners
  group by unit
)
select
  hero,
  share(chosen, dealt) as kept,
  share(first, drafted) as first,
  share(w, n) as campaign,
  gap(w, n, coalesce(w_all, 0), coalesce(n_all, 0)) as ahead
from hands
left join field using (unit)
group by hero
having sum(drafted) >= $least
order by sum(chosen) / greatest(sum(dealt), 1) desc, hero
