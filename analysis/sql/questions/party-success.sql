-- title: Success of each party
-- why: Says which parties do their scenarios, at which level and where, how long they last and what they have left.
-- read: "success" is the share of matches in which the party met the scenario's goal, "ahead" that share minus the
--   one of all parties in the same blocks, in percentage points. Per match: "rounds" begun, "cards left" to those who
--   were not exhausted, the whole party together, and "exhausted" characters.
-- layout: sections where
-- param scenario = "": only this scenario; empty for all
-- param level = -1: only this level; -1 for all
-- test: ahead
-- adjust: bh
-- games: gloomhaven
-- overview: 52
with
counts as (
  select
    match_id,
    max(value) filter (name = 'rounds') as rounds,
    sum(value) filter (name = 'cards_left') as cards_left,
    sum(value) filter (name = 'deaths') as exhausted
  from tallies
  group by match_id
),
told as (
  select parties.*, rounds, cards_left, exhausted
  from parties
  join counts using (match_id)
  where $scenario in ('', scenario)
    and $level in (-1, level)
),
listed as (
  select 'all matches' as "where", 0 as place, *
  from told
  union all
  select 'level ' || level, 1, *
  from told
  where (select count(distinct level) from told) > 1
  union all
  select scenario, 2, *
  from told
  where (select count(distinct scenario) from told) > 1
),
field as (
  select "where", unit, sum(won) as w_all, count(*) as n_all
  from listed
  group by "where", unit
),
blocks as (
  select
    "where",
    place,
    label,
    unit,
    sum(won) as w,
    count(*) as n,
    sum(rounds) as rounds,
    sum(cards_left) as cards_left,
    sum(exhausted) as exhausted
  from listed
  group by "where", place, label, unit
)
select
  "where",
  label as side,
  share(w, n) as success,
  case when (select count(distinct label) from told) > 1 then gap(w, n, w_all, n_all) end as ahead,
  average(rounds, n) as rounds,
  average(cards_left, n) as cards_left,
  average(exhausted, n) as exhausted
from blocks
join field using ("where", unit)
group by "where", place, label
order by place, "where", sum(w) / sum(n) desc, side
