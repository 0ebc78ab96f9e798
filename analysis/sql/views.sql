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
from parties
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

-- Cards drawn for attacks from decks whose make-up a game shows ("deck"), against what was to be expected of each: what
-- was left in the deck just then. Points are what a card adds to the attack value; a null takes all of it, a double adds
-- as much again. Cards that come from outside ("condition" of the same name) stay in till drawn, shuffled or not.
create or replace view draws as
with
makeup as (
  select
    match_id,
    actor,
    dense_rank() over (partition by match_id order by actor) - 1 as pile,
    item,
    cause as sort,
    space as number,
    amount as copies
  from events
  where kind = 'deck'
),
piles as (
  select
    match_id,
    actor,
    any_value(pile) as pile,
    sum(copies) as cards,
    sum(copies * number) as numbers,
    sum(copies) filter (sort = 'null') as nulls,
    sum(copies) filter (sort = 'double') as doubles
  from makeup
  group by match_id, actor
),
sorts as (
  select match_id, item, any_value(sort) as sort, any_value(number) as number, max(copies) = 0 as outside
  from makeup
  group by match_id, item
),
-- A summon draws from its owner's deck, whoever has none from the common one.
owners as (
  select figures.match_id, figures.figure, coalesce(own.pile, owned.pile, 0) as pile
  from figures
  left join piles as own
    on own.match_id = figures.match_id
    and own.actor = figures.figure
  left join events as brought
    on brought.match_id = figures.match_id
    and brought.target = figures.figure
    and brought.kind = 'summon'
  left join piles as owned
    on owned.match_id = brought.match_id
    and owned.actor = brought.actor
    and owned.actor >= 0
),
told as (
  select match_id, seq, kind, -1 as actor, amount as pile, '' as item, 0 as value
  from events
  where kind = 'shuffle'
    and cause = 'modifiers'
  union all
  select events.match_id, events.seq, kind, actor, pile, item, 0
  from events
  join owners
    on owners.match_id = events.match_id
    and owners.figure = case events.kind when 'condition' then events.target else events.actor end
  where (kind = 'condition' and amount = 1)
    or kind = 'modifier'
),
attacks as (
  select match_id, seq, amount as value
  from events
  where kind = 'attack'
),
steps as (
  select
    told.* exclude (value),
    sorts.sort,
    coalesce(sorts.outside, false) as outside,
    coalesce(sorts.number, 0) as number,
    attacks.value,
    count(*) filter (kind = 'shuffle') over (
      partition by told.match_id, told.pile order by told.seq
    ) as shuffles
  from told
  asof left join attacks
    on attacks.match_id = told.match_id
    and attacks.seq <= told.seq
  left join sorts
    on sorts.match_id = told.match_id
    and sorts.item = told.item
  where kind <> 'condition'
    or sorts.outside
),
left_over as (
  select
    steps.*,
    cards
      - count(*) filter (kind = 'modifier' and not outside) over since
      + coalesce(sum(case kind when 'condition' then 1 else -1 end) filter (outside) over ever, 0) as cards,
    numbers - coalesce(sum(steps.number) filter (kind = 'modifier' and not outside) over since, 0) as numbers,
    nulls
      - count(*) filter (kind = 'modifier' and not outside and sort = 'null') over since
      + coalesce(sum(case kind when 'condition' then 1 else -1 end) filter (outside and sort = 'null') over ever, 0)
      as nulls,
    doubles
      - count(*) filter (kind = 'modifier' and not outside and sort = 'double') over since
      + coalesce(sum(case kind when 'condition' then 1 else -1 end) filter (outside and sort = 'double') over ever, 0)
      as doubles
  from steps
  join piles using (match_id, pile)
  window
    since as (
      partition by steps.match_id, steps.pile, shuffles order by steps.seq
      rows between unbounded preceding and 1 preceding
    ),
    ever as (
      partition by steps.match_id, steps.pile order by steps.seq rows between unbounded preceding and 1 preceding
    )
)
select
  match_id,
  seq,
  actor,
  pile,
  item,
  sort,
  cards,
  case sort when 'null' then -value when 'double' then value + number else number end as points,
  (numbers + value * (doubles - nulls)) / cards as due_points,
  (sort = 'null')::int as nulled,
  nulls / cards as due_nulls,
  (sort = 'double')::int as doubled,
  doubles / cards as due_doubles
from left_over
where kind = 'modifier';
