-- title: Damnation: what it bought and what it cost
-- why: Damnation is a price paid now for dice now; this weighs the two.
-- read: Per side. "tokens" are those taken in a match, by source. What they bought: "dice" and "hits" for each token
--   taken in the middle of a roll, from the roll that followed it; "wounds" a Hero's attack dealt in which a token
--   was taken, and in which none was. What they cost: dice that effects added to the rolls of Monsters against a Hero
--   who carried some, and against one who carried none; death curses are those owed after a campaign's scenario, one
--   for two tokens a Hero.
-- param scenario = "": only this scenario; empty for all
-- param sources = 6: name this many sources, the greatest ones; the rest is "other"
-- uses: events
-- games: inferno arcadia
with
heroes as (
  select match_id, figure, label, unit
  from owned
  where type = 'hero'
    and label is not null
    and $scenario in ('', scenario)
),
gained as (
  select events.match_id, seq, parent, actor, item, cause, amount, label, unit
  from events
  join heroes
    on heroes.match_id = events.match_id
    and heroes.figure = events.actor
  where kind = 'damnation'
),
rolled as (
  select match_id, seq, parent, actor, amount, len(dice) as dice
  from events
  where kind in ('roll', 'save')
),
after_it as (
  select
    gained.match_id,
    gained.seq,
    arg_min(rolled.dice, rolled.seq) as dice,
    arg_min(rolled.amount, rolled.seq) as hits
  from gained
  join rolled
    on rolled.match_id = gained.match_id
    and rolled.parent = gained.parent
    and rolled.actor = gained.actor
    and rolled.seq > gained.seq
  where gained.amount > 0
    and gained.parent >= 0
  group by gained.match_id, gained.seq
),
before_it as (
  select gained.match_id, gained.seq, arg_max(rolled.amount, rolled.seq) as hits
  from gained
  join rolled
    on rolled.match_id = gained.match_id
    and rolled.parent = gained.parent
    and rolled.actor = gained.actor
    and rolled.seq < gained.seq
  where gained.amount > 0
    and gained.parent >= 0
  group by gained.match_id, gained.seq
),
bought as (
  select
    gained.label,
    gained.unit,
    sum(gained.amount) as tokens,
    sum(after_it.dice) as dice,
    sum(after_it.hits - before_it.hits) as hits
  from gained
  join before_it using (match_id, seq)
  join after_it using (match_id, seq)
  group by gained.label, gained.unit
),
attacks as (
  select events.match_id, events.seq, label, unit
  from events
  join heroes
    on heroes.match_id = events.match_id
    and heroes.figure = events.actor
  where kind = 'attack'
),
hurt as (
  select match_id, parent as seq, sum(amount) as wounds
  from events
  where kind = 'wound'
    and cause = 'attack'
  group by match_id, parent
),
paid as (
  select distinct match_id, parent as seq
  from gained
  where amount > 0
),
struck as (
  select
    label,
    unit,
    count(paid.seq) as n1,
    coalesce(sum(wounds) filter (paid.seq is not null), 0) as w1,
    count(*) - count(paid.seq) as n0,
    coalesce(sum(wounds) filter (paid.seq is null), 0) as w0
  from attacks
  left join hurt using (match_id, seq)
  left join paid using (match_id, seq)
  group by label, unit
),
carried as (
  select match_id, actor, seq, sum(amount) over (partition by match_id, actor order by seq) as tokens
  from gained
),
faced as (
  select events.match_id, events.seq, heroes.figure, label, unit, events.kind
  from events
  join heroes
    on heroes.match_id = events.match_id
    and heroes.figure = events.target
  join figures
    on figures.match_id = events.match_id
    and figures.figure = events.actor
    and figures.type = 'monster'
  where events.kind in ('roll', 'save')
  qualify row_number() over (
    partition by events.match_id, events.parent, events.actor, events.target, events.kind order by events.seq
  ) = 1
),
added as (
  select events.match_id, events.parent, events.actor, events.target, cause, sum(amount) as dice
  from events
  where kind = 'pool'
  group by events.match_id, events.parent, events.actor, events.target, cause
),
against as (
  select
    faced.label,
    faced.unit,
    coalesce(carried.tokens, 0) > 0 as carrying,
    coalesce(added.dice, 0) as dice
  from faced
  asof left join carried
    on carried.match_id = faced.match_id
    and carried.actor = faced.figure
    and carried.seq <= faced.seq
  join events as roll
    on roll.match_id = faced.match_id
    and roll.seq = faced.seq
  left join added
    on added.match_id = roll.match_id
    and added.parent = roll.parent
    and added.actor = roll.actor
    and added.target = roll.target
    and added.cause = case faced.kind when 'save' then 'defense' else 'attack' end
),
resisted as (
  select
    label,
    unit,
    count(*) filter (carrying) as n1,
    coalesce(sum(dice) filter (carrying), 0) as w1,
    count(*) filter (not carrying) as n0,
    coalesce(sum(dice) filter (not carrying), 0) as w0
  from against
  group by label, unit
),
owed as (
  select label, unit, sum(tokens // 2) as curses
  from (select label, unit, match_id, actor, sum(amount) as tokens from gained group by label, unit, match_id, actor)
  group by label, unit
),
taken as (
  select label, unit, coalesce(nullif(item, ''), nullif(cause, ''), 'other') as item, amount
  from gained
  where amount > 0
),
greatest_ones as (
  select item
  from taken
  group by item
  order by sum(amount) desc, item
  limit $sources
),
sources as (
  select
    label,
    unit,
    case when item in (select item from greatest_ones) then item else 'other' end as source,
    sum(amount) as tokens
  from taken
  group by all
),
sat as (
  select label, unit, n
  from appearances
  where $scenario in ('', scenario)
),
measures as (
  select 1 as place, 'tokens a match' as what, sat.label, sat.unit, coalesce(sum(tokens), 0) as w, any_value(n) as n
  from sat
  left join sources using (label, unit)
  group by sat.label, sat.unit
  union all
  select 2, 'tokens a match from ' || named.source, sat.label, sat.unit, coalesce(tokens, 0), n
  from sat
  cross join (select distinct source from sources) as named
  left join sources on sources.label = sat.label and sources.unit = sat.unit and sources.source = named.source
  union all
  select 3, 'dice bought a token', label, unit, dice, tokens from bought
  union all
  select 4, 'hits bought a token', label, unit, hits, tokens from bought
  union all
  select 5, 'wounds an attack with a token taken', label, unit, w1, n1 from struck
  union all
  select 6, 'wounds an attack without', label, unit, w0, n0 from struck
  union all
  select 7, 'dice added against a carrier', label, unit, w1, n1 from resisted
  union all
  select 8, 'dice added against a Hero without', label, unit, w0, n0 from resisted
  union all
  select 9, 'death curses owed a match', sat.label, sat.unit, coalesce(curses, 0), n
  from sat
  left join owed using (label, unit)
)
select
  label as side,
  what,
  average(w, n) as value
from measures
group by place, what, label
having sum(n) > 0
order by side, place, sum(w) desc, what
