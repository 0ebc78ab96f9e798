-- Laws of Gloomhaven. Figures come by "setup" or "summon" and go by "kill"; cards are dealt, and from then on each event
-- says where a card was and where it goes; tokens come to lie in a hex and are taken there; "left" is what the state
-- holds in the end.

-- law [events; gloomhaven]: hit points that came, less those lost, more those healed, are those in the end
with
lives as (
  select
    match_id,
    case when kind in ('setup', 'left') then actor else target end as figure,
    count(*) filter (kind in ('setup', 'summon')) as times,
    coalesce(sum(amount) filter (kind in ('setup', 'summon')), 0) as came,
    coalesce(sum(amount) filter (kind = 'damage'), 0) as lost,
    coalesce(sum(amount) filter (kind = 'heal'), 0) as healed,
    count(*) filter (kind = 'kill') as deaths,
    coalesce(sum(amount) filter (kind = 'kill' and cause in ('exhausted', 'expired')), 0) as went_with,
    coalesce(sum(amount) filter (kind = 'left'), 0) as remaining
  from events
  join counted using (match_id)
  where kind in ('setup', 'summon', 'damage', 'heal', 'kill')
    or (kind = 'left' and cause = 'hit points')
  group by match_id, case when kind in ('setup', 'left') then actor else target end
)
select *
from lives
where figure >= 0
  and (times <> 1 or deaths > 1 or (deaths = 0) <> (remaining > 0) or came - lost + healed <> went_with + remaining);

-- law [events; gloomhaven]: hit points stay between none and their maximum, and who has none is gone
with
changes as (
  select
    match_id,
    seq,
    kind,
    case kind when 'setup' then actor else target end as figure,
    case kind when 'damage' then -amount when 'kill' then 0 else amount end as change
  from events
  where kind in ('setup', 'summon', 'damage', 'heal', 'kill')
),
lives as (
  select
    *,
    sum(change) over (partition by match_id, figure order by seq) as hit_points,
    lead(kind) over (partition by match_id, figure order by seq) as next
  from changes
  join counted using (match_id)
)
select match_id, seq, figure, hit_points, max_life
from lives
join figures using (match_id, figure)
where hit_points not between 0 and max_life
  or (hit_points = 0 and kind <> 'kill' and next is distinct from 'kill');

-- law [events; gloomhaven]: a card is taken from the pile in which it lies
select match_id, seq, actor, item, lay, amount as told
from (
  select
    match_id,
    seq,
    actor,
    item,
    amount,
    lag(cause) over (partition by match_id, actor, item order by seq) as lay
  from events
  where kind = 'card'
)
where amount
  <> case when lay is null then 0
    else list_position(['hand', 'laid out', 'discard pile', 'lost pile', 'active area'], lay) end;

-- law [events; gloomhaven]: hand, discarded, lost, active and laid out cards are the hand size, until exhaustion
with
lying as (
  select
    match_id,
    seq,
    actor,
    item,
    cause as pile,
    lead(seq) over (partition by match_id, actor, item order by seq) as until
  from events
  where kind = 'card'
),
characters as (
  select match_id, figures.figure, tallies.value as hand_size, min(gone.seq) as gone
  from figures
  join counted using (match_id)
  join tallies using (match_id, seat)
  left join events as gone
    on gone.match_id = figures.match_id
    and gone.target = figures.figure
    and gone.kind = 'kill'
  where figures.type = 'character'
    and tallies.name = 'hand_size'
  group by match_id, figures.figure, tallies.value
),
held as (
  select
    events.match_id,
    events.amount as round,
    characters.figure,
    characters.hand_size,
    coalesce(events.seq > characters.gone, false) as out,
    count(*) filter (pile in ('hand', 'discard pile', 'lost pile', 'active area', 'laid out')) as cards,
    count(*) filter (pile = 'laid out') as laid_out,
    count(*) filter (pile = 'lost pile') as lost
  from events
  join characters using (match_id)
  left join lying
    on lying.match_id = events.match_id
    and lying.actor = characters.figure
    and lying.seq < events.seq
    and (lying.until is null or lying.until > events.seq)
  where events.kind = 'round'
  group by events.match_id, events.amount, characters.figure, characters.hand_size, events.seq > characters.gone
)
select *
from held
where cards <> hand_size
  or laid_out > 0
  or (out and lost < cards);

