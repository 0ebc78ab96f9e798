-- title: What each weapon, spell and search paid
-- why: Shows what heroes do with their actions and what comes of it, for who equips a party or picks its spells.
-- read: For each use of a weapon (none: the hero's own strength): Body Points taken from monsters and monsters killed;
--   of a spell also Body Points given back; of a search gold found, and Body lost by it. n counts uses.
-- layout: sections what
-- param scenario = "": only this quest; empty for all
-- param least = 1: leave out what was used less often than this
-- uses: events
-- games: heroquest
with
heroes as (
  select match_id, figure, label, unit
  from owned
  where type = 'hero'
    and label is not null
    and $scenario in ('', scenario)
),
uses as (
  select
    events.match_id,
    events.seq,
    heroes.label,
    heroes.unit,
    case events.kind when 'attack' then 'weapon' when 'cast' then 'spell' else 'search' end as what,
    case when events.kind = 'search' then events.cause else events.item end as name
  from events
  join heroes
    on heroes.match_id = events.match_id
    and heroes.figure = events.actor
  where events.kind in ('attack', 'cast', 'search')
    and (events.kind <> 'attack' or events.cause in ('attack', 'shot', 'throw'))
),
-- What followed an action directly, or by way of a card, an attack of a spell or an event of the quest.
steps as (
  select uses.match_id, uses.seq as use, events.seq, events.kind, events.target, events.amount
  from uses
  join events
    on events.match_id = uses.match_id
    and events.parent = uses.seq
),
deeper as (
  select steps.match_id, steps.use, events.seq, events.kind, events.target, events.amount
  from steps
  join events
    on events.match_id = steps.match_id
    and events.parent = steps.seq
),
deepest as (
  select deeper.match_id, deeper.use, events.kind, events.target, events.amount
  from deeper
  join events
    on events.match_id = deeper.match_id
    and events.parent = deeper.seq
),
followed as (
  select match_id, use, kind, target, amount
  from steps
  union all
  select match_id, use, kind, target, amount
  from deeper
  union all
  select match_id, use, kind, target, amount
  from deepest
),
paid as (
  select
    followed.match_id,
    followed.use as seq,
    sum(amount) filter (kind = 'wound' and figures.type = 'monster') as dealt,
    count(*) filter (kind = 'death' and figures.type = 'monster') as kills,
    sum(amount) filter (kind = 'wound' and figures.type = 'hero') as lost,
    sum(amount) filter (kind = 'heal') as healed,
    sum(amount) filter (kind = 'gold') as gold
  from followed
  left join figures
    on figures.match_id = followed.match_id
    and figures.figure = followed.target
  group by followed.match_id, followed.use
),
blocks as (
  select
    what,
    name,
    unit,
    count(*) as n,
    coalesce(sum(dealt), 0) as dealt,
    coalesce(sum(kills), 0) as kills,
    coalesce(sum(lost), 0) as lost,
    coalesce(sum(healed), 0) as healed,
    coalesce(sum(gold), 0) as gold
  from uses
  left join paid using (match_id, seq)
  group by what, name, unit
)
select
  what,
  coalesce(nullif(name, ''), '-') as name,
  average(dealt, n) as body_dealt,
  average(kills, n) as kills,
  average(healed, n) as body_healed,
  average(gold, n) as gold,
  average(lost, n) as body_lost
from blocks
group by what, name
having sum(n) >= $least
order by what, sum(n) desc, name
