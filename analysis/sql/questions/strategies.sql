-- title: Strategies and their strength
-- why: Every balance claim holds for the players that made it; this says how strong each of them is.
-- read: As for line-ups, by strategy as written in the plan: win share, what equal seats would have, and the lead
--   over all compared sides of the same blocks. Deaths, kills and coins are per match and seat. Strengths follow
--   where sides meet.
-- param scenario = "": only this scenario; empty for all
-- test: ahead
-- adjust: holm
-- then: strategy-ratings
-- overview: 60
with
chosen as (
  select *
  from parties
  where $scenario in ('', scenario)
),
field as (
  select unit, sum(won) as w_all, count(*) as n_all
  from chosen
  group by unit
),
counts as (
  select
    match_id,
    seat,
    sum(value) filter (name = 'deaths') as deaths,
    sum(value) filter (name in ('kills_heroes', 'kills_monsters', 'kills')) as kills,
    sum(value) filter (name = 'coins') as coins
  from tallies
  where seat >= 0
  group by match_id, seat
),
deeds as (
  select
    entries.strategy,
    unit,
    sum(deaths) as deaths,
    sum(kills) as kills,
    sum(coins) as coins,
    count(deaths) as n_deaths,
    count(kills) as n_kills,
    count(coins) as n_coins
  from entries
  left join counts using (match_id, seat)
  where $scenario in ('', scenario)
  group by entries.strategy, unit
),
wins as (
  select strategy, unit, sum(won) as w, count(*) as n, sum(fair) as fair, max(teams) as teams
  from chosen
  group by strategy, unit
),
blocks as (
  select *
  from wins
  join field using (unit)
  left join deeds using (strategy, unit)
)
select
  strategy,
  share(w, n) as win_share,
  case when max(teams) > 1 then sum(fair) / sum(n) end as fair,
  case
    when (select count(distinct strategy) from chosen) > 1 then gap(w, n, w_all, n_all)
    when max(teams) > 1 then gap(w, n, fair, n)
  end as ahead,
  average(deaths, n_deaths) as deaths,
  average(kills, n_kills) as kills,
  average(coins, n_coins) as coins
from blocks
group by strategy
order by sum(w) / sum(n) desc, strategy