-- law [events; gloomhaven]: the piles of the end are those to which the cards went
with
lying as (
  select match_id, actor, arg_max(cause, seq) as pile
  from events
  where kind = 'card'
  group by match_id, actor, item
),
went as (
  select match_id, actor, pile, count(*) as cards
  from lying
  join counted using (match_id)
  group by match_id, actor, pile
),
ended as (
  select match_id, actor, cause as pile, amount as cards
  from events
  join counted using (match_id)
  where kind = 'left'
    and cause in ('hand', 'laid out', 'discard pile', 'lost pile', 'active area')
)
select match_id, actor, pile, went.cards as went, ended.cards as ended
from went
full join ended using (match_id, actor, pile)
where went.cards is distinct from ended.cards;

-- law [events; gloomhaven]: two cards are laid out in a round, or none, and at most a top and a bottom half are used
with
rounds as (
  select
    match_id,
    kind,
    actor,
    cause,
    count(*) filter (kind = 'round') over (partition by match_id order by seq) as round
  from events
  where kind in ('round', 'card', 'play')
)
select
  match_id,
  round,
  actor,
  count(*) filter (kind = 'card' and cause = 'laid out') as laid_out,
  count(*) filter (kind = 'play' and cause in ('top', 'plain attack')) as tops,
  count(*) filter (kind = 'play' and cause in ('bottom', 'plain move')) as bottoms
from rounds
join counted using (match_id)
group by match_id, round, actor
having laid_out not in (0, 2)
  or greatest(tops, bottoms) > 1
  or tops + bottoms > laid_out;

-- law [events; gloomhaven]: what comes to lie in a hex is looted by characters, by monsters, or left
select
  match_id,
  space,
  cause,
  coalesce(sum(tokens) filter (kind = 'token' and actor < 0), 0) as placed,
  coalesce(sum(tokens) filter (kind = 'token' and actor >= 0), 0) as dropped,
  coalesce(sum(tokens) filter (kind = 'loot' and type = 'character'), 0) as by_characters,
  coalesce(sum(tokens) filter (kind = 'loot' and type <> 'character'), 0) as by_monsters,
  coalesce(sum(tokens) filter (kind = 'left'), 0) as remaining
from (
  select
    match_id,
    kind,
    space,
    cause,
    actor,
    type,
    -- What a treasure's own event tells is its number.
    case when kind = 'loot' and cause = 'treasure' then 1 else amount end as tokens
  from events
  join counted using (match_id)
  left join figures
    on figures.match_id = events.match_id
    and figures.figure = events.actor
  where kind in ('token', 'loot', 'left')
    and cause in ('money', 'treasure')
)
group by match_id, space, cause
having placed + dropped <> by_characters + by_monsters + remaining;

-- law [events; gloomhaven]: a monster that was on the map of a room drops one coin when it dies, and nobody else does
with
dead as (
  select events.match_id, target as figure, came.kind = 'setup' and type = 'monster' as due
  from events
  join counted using (match_id)
  join figures
    on figures.match_id = events.match_id
    and figures.figure = events.target
  left join (
    select match_id, kind, case kind when 'setup' then actor else target end as figure
    from events
    where kind in ('setup', 'summon')
  ) as came
    on came.match_id = events.match_id
    and came.figure = events.target
  where events.kind = 'kill'
    and type <> 'ally'
),
dropped as (
  select match_id, actor as figure, sum(amount) as coins
  from events
  join counted using (match_id)
  where kind = 'token'
    and actor >= 0
    and (match_id, actor) not in (select (match_id, figure) from figures where type = 'ally')
  group by match_id, actor
)
select match_id, figure, due, coins
from dead
full join dropped using (match_id, figure)
where coalesce(due, false)::int <> coalesce(coins, 0);

