-- Laws of a run. Each query, headed by the tables it needs, the games it is about (none: any) and the law, yields the
-- cases that break it, match_id first.

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
-- A team that plays against the game alone has it when it wins.
select match_id, min(rank) as best, max(rank) filter (won > 0) as winners
from seats
join counted using (match_id)
group by match_id
having (min(rank) <> 1 and count(distinct team) > 1)
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
where ending not in ('engine error', 'not played')
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

-- law [events; inferno arcadia]: Wounds dealt, less those healed and those of the dead, are the Wounds left on a figure
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

-- law [events; inferno arcadia]: what a seat's tallies say is what its events add up to
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

-- law [events; inferno arcadia]: a token that was laid is used up or left
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

-- law [campaigns]: the matches of a campaign are numbered from 1 without a gap
select min(match_id) as match_id, campaign, count(*) as matches, max(ordinal) as last
from matches
where campaign >= 0
group by campaign
having min(ordinal) <> 1
  or max(ordinal) <> count(*)
  or count(distinct ordinal) <> count(*)
  or max(match_id - ordinal) <> min(match_id - ordinal);

-- law [campaigns]: a campaign has one row a seat, as in its first match
select match_id, campaign, seat, count(first.sat) as sat, count(stood.stood) as stood
from (
  select match_id, campaign, seats.seat, seats.label, seats.team, seats.side, block, rotation, true as sat
  from matches
  join seats using (match_id)
  where ordinal = 1
) as first
full join (
  select match_id, campaigns.*, true as stood
  from campaigns
  left join (select campaign, min(match_id) as match_id from matches group by campaign) using (campaign)
) as stood using (match_id, campaign, seat, label, team, side, block, rotation)
group by match_id, campaign, seat
having count(*) <> 1
  or count(first.sat) <> 1
  or count(stood.stood) <> 1;

-- law [campaigns]: after a forfeit or an engine error the rest of a campaign is not played, and else all of it is
select match_id, campaign, ordinal, ending, broken
from (
  select
    match_id,
    campaign,
    ordinal,
    ending,
    coalesce(bool_or(ending in ('forfeit', 'engine error')) over (
      partition by campaign order by ordinal rows between unbounded preceding and 1 preceding
    ), false) as broken
  from matches
  where campaign >= 0
)
where broken <> (ending = 'not played');

-- law [campaigns]: what is won in a campaign sums to 1 or 0 over the teams, and is equal within a team
select match_id, campaign, sum(won) as won, min(even) as even
from (
  select campaign, team, max(won) as won, (max(won) - min(won) < 1e-9)::int as even
  from campaigns
  group by campaign, team
)
join (select campaign, min(match_id) as match_id from matches group by campaign) using (campaign)
group by match_id, campaign
having min(even) = 0
  or (abs(sum(won)) > 1e-9 and abs(sum(won) - 1) > 1e-9);

-- law [campaigns]: who stands first in a campaign won most of it, and one that was cut short has no winner and no ranks
select match_id, campaign, seat, rank, won
from (
  select
    *,
    min(rank) over (partition by campaign) as best,
    max(won) filter (rank = 1) over (partition by campaign) as most
  from campaigns
)
join (
  select campaign, min(match_id) as match_id, bool_or(apart) as cut
  from blocked
  group by campaign
) using (campaign)
where case when cut then rank <> 0 or won <> 0 else best <> 1 or won > most + 1e-9 end;

-- law [campaigns events; inferno arcadia]: coins carried on are those saved before
select now.match_id, now.seat, now.carried, coalesce(before.saved, 0) as saved
from purses as now
left join purses as before
  on before.campaign = now.campaign
  and before.seat = now.seat
  and before.ordinal = now.ordinal - 1
where now.carried <> coalesce(before.saved, 0);

-- law [campaigns events; inferno arcadia]: coins carried and won are spent on cards and Damnation, saved, or given back
select purses.match_id, purses.seat, carried, won, spent_before, bought, saved, given_back
from purses
left join (
  select
    matches.campaign,
    matches.ordinal + 1 as ordinal,
    events.target as seat,
    sum(amount) filter (amount > 0) as won,
    -coalesce(sum(amount) filter (amount < 0), 0) as spent_before
  from events
  join matches using (match_id)
  where kind = 'coin'
    and campaign >= 0
  group by matches.campaign, matches.ordinal, events.target
) as coins using (campaign, ordinal, seat)
where carried + coalesce(won, 0) <> bought + coalesce(spent_before, 0) + saved + given_back;

