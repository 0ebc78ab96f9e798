-- Views the questions stand on. Tables of the run: matches, seats, tallies, figures, events, decisions, boards,
-- event_kinds. Match numbers, seats and figures join them.

-- Every match with the block it belongs to. Numbers of blocks are per scenario and level.
create or replace view blocked as
select
  * exclude (answers),
  scenario || '/' || coalesce(level, 0) || '/' || coalesce(block, match_id) as unit,
  ending in ('forfeit', 'engine error') as apart
from matches;

-- Matches that enter rates: decided, capped and stalled ones. Forfeits and engine errors are shown apart.
create or replace view counted as
select * exclude (apart)
from blocked
where not apart;

create or replace view set_apart as
select * exclude (apart)
from blocked
where apart;

-- A row a seat of a counted match, fillers (side -1) included. fair: the share a seat would have of that match's win if
-- all teams were equal; 0 where nobody won.
create or replace view players as
select
  counted.match_id,
  counted.unit,
  counted.scenario,
  counted.level,
  counted.block,
  counted.rotation,
  counted.ending,
  counted.turns,
  seats.* exclude (match_id),
  coalesce(nullif(array_to_string(list_sort(seats.heroes), ', '), ''), '-') as lineup,
  sides.won_by_anybody / sides.teams as fair
from counted
join seats using (match_id)
join (
  select match_id, count(distinct team) as teams, max((won > 0)::int) as won_by_anybody
  from seats
  group by match_id
) as sides using (match_id);

-- The seats that are compared: those of the plan's sides.
create or replace view entries as
select *
from players
where side >= 0;

-- Figures with the compared seat they belong to; Monsters and fillers have no label.
create or replace view owned as
select
  figures.match_id,
  figures.figure,
  figures.name,
  figures.type,
  figures.tier,
  figures.seat,
  entries.label,
  entries.scenario,
  entries.unit
from figures
left join entries using (match_id, seat);

-- How often each compared side sat in each block: what its counts are divided by. A block without an event counts too.
create or replace view appearances as
select label, scenario, unit, count(*) as n
from entries
group by label, scenario, unit;