-- law [events; gloomhaven]: a deck turns one ability card a round
select match_id, round, deck, count(*) as cards
from (
  select
    match_id,
    kind,
    regexp_replace(item, ' [^ ]+$', '') as deck,
    count(*) filter (kind = 'round') over (partition by match_id order by seq) as round
  from events
  where kind in ('round', 'draw')
)
where kind = 'draw'
group by match_id, round, deck
having count(*) > 1;

-- law [events; gloomhaven]: a figure is where it came, moved or was moved to
with
steps as (
  select
    match_id,
    seq,
    kind,
    case when kind in ('forced', 'summon', 'kill') then target else actor end as figure,
    case when kind in ('move', 'forced') then amount when kind in ('kill', 'turn', 'left') then space end as stood,
    case when kind = 'kill' then -1 else space end as stands
  from events
  join counted using (match_id)
  where kind in ('setup', 'move', 'forced', 'turn', 'kill')
    or (kind = 'summon' and amount > 0)
    or (kind = 'left' and cause = 'hit points')
)
select match_id, seq, kind, figure, was, stood
from (select *, lag(stands) over (partition by match_id, figure order by seq) as was from steps)
where was is distinct from stood;

-- law [events; gloomhaven]: whenever a turn begins, no hex holds two figures
with
steps as (
  select
    match_id,
    seq,
    case when kind in ('forced', 'summon', 'kill') then target else actor end as figure,
    case when kind = 'kill' then -1 else space end as space
  from events
  join counted using (match_id)
  where kind in ('setup', 'move', 'forced', 'kill')
    or (kind = 'summon' and amount > 0)
),
stays as (
  select *, lead(seq) over (partition by match_id, figure order by seq) as until
  from steps
)
select events.match_id, events.seq, stays.space, count(*) as figures
from events
join stays
  on stays.match_id = events.match_id
  and stays.seq < events.seq
  and (stays.until is null or stays.until > events.seq)
where events.kind = 'turn'
  and stays.space >= 0
group by events.match_id, events.seq, stays.space
having count(*) > 1;

-- law [events; gloomhaven]: nothing is done by or to who has left the map
with
gone as (
  select match_id, target as figure, min(seq) as seq
  from events
  where kind = 'kill'
  group by match_id, target
)
select events.match_id, events.seq, events.kind, gone.figure
from events
join gone
  on gone.match_id = events.match_id
  and events.seq > gone.seq
  and (
    (
      gone.figure = events.actor
      and kind in ('turn', 'focus', 'move', 'attack', 'gain', 'loot', 'play', 'item', 'rest', 'reveal')
    )
    or (gone.figure = events.target and kind in ('focus', 'forced', 'attack', 'damage', 'heal', 'condition', 'kill'))
  );

-- law [events; gloomhaven]: a character has one turn a round
select match_id, round, actor, count(*) as turns
from (
  select match_id, kind, actor, count(*) filter (kind = 'round') over (partition by match_id order by seq) as round
  from events
  where kind in ('round', 'turn')
) as told
join figures using (match_id)
where kind = 'turn'
  and figures.figure = told.actor
  and figures.type = 'character'
group by match_id, round, actor
having count(*) > 1;

-- law [events; gloomhaven]: an element is infused to strong, wanes by a step, and is consumed while it is there
select match_id, seq, item, cause, was, amount as state
from (
  select
    match_id,
    seq,
    item,
    cause,
    amount,
    coalesce(lag(amount) over (partition by match_id, item order by seq), 0) as was
  from events
  where kind = 'element'
)
where case cause
  when 'infused' then amount <> 2
  when 'waned' then was = 0 or amount <> was - 1
  when 'consumed' then was = 0 or amount <> 0
  else true
end;

