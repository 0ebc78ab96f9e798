-- Laws of a run. Each query, headed by the table it needs and the law, yields the cases that break it, match_id first.

-- law [matches]: a match is stored once
select match_id, count(*) as times
from matches
group by match_id
having count(*) > 1;

-- law [matches]: a block holds a seating once
select min(match_id) as match_id, unit, rotation, ordinal, seated, count(*) as times
from (
  select
    blocked.match_id,
    unit,
    rotation,
    ordinal,
    string_agg(label || '@' || seats.seat, ' ' order by seats.seat) as seated
  from blocked
  join seats using (match_id)
  group by blocked.match_id, unit, rotation, ordinal
)
group by unit, rotation, ordinal, seated
having count(*) > 1;

-- law [seats]: a match has one row a seat, numbered from 0
select match_id, any_value(players) as players, count(seats.seat) as rows
from matches
left join seats using (match_id)
group by match_id
having count(seats.seat) <> any_value(players)
  or count(distinct seats.seat) <> any_value(players)
  or max(seats.seat) <> any_value(players) - 1;

-- law [seats]: a seat belongs to a stored match
select match_id, seat
from seats
anti join matches using (match_id);

-- law [seats]: what is won sums to 1 or 0 over the teams, and is equal within a team
select match_id, sum(won) as won, min(even) as even
from (
  select match_id, team, max(won) as won, (max(won) - min(won) < 1e-9)::int as even
  from seats
  group by match_id, team
)
group by match_id
having min(even) = 0
  or (abs(sum(won)) > 1e-9 and abs(sum(won) - 1) > 1e-9);

-- law [seats]: an engine error has no winner
select match_id, sum(won) as won
from seats
join matches using (match_id)
where ending = 'engine error'
group by match_id
having sum(won) > 0;

-- law [seats]: who won has rank 1, and some seat of a finished match has
select match_id, min(rank) as best, max(rank) filter (won > 0) as winners
from seats
join counted using (match_id)
group by match_id
having min(rank) <> 1
  or coalesce(max(rank) filter (won > 0), 1) <> 1;

-- law [seats]: the winner's label is that of the team that won
select match_id, winner, won
from (
  select matches.match_id, any_value(winner) as winner, list(label) filter (won > 0) as won
  from matches
  join seats using (match_id)
  where ending = 'decided'
  group by matches.match_id
)
where coalesce(winner, '') <> ''
  and not coalesce(list_contains(won, winner), false);

-- law [events]: an event belongs to a stored match
select distinct match_id
from events
anti join matches using (match_id);

-- law [events]: events are numbered without a gap
select match_id, count(*) as rows, max(seq) as last
from events
group by match_id
having count(*) <> max(seq) + 1
  or min(seq) <> 0
  or count(distinct seq) <> count(*);

-- law [events]: the last event of a match is its end, and there is no other
select matches.match_id, arg_max(kind, seq) as last, count(*) filter (kind = 'end') as ends
from matches
left join events using (match_id)
where ending <> 'engine error'
group by matches.match_id
having arg_max(kind, seq) is distinct from 'end'
  or count(*) filter (kind = 'end') <> 1;

-- law [events]: an event comes after its parent and shares its root
select child.match_id, child.seq, child.parent, child.root
from events as child
left join events as parent
  on parent.match_id = child.match_id
  and parent.seq = child.parent
where case
  when child.parent < 0 then child.root <> child.seq
  else child.parent >= child.seq or parent.seq is null or child.root <> parent.root
end;

-- law [events]: the actor of an event is a figure of its match
select events.match_id, seq, kind, actor
from events
anti join figures
  on figures.match_id = events.match_id
  and figures.figure = events.actor
where actor >= 0;

-- law [events]: turns never run backwards
select match_id, seq, turn
from (select match_id, seq, turn, lag(turn) over (partition by match_id order by seq) as before from events)
where turn < before;

-- law [events]: Wounds dealt, less those healed and those of the dead, are the Wounds left on a figure
select match_id, figure, dealt, healed, raised, died_with, remaining
from (
  select
    events.match_id,
    case when kind in ('wound', 'heal', 'kill') then events.target else events.actor end as figure,
    any_value(figures.type) as type,
    coalesce(sum(amount) filter (kind = 'wound'), 0) as dealt,
    coalesce(sum(amount) filter (kind = 'heal'), 0) as healed,
    coalesce(sum(amount) filter (kind = 'resurrect'), 0) as raised,
    coalesce(sum(amount) filter (kind = 'kill'), 0) as died_with,
    coalesce(arg_max(amount, seq) filter (kind = 'kill'), 0) as last_died_with,
    coalesce(sum(amount) filter (kind = 'left'), 0) as remaining
  from events
  join figures
    on figures.match_id = events.match_id
    and figures.figure = case when kind in ('wound', 'heal', 'kill') then events.target else events.actor end
  where kind in ('wound', 'heal', 'kill', 'resurrect')
    or (kind = 'left' and cause = 'wounds')
  group by events.match_id, case when kind in ('wound', 'heal', 'kill') then events.target else events.actor end
)
where case
  when type = 'hero' then dealt - healed - raised <> remaining
  else dealt - healed - died_with not in (remaining, remaining - last_died_with)
