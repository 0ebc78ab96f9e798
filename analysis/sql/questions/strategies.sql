-- title: Strategies and their strength
-- why: Every balance claim holds for the players that made it; this says how strong each of them is.
-- read: As for line-ups, by strategy as written in the plan: win share, what equal seats would have, and the lead
--   over all compared seats of the same blocks. Deaths, kills and coins are per match and seat. Strengths follow.
-- param scenario = "": only this scenario; empty for all
-- test: ahead
-- adjust: holm
-- then: strategy-ratings
with
chosen as (
  select *
  from entries
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
    sum(value) filter (name in ('kills_heroes', 'kills_monsters')) as kills,
    sum(value) filter (name = 'coins') as coins
  from tallies
  where seat >= 0
  group by match_id, seat
),
blocks as (
  select
    strategy,
    unit,
    sum(won) as w,
    count(*) as n,
    sum(fair) as fair,
    sum(deaths) as deaths,
    sum(kills) as kills,
    sum(coins) as coins,
    count(deaths) as n_deaths,
    count(kills) as n_kills,
    count(coins) as n_coins
  from chosen
  left join counts using (match_id, seat)
  group by strategy, unit
)
select
  strategy,
  share(w, n) as win_share,
  sum(fair) / sum(n) as fair,
  case
    when (select count(distinct strategy) from chosen) > 1 then gap(w, n, w_all, n_all)
    else gap(w, n, fair, n)
  end as ahead,
  average(deaths, n_deaths) as deaths,
  average(kills, n_kills) as kills,
  average(coins, n_coins) as coins
from blocks
join field using (unit)
group by strategy
order by sum(w) / sum(n) desc, strategy
