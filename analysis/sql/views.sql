-- Views the questions stand on. Tables of the run: matches, seats, tallies, figures, events, decisions, campaigns,
-- boards, event_kinds; and rules, the settings of the plan (name, value). Match numbers, seats and figures join them.

-- Every match with the block it belongs to. Numbers of blocks are per scenario and level; a block of campaigns holds
-- all matches of its campaigns.
create or replace view blocked as
select
  * exclude (answers),
  case
    when campaign >= 0 then 'campaign/' || block
    else scenario || '/' || coalesce(level, 0) || '/' || coalesce(block, match_id)
  end as unit,
  ending in ('forfeit', 'engine error', 'not played') as apart
from matches;

-- Matches that enter rates: decided, capped and stalled ones. Forfeits, engine errors and what they kept from being
-- played are shown apart.
create or replace view counted as
select * exclude (apart)
from blocked
where not apart;

create or replace view set_apart as
select * exclude (apart)
from blocked
where apart;

-- A row a seat of a counted match, fillers (side -1) included. fair: the share a seat would have of that match's win if
-- all teams were equal; 0 where nobody won. teams: how many there were; one alone plays against the game.
create or replace view players as
select
  counted.match_id,
  counted.unit,
  counted.scenario,
  counted.level,
  counted.block,
  counted.rotation,
  counted.campaign,
  counted.ordinal,
  counted.ending,
  counted.turns,
  seats.* exclude (match_id),
  coalesce(nullif(array_to_string(list_sort(seats.heroes), ', '), ''), '-') as lineup,
  sides.teams,
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

-- The teams that are compared, a row each: what wins and loses together. A seat for itself is a team of one.
create or replace view parties as
select
  match_id,
  team,
  any_value(unit) as unit,
  any_value(scenario) as scenario,
  any_value(level) as level,
  any_value(ending) as ending,
  side,
  label,
  string_agg(distinct strategy, ', ' order by strategy) as strategy,
  list_sort(flatten(list(coalesce(heroes, [])))) as heroes,
  coalesce(nullif(array_to_string(list_sort(flatten(list(coalesce(heroes, [])))), ', '), ''), '-') as lineup,
  max(won) as won,
  min(rank) as rank,
  any_value(fair) as fair,
  any_value(teams) as teams,
  count(*) as size
from entries
group by match_id, team, side, label;

-- Sides that play the same blocks and never meet in a match, both ways round.
create or replace view unmet as
with
sat as (
  select distinct label, unit
  from parties
),
met as (
  select distinct a.label as side, b.label as against
  from parties as a
  join parties as b using (match_id)
)
select distinct a.label as side, b.label as against
from sat as a
join sat as b
  on b.unit = a.unit
  and b.label <> a.label
anti join met
  on met.side = a.label
  and met.against = b.label;

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

-- Campaigns that were played to their end: those that enter rates.
create or replace view finished as
select campaign, any_value(unit) as unit
from blocked
where campaign >= 0
group by campaign
having not bool_or(apart);

-- A row a compared seat of a finished campaign. fair: as for matches.
create or replace view campaigners as
select
  finished.unit,
  campaigns.*,
  coalesce(nullif(array_to_string(list_sort(campaigns.heroes), ', '), ''), '-') as lineup,
  sides.won_by_anybody / sides.teams as fair
from campaigns
join finished using (campaign)
join (
  select campaign, count(distinct team) as teams, max((won > 0)::int) as won_by_anybody
  from campaigns
  group by campaign
) as sides using (campaign)
where side >= 0;

-- What a seat had to spend between two matches of a campaign, and what became of it.
create or replace view purses as
select
  match_id,
  campaign,
  ordinal,
  events.target as seat,
  coalesce(sum(amount) filter (kind = 'purse' and cause = 'carried'), 0) as carried,
  coalesce(sum(amount) filter (kind = 'purse' and cause = 'saved'), 0) as saved,
  coalesce(sum(amount) filter (kind = 'purse' and cause = 'lost'), 0) as given_back,
  coalesce(sum(amount) filter (kind = 'buy'), 0) as bought
from events
join counted using (match_id)
where kind in ('purse', 'buy')
  and campaign >= 0
group by match_id, campaign, ordinal, events.target;
