-- title: What each ability card paid
-- why: Shows what comes of each half of each card, for who picks a hand or weighs a loss.
-- read: Per use of the half (or of the card as a plain attack or move): hit points taken from monsters, monsters
--   killed, hit points healed, experience, and the share of uses after which the card was lost. What a summon does
--   counts for the card that called it, what an active card does for its last use.
-- layout: sections class
-- param side = "": only this side; empty for all
-- param class = "": only this class; empty for all
-- param least = 3: leave out what was used less often than this
-- uses: events
-- games: gloomhaven
with
characters as (
  select entries.match_id, entries.unit, figures.figure, figures.name as class, min(gone.seq) as gone
  from entries
  join figures using (match_id, seat)
  left join events as gone
    on gone.match_id = entries.match_id
    and gone.target = figures.figure
    and gone.kind = 'kill'
  where figures.type = 'character'
    and $side in ('', entries.label)
    and $class in ('', figures.name)
  group by entries.match_id, entries.unit, figures.figure, figures.name
),
plays as (
  select events.match_id, events.seq, events.actor, events.item, events.cause as half, class, unit, gone
  from events
  join characters
    on characters.match_id = events.match_id
    and characters.figure = events.actor
  where events.kind = 'play'
),
summons as (
  select match_id, target as figure, actor as owner, item as card
  from events
  where kind = 'summon'
    and target >= 0
    and item <> ''
),
deeds as (
  select
    events.match_id,
    events.seq,
    coalesce(summons.owner, events.actor) as actor,
    coalesce(summons.card, events.item) as item,
    events.kind,
    events.amount
  from events
  left join summons
    on summons.match_id = events.match_id
    and summons.figure = events.actor
  left join figures as victim
    on victim.match_id = events.match_id
    and victim.figure = events.target
  where events.kind in ('heal', 'experience')
    or (events.kind in ('damage', 'kill') and victim.type in ('monster', 'objective'))
),
led as (
  select
    plays.match_id,
    plays.seq,
    coalesce(sum(amount) filter (deeds.kind = 'damage'), 0) as damage,
    count(*) filter (deeds.kind = 'kill') as kills,
    coalesce(sum(amount) filter (deeds.kind = 'heal'), 0) as healed,
    coalesce(sum(amount) filter (deeds.kind = 'experience'), 0) as experience
  from deeds
  asof join plays
    on plays.match_id = deeds.match_id
    and plays.actor = deeds.actor
    and plays.item = deeds.item
    and plays.seq <= deeds.seq
  group by plays.match_id, plays.seq
),
piles as (
  select match_id, seq, actor, item, cause as pile
  from events
  where kind = 'card'
    and cause in ('discard pile', 'lost pile')
),
went as (
  select plays.match_id, plays.seq, (piles.pile = 'lost pile' and (gone is null or piles.seq < gone))::int as lost
  from plays
  asof join piles
    on piles.match_id = plays.match_id
    and piles.actor = plays.actor
    and piles.item = plays.item
    and piles.seq >= plays.seq
),
blocks as (
  select
    class,
    plays.item as card,
    half,
    unit,
    count(*) as n,
    sum(coalesce(damage, 0)) as damage,
    sum(coalesce(kills, 0)) as kills,
    sum(coalesce(healed, 0)) as healed,
    sum(coalesce(experience, 0)) as experience,
    sum(coalesce(lost, 0)) as lost
  from plays
  left join led using (match_id, seq)
  left join went using (match_id, seq)
  group by class, plays.item, half, unit
)
select
  class,
  card,
  half,
  average(damage, n) as damage,
  average(kills, n) as kills,
  average(healed, n) as healed,
  average(experience, n) as experience,
  share(lost, n) as lost
from blocks
group by class, card, half
having sum(n) >= $least
order by class, sum(damage) / sum(n) desc, card, half
