-- title: Damage dealt and taken, by whom and by what
-- why: Shows what hurts and whom: attacks, retaliates, traps, poison, wounds and hazards, for each class and monster.
-- read: Hit points lost, a match in which the class or monster took part. "attack" is without what poison added,
--   which stands beside it; a wound is credited to whoever gave it; "summon" is what a class's summons dealt by any
--   cause. "ability" is damage without an attack. What befell a figure by its own step (traps, hazards) was dealt by
--   nobody. "of its damage" is the part of all that it dealt or took.
-- layout: sections what
-- param side = "": only this side; empty for all
-- param scenario = "": only this scenario; empty for all
-- param level = -1: only this level; -1 for all
-- uses: events
-- games: gloomhaven
with
chosen as (
  select match_id, unit
  from parties
  where $side in ('', label)
    and $scenario in ('', scenario)
    and $level in (-1, level)
),
stood as (
  select
    figures.match_id,
    figures.figure,
    figures.name,
    case type when 'character' then 'class' when 'objective' then 'monster' else type end as kind,
    chosen.unit
  from figures
  join chosen using (match_id)
),
owners as (
  select match_id, target as figure, actor as owner
  from events
  where kind = 'summon'
    and target >= 0
),
hurts as (
  select
    match_id,
    seq,
    actor,
    target,
    cause,
    amount,
    lead(seq) over (partition by match_id, target order by seq) is null as last
  from events
  where kind = 'damage'
),
attacks as (
  select match_id, seq, actor, target, space as poison
  from events
  where kind = 'attack'
    and space > 0
),
doubles as (
  select distinct events.match_id, events.seq, events.actor, events.target
  from events
  join (select distinct match_id, item from events where kind = 'deck' and cause = 'double') as makeup
    on makeup.match_id = events.match_id
    and makeup.item = events.item
  where events.kind = 'modifier'
    and events.amount = 1
),
-- What poison added to an attack: its point, doubled by a 2x, as far as it cost hit points.
poisoned as (
  select
    hurts.match_id,
    hurts.seq,
    least(
      hurts.amount,
      greatest(0, any_value(attacks.poison) * case when count(doubles.seq) > 0 then 2 else 1 end
        - coalesce(any_value(dead.amount), 0))
    ) as points
  from hurts
  asof join (select match_id, seq, actor, target from events where kind = 'attack') as made
    on made.match_id = hurts.match_id
    and made.actor = hurts.actor
    and made.target = hurts.target
    and made.seq <= hurts.seq
  join attacks
    on attacks.match_id = made.match_id
    and attacks.seq = made.seq
  left join doubles
    on doubles.match_id = hurts.match_id
    and doubles.actor = hurts.actor
    and doubles.target = hurts.target
    and doubles.seq between made.seq and hurts.seq
  left join events as dead
    on dead.match_id = hurts.match_id
    and dead.target = hurts.target
    and dead.kind = 'kill'
    and hurts.last
  where hurts.cause = 'attack'
  group by hurts.match_id, hurts.seq, hurts.amount
),
wounded as (
  select match_id, seq, actor, target
  from events
  where kind = 'condition'
    and item = 'wound'
    and amount = 1
),
credited as (
  select
    hurts.match_id,
    hurts.seq,
    hurts.target,
    hurts.cause,
    hurts.amount,
    coalesce(points, 0) as poison,
    case
      when hurts.cause = 'wound' then nullif(wounded.actor, hurts.target)
      else nullif(hurts.actor, hurts.target)
    end as dealer
  from hurts
  left join poisoned using (match_id, seq)
  asof left join wounded
    on wounded.match_id = hurts.match_id
    and wounded.target = hurts.target
    and wounded.seq <= hurts.seq
),
parted as (
  select match_id, dealer, target, cause, amount - poison as amount
  from credited
  union all
  select match_id, dealer, target, 'poison', poison
  from credited
),
listed as (
  select
    'dealt by class' as what,
    own.name,
    own.unit,
    case by_it.kind when 'summon' then 'summon' else cause end as cause,
    amount
  from parted
  join stood as by_it on by_it.match_id = parted.match_id and by_it.figure = parted.dealer
  left join owners on owners.match_id = by_it.match_id and owners.figure = by_it.figure and by_it.kind = 'summon'
  join stood as own on own.match_id = by_it.match_id and own.figure = coalesce(owners.owner, by_it.figure)
  where own.kind = 'class'
  union all
  select 'dealt by monster', name, unit, cause, amount
  from parted
  join stood on stood.match_id = parted.match_id and stood.figure = parted.dealer
  where stood.kind = 'monster'
  union all
  select 'taken by ' || kind, name, unit, cause, amount
  from parted
  join stood on stood.match_id = parted.match_id and stood.figure = parted.target
),
counts as (
  select what, name, cause, unit, sum(amount) as w
  from listed
  group by what, name, cause, unit
),
sat as (
  select kind, name, unit, count(distinct match_id) as n
  from stood
  group by kind, name, unit
),
blocks as (
  select
    pairs.what,
    pairs.name,
    pairs.cause,
    sat.n,
    coalesce(counts.w, 0) as w,
    sum(coalesce(counts.w, 0)) over (partition by pairs.what, pairs.name, sat.unit) as w_all
  from (select distinct what, name, cause from counts) as pairs
  join sat
    on sat.name = pairs.name
    and pairs.what like '% ' || sat.kind
  left join counts
    on counts.what = pairs.what
    and counts.name = pairs.name
    and counts.cause = pairs.cause
    and counts.unit = sat.unit
)
select
  what,
  name,
  cause,
  sum(w) as damage,
  average(w, n) as per_match,
  share(w, w_all) as of_its_damage
from blocks
group by what, name, cause
having sum(w) > 0
order by what, sum(sum(w)) over (partition by what, name) desc, name, sum(w) desc, cause
