-- title: Battles by strength, race and row
-- why: Says what an attack is worth before it is made: by Strength, by race, and by the cards left of Attack.
-- read: Of the battles attackers began (giantslayers apart): "won" is the share in which more damage was dealt than
--   taken, even ones counted half; "conquered" the share in which the region was taken; then damage dealt and taken a
--   battle. Strength is that of the attacker less that of the defender, spells not counted.
-- layout: sections what
-- param scenario = "": only this scenario; empty for all
-- uses: events
-- games: giants
with
fought as (
  select
    counted.unit,
    battle.match_id,
    battle.seq,
    battle.item as race,
    ending.item as enemy,
    battle.amount as strength,
    ending.amount as margin,
    (ending.cause = 'conquered')::int as conquered
  from events as battle
  join counted using (match_id)
  join events as ending
    on ending.match_id = battle.match_id
    and ending.parent = battle.seq
    and ending.kind = 'battle_end'
  where battle.kind = 'battle'
    and battle.cause = 'attack'
    and $scenario in ('', counted.scenario)
),
inside as (
  select
    match_id,
    parent as seq,
    coalesce(max(amount) filter (kind = 'position' and item = 'attack' and cause = 'attacker'), 0) as cards,
    coalesce(sum(amount) filter (kind = 'damage' and cause = 'defender'), 0) as dealt,
    coalesce(sum(amount) filter (kind = 'damage' and cause = 'attacker'), 0) as taken
  from events
  where kind in ('position', 'damage')
  group by match_id, parent
),
told as (
  select
    fought.*,
    coalesce(cards, 0) as cards,
    coalesce(dealt, 0) as dealt,
    coalesce(taken, 0) as taken,
    case when margin > 0 then 1.0 when margin = 0 then 0.5 else 0.0 end as won
  from fought
  left join inside using (match_id, seq)
),
grouped as (
  select 1 as place, 'strength' as what, least(5, greatest(-5, strength)) as rank,
    case when strength <= -5 then '-5 or less' when strength >= 5 then '+5 or more'
      else format('{:+d}', strength) end as value,
    unit, won, conquered, dealt, taken
  from told
  union all
  select 2, 'race of the attacker', 0, race, unit, won, conquered, dealt, taken
  from told
  union all
  select 3, 'race of the defender', 0, enemy, unit, won, conquered, dealt, taken
  from told
  union all
  select 4, 'cards left of Attack', cards, cards::varchar, unit, won, conquered, dealt, taken
  from told
),
blocks as (
  select
    place, what, rank, value, unit,
    count(*) as n,
    sum(won) as won,
    sum(conquered) as conquered,
    sum(dealt) as dealt,
    sum(taken) as taken
  from grouped
  group by place, what, rank, value, unit
)
select
  what,
  value,
  share(won, n) as won,
  share(conquered, n) as conquered,
  average(dealt, n) as dealt,
  average(taken, n) as taken
from blocks
group by place, what, rank, value
order by place, rank, value