end;

-- law [events]: what a seat's tallies say is what its events add up to
with
counted_events as (
  select events.match_id, figures.seat, 'wounds_dealt' as name, sum(amount) as value
  from events join figures on figures.match_id = events.match_id and figures.figure = events.actor
  where kind = 'wound'
  group by events.match_id, figures.seat
  union all
  select events.match_id, figures.seat, 'wounds_taken', sum(amount)
  from events join figures on figures.match_id = events.match_id and figures.figure = events.target
  where kind = 'wound'
  group by events.match_id, figures.seat
  union all
  select events.match_id, figures.seat, 'wounds_healed', sum(amount)
  from events join figures on figures.match_id = events.match_id and figures.figure = events.target
  where kind = 'heal'
  group by events.match_id, figures.seat
  union all
  select events.match_id, figures.seat, 'damnation', sum(amount)
  from events join figures on figures.match_id = events.match_id and figures.figure = events.actor
  where kind = 'damnation' and amount > 0
  group by events.match_id, figures.seat
  union all
  select events.match_id, figures.seat, 'overkills', count(*)
  from events join figures on figures.match_id = events.match_id and figures.figure = events.actor
  where kind = 'overkill'
  group by events.match_id, figures.seat
  union all
  select events.match_id, figures.seat, 'deaths', count(*)
  from events join figures on figures.match_id = events.match_id and figures.figure = events.target
  where kind = 'kill' and figures.type = 'hero'
  group by events.match_id, figures.seat
  union all
  select events.match_id, killer.seat, 'kills_monsters', count(*)
  from events
  join figures as killer on killer.match_id = events.match_id and killer.figure = events.actor
  join figures as victim on victim.match_id = events.match_id and victim.figure = events.target
  where kind = 'kill' and victim.type = 'monster' and killer.type = 'hero'
  group by events.match_id, killer.seat
  union all
  select events.match_id, killer.seat, 'kills_heroes', count(*)
  from events
  join figures as killer on killer.match_id = events.match_id and killer.figure = events.actor
  join figures as victim on victim.match_id = events.match_id and victim.figure = events.target
  where kind = 'kill' and victim.type = 'hero' and killer.type = 'hero' and killer.seat <> victim.seat
  group by events.match_id, killer.seat
  union all
  select events.match_id, figures.seat, 'attacks', count(*)
  from events join figures on figures.match_id = events.match_id and figures.figure = events.actor
  where kind = 'attack' and figures.type = 'hero'
  group by events.match_id, figures.seat
  union all
  select events.match_id, figures.seat, events.cause || '_attacks_taken', count(*)
  from events join figures on figures.match_id = events.match_id and figures.figure = events.target
  where kind = 'attack' and figures.type = 'hero' and events.cause in ('guard', 'payback')
  group by events.match_id, figures.seat, events.cause
  union all
  select match_id, target, 'coins', sum(amount)
  from events
  where kind = 'coin'
  group by match_id, target
  union all
  select match_id, target, 'quests', count(*)
  from events
  where kind = 'quest'
  group by match_id, target
  union all
  select match_id, target, lower(cause) || '_quests', count(*)
  from events
  where kind = 'quest'
  group by match_id, target, cause
)
select tallies.match_id, tallies.seat, tallies.name, tallies.value as tally, coalesce(counted_events.value, 0) as events
from tallies
left join counted_events using (match_id, seat, name)
join matches using (match_id)
where ending <> 'engine error'
  and tallies.seat >= 0
  and tallies.name in (
    'wounds_dealt', 'wounds_taken', 'wounds_healed', 'damnation', 'overkills', 'deaths', 'kills_monsters',
    'kills_heroes', 'attacks', 'guard_attacks_taken', 'payback_attacks_taken', 'coins', 'quests', 'pve_quests',
    'pvp_quests'
  )
  and tallies.value <> coalesce(counted_events.value, 0);

-- law [events]: a token that was laid is used up or left
select match_id, item, laid, used, remaining
from (
  select
    match_id,
    item,
    count(*) filter (kind = 'lay') as laid,
    count(*) filter (kind = 'use') as used,
    coalesce(sum(amount) filter (kind = 'left'), 0) as remaining
  from events
  where kind in ('lay', 'use')
    or (kind = 'left' and cause in ('held', 'board'))
  group by match_id, item
)
where remaining > 0
  and laid <> used + remaining;
