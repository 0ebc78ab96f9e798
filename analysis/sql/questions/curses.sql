-- title: Death Curses and what they cost
-- why: Deaths and Damnation are paid for in the next scenario; this says how dearly.
-- read: "drawn" is how many of the card a compared Guild drew an Upgrade Phase, "kept" the share of those that stayed
--   with their Hero as his worst. Deaths are those of the Hero in the match he carried it, "more deaths" that minus
--   the deaths of compared Heroes without any in the same blocks. "ahead" is the win share of Guilds with the card
--   minus that of the compared Guilds without it in the same matches, in percentage points: Guilds that die much draw
--   much, so part of it is theirs.
-- uses: campaigns events
-- games: inferno arcadia
-- test: ahead
-- adjust: bh
with
draws as (
  select owned.match_id, owned.seat, owned.unit, owned.figure, events.item as curse, events.amount as kept
  from events
  join owned
    on owned.match_id = events.match_id
    and owned.figure = events.actor
  join entries
    on entries.match_id = owned.match_id
    and entries.seat = owned.seat
  where events.kind = 'curse'
    and events.cause = 'upgrade'
    and entries.campaign >= 0
),
phases as (
  select unit, count(*) as n
  from entries
  where ordinal > 1
  group by unit
),
fallen as (
  select match_id, target as figure, count(*) as deaths
  from events
  where kind = 'kill'
  group by match_id, target
),
heroes as (
  select owned.match_id, owned.figure, owned.unit, coalesce(deaths, 0) as deaths, curse
  from owned
  join entries using (match_id, seat)
  left join fallen using (match_id, figure)
  left join (select match_id, figure, curse from draws where kept = 1) as carried using (match_id, figure)
  where owned.type = 'hero'
    and entries.ordinal > 1
),
free as (
  select unit, sum(deaths) as d0, count(*) as h0
  from heroes
  where curse is null
  group by unit
),
bearing as (
  select curse, unit, sum(deaths) as d1, count(*) as h1
  from heroes
  where curse is not null
  group by curse, unit
),
cursed as (
  select distinct curse, match_id, seat
  from draws
  where kept = 1
),
spoiled as (
  select distinct curse, match_id
  from cursed
),
results as (
  select
    spoiled.curse,
    entries.unit,
    sum(entries.won) filter (cursed.seat is not null) as w1,
    count(*) filter (cursed.seat is not null) as n1,
    sum(entries.won) filter (cursed.seat is null) as w0,
    count(*) filter (cursed.seat is null) as n0
  from spoiled
  join entries using (match_id)
  left join cursed
    on cursed.curse = spoiled.curse
    and cursed.match_id = spoiled.match_id
    and cursed.seat = entries.seat
  group by spoiled.curse, entries.unit
),
counts as (
  select curse, unit, count(*) as drawn, sum(kept) as kept
  from draws
  group by curse, unit
),
names as (
  select distinct curse
  from draws
),
blocks as (
  select
    names.curse,
    phases.unit,
    phases.n,
    coalesce(drawn, 0) as drawn,
    coalesce(kept, 0) as kept,
    coalesce(d1, 0) as d1,
    coalesce(h1, 0) as h1,
    coalesce(d0, 0) as d0,
    coalesce(h0, 0) as h0,
    coalesce(w1, 0) as w1,
    coalesce(n1, 0) as n1,
    coalesce(w0, 0) as w0,
    coalesce(n0, 0) as n0
  from names
  cross join phases
  left join counts using (curse, unit)
  left join bearing using (curse, unit)
  left join free using (unit)
  left join results using (curse, unit)
)
select
  curse,
  average(drawn, n) as drawn,
  share(kept, drawn) as kept,
  average(d1, h1) as deaths,
  mean_gap(d1, h1, d0, h0) as more_deaths,
  share(w1, n1) as win_share,
  gap(w1, n1, w0, n0) as ahead
from blocks
group by curse
order by sum(drawn) desc, curse