-- law [events; gloomhaven]: a condition ends where it was, and poison adds to attacks on who has it
with
told as (
  select
    match_id,
    seq,
    kind,
    target,
    case kind when 'attack' then 'poison' else item end as item,
    case kind when 'attack' then (space > 0)::int else amount end as has
  from events
  where kind = 'attack'
    or (kind = 'condition' and item not in ('bless', 'curse'))
)
select match_id, seq, kind, target, item, had, has
from (
  select *, coalesce(lag(has) over (partition by match_id, target, item order by seq), 0) as had
  from told
)
where case kind when 'attack' then had <> has else has = 0 and had = 0 end;

-- law [events; gloomhaven]: an attack draws cards, at least one of which counts, and nothing else draws any
with
draws as (
  select
    match_id,
    seq,
    kind,
    actor,
    target,
    amount,
    max(seq) filter (kind = 'attack') over (partition by match_id order by seq) as attack
  from events
  join counted using (match_id)
  where kind in ('attack', 'modifier')
)
select
  match_id,
  attack,
  count(*) filter (kind = 'modifier') as drawn,
  coalesce(sum(amount) filter (kind = 'modifier'), 0) as counting
from draws
group by match_id, attack
having attack is null
  or counting = 0
  or count(distinct actor) > 1
  or count(distinct target) > 1;

-- law [events; gloomhaven]: a door opens once
select match_id, space, count(*) as times
from events
where kind = 'reveal'
group by match_id, space
having count(*) > 1;

-- law [events; gloomhaven]: what a character's tallies say is what its events add up to
with
owners as (
  select match_id, figure, seat
  from figures
  where type = 'character'
  union all
  select events.match_id, events.target, figures.seat
  from events
  join figures
    on figures.match_id = events.match_id
    and figures.figure = events.actor
  where kind = 'summon'
    and figures.type = 'character'
    and events.target >= 0
),
added as (
  select
    events.match_id,
    owners.seat,
    case cause when 'money' then 'coins' else 'treasures' end as name,
    case cause when 'money' then amount else 1 end as value
  from events join owners on owners.match_id = events.match_id and owners.figure = events.actor
  where kind = 'loot'
  union all
  select events.match_id, owners.seat, 'experience', amount
  from events join owners on owners.match_id = events.match_id and owners.figure = events.actor
  where kind = 'experience'
  union all
  select events.match_id, owners.seat, 'kills', 1
  from events
  join owners on owners.match_id = events.match_id and owners.figure = events.actor
  join figures on figures.match_id = events.match_id and figures.figure = events.target
  where kind = 'kill' and figures.type in ('monster', 'objective')
  union all
  select events.match_id, figures.seat, 'deaths', 1
  from events join figures on figures.match_id = events.match_id and figures.figure = events.target
  where kind = 'kill' and type = 'character'
  union all
  select
    events.match_id,
    figures.seat,
    case cause when 'hit points' then 'hit_points' when 'lost pile' then 'lost_cards' else 'cards_left' end,
    amount
  from events join figures on figures.match_id = events.match_id and figures.figure = events.actor
  where kind = 'left' and type = 'character'
  union all
  select match_id, -1, 'rounds', 1
  from events
  where kind = 'round'
  union all
  select events.match_id, -1, 'enemies_killed', 1
  from events join figures on figures.match_id = events.match_id and figures.figure = events.target
  where kind = 'kill' and type = 'monster'
),
sums as (
  select match_id, seat, name, sum(value) as value
  from added
  group by match_id, seat, name
)
select match_id, tallies.seat, tallies.name, tallies.value as tally, coalesce(sums.value, 0) as events
from tallies
join counted using (match_id)
left join sums using (match_id, seat, name)
where tallies.name in (
    'coins', 'treasures', 'experience', 'kills', 'deaths', 'hit_points', 'lost_cards', 'cards_left', 'rounds',
    'enemies_killed'
  )
  and tallies.value <> coalesce(sums.value, 0);
