-- title: Quest success by party and equipment
-- why: Says which parties do their quests, quest by quest, and what equipment adds.
-- read: "success" is the share of matches in which the party did its quest, "ahead" that share minus the one of all
--   parties in the same blocks, in percentage points; "alive" is the number of its heroes alive at the end, "turns" how
--   long its matches took, in turns of heroes and wizard.
-- layout: sections quest
-- param scenario = "": only this quest; empty for all
-- test: ahead
-- adjust: holm
-- games: heroquest
-- overview: 52
with
bands as (
  select
    match_id,
    label,
    any_value(unit) as unit,
    any_value(scenario) as scenario,
    max(won) as won,
    array_to_string(list_sort(flatten(list(heroes))), ', ') as party,
    coalesce(nullif(array_to_string(list_sort(flatten(list(cards))), ', '), ''), '-') as equipment
  from entries
  where team = 0
    and $scenario in ('', scenario)
  group by match_id, label
),
alive as (
  select match_id, sum(value) as alive
  from tallies
  where name = 'alive'
  group by match_id
),
told as (
  select bands.*, alive, turns
  from bands
  join alive using (match_id)
  join counted using (match_id)
),
listed as (
  select 'all quests' as quest, 0 as place, *
  from told
  union all
  select scenario, 1, *
  from told
),
field as (
  select quest, unit, sum(won) as w_all, count(*) as n_all
  from listed
  group by quest, unit
),
blocks as (
  select
    quest,
    place,
    label,
    party,
    equipment,
    unit,
    sum(won) as w,
    count(*) as n,
    sum(alive) as alive,
    sum(turns) as turns
  from listed
  group by quest, place, label, party, equipment, unit
)
select
  quest,
  label as side,
  party,
  equipment,
  share(w, n) as success,
  gap(w, n, w_all, n_all) as ahead,
  average(alive, n) as alive,
  average(turns, n) as turns
from blocks
join field using (quest, unit)
group by quest, place, label, party, equipment
order by place, quest, sum(w) / sum(n) desc, side
