-- title: Angels saved
-- why: An Angel costs a Quest and joins for good; this says how often one is saved and whether it decides campaigns.
-- read: "saved" is the share of finished campaigns with the Angel's scenario in which a compared Guild saved it.
--   "campaign" is the share of campaigns won by those who did, "ahead" that minus the share of the other compared
--   Guilds in the same campaigns, in percentage points. "fielded" is the share of the matches after it in which the
--   Angel stood for the Guild.
-- uses: campaigns events
-- games: inferno arcadia
-- test: ahead
-- adjust: bh
with
saved as (
  select distinct figures.name as angel, entries.campaign, entries.seat, entries.scenario, entries.ordinal
  from events
  join entries
    on entries.match_id = events.match_id
    and entries.seat = events.target
  join figures
    on figures.match_id = events.match_id
    and figures.figure = events.actor
  where events.kind = 'angel'
    and entries.campaign >= 0
),
places as (
  select distinct angel, scenario
  from saved
),
chances as (
  select places.angel, places.scenario, finished.campaign, finished.unit
  from places
  join counted using (scenario)
  join finished using (campaign)
),
standing as (
  select distinct entries.campaign, entries.seat, entries.ordinal, figures.name as angel
  from figures
  join entries using (match_id, seat)
  where entries.campaign >= 0
),
later as (
  select
    saved.angel,
    entries.unit,
    count(*) as n_later,
    count(standing.seat) as fielded
  from saved
  join entries
    on entries.campaign = saved.campaign
    and entries.seat = saved.seat
    and entries.ordinal > saved.ordinal
  left join standing
    on standing.campaign = entries.campaign
    and standing.seat = entries.seat
    and standing.ordinal = entries.ordinal
    and standing.angel = saved.angel
  group by saved.angel, entries.unit
),
results as (
  select
    chances.angel,
    chances.scenario,
    chances.unit,
    count(distinct chances.campaign) as n,
    count(distinct saved.campaign) as w,
    coalesce(sum(campaigners.won) filter (saved.seat is not null), 0) as w1,
    count(*) filter (saved.seat is not null) as n1,
    coalesce(sum(campaigners.won) filter (saved.seat is null and by_anybody.campaign is not null), 0) as w0,
    count(*) filter (saved.seat is null and by_anybody.campaign is not null) as n0
  from chances
  join campaigners using (campaign)
  left join saved
    on saved.angel = chances.angel
    and saved.campaign = chances.campaign
    and saved.seat = campaigners.seat
  left join (select distinct angel, campaign from saved) as by_anybody
    on by_anybody.angel = chances.angel
    and by_anybody.campaign = chances.campaign
  group by chances.angel, chances.scenario, chances.unit
)
select
  angel,
  scenario,
  share(w, n) as saved,
  share(w1, n1) as campaign,
  gap(w1, n1, w0, n0) as ahead,
  share(coalesce(fielded, 0), coalesce(n_later, 0)) as fielded
from results
left join later using (angel, unit)
group by angel, scenario
order by sum(w) / sum(n) desc, angel
