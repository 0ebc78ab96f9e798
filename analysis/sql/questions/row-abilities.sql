-- title: What the Command Row paid in battle
-- why: Leader, Magic and Attack are worth what lies beside them; this says what each place was worth.
-- read: Battles in which a side could use an ability of its row, by the cards that counted (right of Leader or Magic,
--   left of Attack). "used" is the share in which it was, "paid" the hits and blocks gained a battle it could be had
--   in, "won" the share of those battles the side won by damage. NPC races and giantslayers have no row.
-- layout: sections ability
-- param scenario = "": only this scenario; empty for all
-- uses: events
-- games: giants
with
had as (
  select
    events.match_id,
    events.parent as seq,
    events.item as ability,
    events.cause as side,
    events.amount as cards,
    counted.unit
  from events
  join counted using (match_id)
  where kind = 'position'
    and $scenario in ('', counted.scenario)
),
rows_alone as (
  select had.*, ending.amount as margin
  from had
  join events as ending
    on ending.match_id = had.match_id
    and ending.parent = had.seq
    and ending.kind = 'battle_end'
  join (select distinct match_id, heroes[1] as race from seats) as playing
    on playing.match_id = had.match_id
    and (had.side = 'attacker' or playing.race = ending.item)
  group by all
),
paid as (
  select match_id, parent as seq, item as ability, cause as side, sum(amount) as gained
  from events
  where kind = 'ability'
  group by match_id, parent, item, cause
),
blocks as (
  select
    ability,
    side,
    least(cards, 8) as cards,
    unit,
    count(*) as n,
    count(gained) as used,
    sum(coalesce(gained, 0)) as gained,
    sum(case when margin = 0 then 0.5 when (margin > 0) = (side = 'attacker') then 1.0 else 0.0 end) as won
  from rows_alone
  left join paid using (match_id, seq, ability, side)
  group by ability, side, least(cards, 8), unit
)
select
  ability,
  side,
  cards,
  share(used, n) as used,
  average(gained, n) as paid,
  share(won, n) as won
from blocks
group by ability, side, cards
order by ability, side, cards
