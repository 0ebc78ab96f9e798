-- title: Kills and deaths by cause
-- why: Separates what a side kills by its own attacks from what Guard Reactions, Payback and traps do to it.
-- read: Per side and match: Monsters and enemy Heroes killed, and own Heroes lost, by cause of the killing Wound.
--   "total" is the number of events. Blocks in which nothing of the kind happened count as zero.
-- param scenario = "": only this scenario; empty for all
-- uses: events
with
fatal as (
  select match_id, actor, target, coalesce(nullif(cause, ''), 'other') as cause
  from events
  where kind = 'kill'
),
deeds as (
  select
    killer.label,
    killer.unit,
    case when victim.type in ('hero', 'character') then 'heroes killed' else 'monsters killed' end as what,
    cause
  from fatal
  join owned as killer on killer.match_id = fatal.match_id and killer.figure = fatal.actor
  join owned as victim on victim.match_id = fatal.match_id and victim.figure = fatal.target
  where killer.label is not null
    and killer.seat is distinct from victim.seat
  union all
  select victim.label, victim.unit, 'own heroes lost' as what, cause
  from fatal
  join owned as victim on victim.match_id = fatal.match_id and victim.figure = fatal.target
  where victim.label is not null
),
counts as (
  select label, unit, what, cause, count(*) as w
  from deeds
  group by label, unit, what, cause
),
kinds as (
  select distinct what, cause
  from counts
),
blocks as (
  select sat.label, kinds.what, kinds.cause, sat.unit, coalesce(w, 0) as w, sat.n
  from appearances as sat
  cross join kinds
  left join counts
    on counts.label = sat.label
    and counts.unit = sat.unit
    and counts.what = kinds.what
    and counts.cause = kinds.cause
  where $scenario in ('', sat.scenario)
)
select
  what,
  cause,
  label as side,
  sum(w) as total,
  average(w, n) as per_match
from blocks
group by what, cause, label
having sum(w) > 0
order by what, cause, side