-- law [campaigns events; inferno arcadia]: cards owned are those owned before, won and bought, less those discarded
-- A Reward that is thrown away at once, for want of room, shows as discarded alone.
with
followed as (
  select match_id, campaign, ordinal
  from counted
  where campaign >= 0
    and match_id in (select match_id from events where kind = 'card' and cause in ('setup', 'carried'))
),
moves as (
  select followed.match_id, seats.seat, unnest(seats.cards) as card, 'owned' as what
  from followed
  join matches as before
    on before.campaign = followed.campaign
    and before.ordinal = followed.ordinal - 1
  join seats on seats.match_id = before.match_id
  union all
  select followed.match_id, events.target, events.item, case kind when 'reward' then 'won' else 'discarded' end
  from followed
  join matches as before
    on before.campaign = followed.campaign
    and before.ordinal = followed.ordinal - 1
  join events on events.match_id = before.match_id
  where events.kind = 'reward'
    or (events.kind = 'card' and events.cause = 'discard' and events.turn > 0)
  union all
  select followed.match_id, events.target, events.item, 'won'
  from followed
  join matches as before
    on before.campaign = followed.campaign
    and before.ordinal = followed.ordinal - 1
  join events on events.match_id = before.match_id
  where events.kind = 'card'
    and events.cause = 'discard'
    and (events.match_id, events.parent) in (select (match_id, seq) from events where kind = 'quest')
    and (events.match_id, events.parent) not in (select (match_id, parent) from events where kind = 'reward')
  union all
  select followed.match_id, events.target, events.item, case kind when 'buy' then 'bought' else 'discarded' end
  from followed
  join events on events.match_id = followed.match_id
  where (events.kind = 'buy' and events.cause = 'upgrade')
    or (events.kind = 'card' and events.cause = 'discard' and events.turn = 0)
  union all
  select followed.match_id, events.target, events.item, 'owned'
  from followed
  join events on events.match_id = followed.match_id
  where followed.ordinal = 1
    and events.kind = 'card'
    and events.cause = 'setup'
  union all
  select followed.match_id, seats.seat, unnest(seats.cards), 'now'
  from followed
  join seats on seats.match_id = followed.match_id
)
select
  match_id,
  seat,
  card,
  count(*) filter (what = 'owned') as owned,
  count(*) filter (what = 'won') as won,
  count(*) filter (what = 'bought') as bought,
  count(*) filter (what = 'discarded') as discarded,
  count(*) filter (what = 'now') as now
from moves
group by match_id, seat, card
having count(*) filter (what in ('owned', 'won', 'bought')) - count(*) filter (what = 'discarded')
  <> count(*) filter (what = 'now');

-- law [campaigns events; inferno arcadia]: a card is bought by who kept it in the draft, and kept by who was dealt it
select match_id, target as seat, item, cause, dealt, kept, bought
from (
  select
    match_id,
    target,
    item,
    cause,
    count(*) filter (kind = 'deal') as dealt,
    count(*) filter (kind = 'keep') as kept,
    count(*) filter (kind = 'buy') as bought
  from events
  where kind in ('deal', 'keep', 'buy')
    and cause in ('draft', 'upgrade')
  group by match_id, target, item, cause
)
where bought > kept
  or kept > dealt;

-- law [campaigns events; inferno arcadia]: Titles carried are those won in the campaign before
select now.match_id, now.seat, now.titles, before.titles as won_before
from (
  select
    match_id,
    campaign,
    ordinal,
    seats.seat,
    list_sort(list(events.item) filter (events.cause = 'carried')) as titles
  from counted
  join seats using (match_id)
  left join events
    on events.match_id = counted.match_id
    and events.target = seats.seat
    and events.kind = 'title'
  where campaign >= 0
  group by match_id, campaign, ordinal, seats.seat
) as now
left join (
  select later.match_id, events.target as seat, list_sort(list(events.item)) as titles
  from counted as later
  join matches as earlier
    on earlier.campaign = later.campaign
    and earlier.ordinal < later.ordinal
  join events on events.match_id = earlier.match_id
  where events.kind = 'title'
    and events.cause <> 'carried'
    and later.campaign >= 0
  group by later.match_id, events.target
) as before using (match_id, seat)
where now.titles is distinct from before.titles;

-- law [campaigns events; inferno arcadia]: Achievements go to the winner, the fewest deaths, the most coins, Rewards and Titles
with
played as (
  select counted.match_id, seats.seat, seats.won
  from counted
  join seats using (match_id)
  where campaign >= 0
    and counted.match_id in (select match_id from events where kind = 'achievement')
),
counts as (
  select
    played.match_id,
    played.seat,
    any_value(played.won) as won,
    coalesce(max(value) filter (name = 'death_tokens'), 0) as deaths,
    coalesce(max(value) filter (name = 'coins_gained'), 0)
      + case when ('saved_coin_counts', 'true') in (select (name, value) from rules)
        then coalesce(max(value) filter (name = 'coins_saved'), 0) else 0 end as coins
  from played
  left join tallies using (match_id, seat)
  group by played.match_id, played.seat
),
extremes as (
  select *, min(deaths) over (partition by match_id) as fewest, max(coins) over (partition by match_id) as most
  from counts
),
due as (
  select match_id, seat, 'Winner' as item from extremes where won = 1
  union all
  select match_id, seat, 'Least Deaths' from extremes where deaths = fewest
  union all
  select match_id, seat, 'Most Coins' from extremes where coins = most
  union all
  select distinct match_id, target, case kind when 'title' then 'Won Title' else 'Won Reward' end
  from events
  join (select distinct match_id from played) using (match_id)
  where kind in ('reward', 'angel')
    or (kind = 'title' and cause <> 'carried')
),
given as (
  select match_id, target as seat, item
  from events
  where kind = 'achievement'
)
select match_id, seat, item, due.item is not null as due, given.item is not null as given
from due
full join given using (match_id, seat, item)
where due.item is null
  or given.item is null;

-- law [campaigns events; inferno arcadia]: Medals go to whoever earned their Achievement most often in the campaign
with
earned as (
  select campaign, events.target as seat, events.item, count(*) as times
  from events
  join matches using (match_id)
  join finished using (campaign)
  where kind = 'achievement'
  group by campaign, events.target, events.item
),
due as (
  select campaign, seat, item, times
  from earned
  qualify times = max(times) over (partition by campaign, item)
),
given as (
  select campaign, events.target as seat, events.item, events.amount as times
  from events
  join matches using (match_id)
  where kind = 'medal'
),
held as (
  select campaign, seat, unnest(honours) as item
  from campaigns
)
select match_id, campaign, seat, item, due.times as earned, given.times as told
from due
full join given using (campaign, seat, item)
left join held using (campaign, seat, item)
join (select campaign, max(match_id) as match_id from matches group by campaign) using (campaign)
where due.times is distinct from given.times
  or held.item is null;
