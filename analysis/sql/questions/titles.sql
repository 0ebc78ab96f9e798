-- title: Titles and what they bring
-- why: A Title is a Quest done now for an advantage later; this says whether it pays.
-- read: "guilds" is how many compared Guilds won the Title a match of its scenario. "win share" is that of the later
--   matches played with it, "ahead" that minus the share of the compared Guilds without it in the same matches, in
--   percentage points. "campaign" is the share of campaigns won by those who had it.
-- uses: campaigns events
-- games: inferno arcadia
-- test: ahead
-- adjust: bh
with
told as (
  select distinct
    events.item as title,
    events.cause,
    entries.match_id,
    entries.campaign,
    entries.seat,
    entries.scenario,
    entries.unit
  from events
  join entries
    on entries.match_id = events.match_id
    and entries.seat = events.target
  where events.kind = 'title'
    and entries.campaign >= 0
),
places as (
  select title, string_agg(distinct scenario, ', ' order by scenario) as scenario
  from told
  where cause <> 'carried'
  group by title
),
chances as (
  select places.title, counted.unit, counted.match_id
  from places
  join counted on list_contains(string_split(places.scenario, ', '), counted.scenario)
  where counted.campaign >= 0
),
wins as (
  select chances.title, chances.unit, count(distinct chances.match_id) as n, count(told.seat) as w
  from chances
  left join told
    on told.title = chances.title
    and told.match_id = chances.match_id
    and told.cause <> 'carried'
  group by chances.title, chances.unit
),
worn as (
  select distinct title, match_id
  from told
  where cause = 'carried'
),
results as (
  select
    worn.title,
    entries.unit,
    sum(entries.won) filter (told.seat is not null) as w1,
    count(*) filter (told.seat is not null) as n1,
    sum(entries.won) filter (told.seat is null) as w0,
    count(*) filter (told.seat is null) as n0
  from worn
  join entries using (match_id)
  left join told
    on told.title = worn.title
    and told.match_id = worn.match_id
    and told.seat = entries.seat
    and told.cause = 'carried'
  group by worn.title, entries.unit
),
ends as (
  select title, campaigners.unit, sum(campaigners.won) as campaigns, count(*) as n_campaigns
  from (select distinct title, campaign, seat from told where cause <> 'carried') as had
  join campaigners using (campaign, seat)
  group by title, campaigners.unit
),
blocks as (
  select
    title,
    unit,
    n,
    w,
    coalesce(w1, 0) as w1,
    coalesce(n1, 0) as n1,
    coalesce(w0, 0) as w0,
    coalesce(n0, 0) as n0,
    coalesce(campaigns, 0) as campaigns,
    coalesce(n_campaigns, 0) as n_campaigns
  from wins
  left join results using (title, unit)
  left join ends using (title, unit)
)
select
  title,
  any_value(scenario) as scenario,
  average(w, n) as guilds,
  share(w1, n1) as win_share,
  gap(w1, n1, w0, n0) as ahead,
  share(campaigns, n_campaigns) as campaign
from blocks
join places using (title)
group by title
order by title
