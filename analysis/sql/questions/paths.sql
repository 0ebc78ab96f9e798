-- title: The ways through the campaign
-- why: A path nobody takes, or that its chooser always wins, is no choice.
-- read: At each place of the campaign, the share of campaigns in which a scenario was played; "branch" is the half of
--   the map that was taken, where the game has such. "chooser wins" is the share won by the seat that chose it, if it
--   is a compared one, "fair" what equal seats would have.
-- uses: campaigns events
-- layout: sections place
with
walked as (
  select unit, campaign, match_id, ordinal, 'match ' || ordinal as place, scenario
  from counted
  where campaign >= 0
),
branches as (
  select walked.unit, walked.campaign, walked.match_id, split_part(tallies.name, ':', 2) as scenario
  from walked
  join tallies using (match_id)
  where tallies.seat = -1
    and tallies.name like 'branch:%'
  qualify row_number() over (partition by walked.campaign order by walked.ordinal) = 1
),
steps as (
  select unit, campaign, match_id, place, scenario, true as chosen from walked
  union all
  select unit, campaign, match_id, 'branch' as place, scenario, true as chosen from branches
),
choosers as (
  select events.match_id, entries.won, entries.fair
  from events
  join entries
    on entries.match_id = events.match_id
    and entries.seat = events.target
  where events.kind = 'path'
    and events.cause = 'chosen'
),
stood as (
  select place, unit, count(*) as n
  from steps
  group by place, unit
),
taken as (
  select
    place,
    scenario,
    unit,
    count(*) as w,
    coalesce(sum(choosers.won), 0) as w_choosers,
    count(choosers.won) as n_choosers,
    coalesce(sum(choosers.fair), 0) as fair
  from steps
  left join choosers using (match_id)
  group by place, scenario, unit
),
names as (
  select distinct place, scenario
  from taken
),
blocks as (
  select
    names.place,
    names.scenario,
    stood.n,
    coalesce(w, 0) as w,
    coalesce(w_choosers, 0) as w_choosers,
    coalesce(n_choosers, 0) as n_choosers,
    coalesce(fair, 0) as fair
  from names
  join stood using (place)
  left join taken
    on taken.place = names.place
    and taken.scenario = names.scenario
    and taken.unit = stood.unit
)
select
  place,
  scenario,
  share(w, n) as of_campaigns,
  share(w_choosers, n_choosers) as chooser_wins,
  case when sum(n_choosers) > 0 then sum(fair) / sum(n_choosers) end as fair
from blocks
group by place, scenario
order by place = 'branch', place, sum(w) desc, scenario
