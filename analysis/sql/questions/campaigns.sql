-- title: Campaigns and who wins them
-- why: A line-up or strategy that wins scenarios need not win campaigns; this counts whole ones.
-- read: Over campaigns played to their end: "win share" as the game decides it, a shared victory counting in parts;
--   "fair" is what equal seats would have had; "ahead" is the lead over all compared sides of the same blocks, in
--   percentage points. "score" is what the campaign counts (Medals), "matches won" the matches a campaign. Where
--   heroes are drafted, sides differ by their strategy.
-- uses: campaigns
-- test: ahead
-- adjust: holm
-- overview: 20
with
field as (
  select unit, sum(won) as w_all, count(*) as n_all
  from campaigners
  group by unit
),
wins as (
  select campaign, seat, sum(won) as matches_won
  from entries
  where campaign >= 0
  group by campaign, seat
),
blocks as (
  select
    side,
    label,
    strategy,
    unit,
    sum(won) as w,
    count(*) as n,
    sum(fair) as fair,
    sum(score) as scores,
    sum(rank) as ranks,
    sum(coalesce(matches_won, 0)) as matches_won
  from campaigners
  left join wins using (campaign, seat)
  group by side, label, strategy, unit
),
brought as (
  select side, case when count(distinct lineup) = 1 then any_value(lineup) else 'drafted' end as heroes
  from campaigners
  group by side
)
select
  label as side,
  strategy,
  any_value(heroes) as heroes,
  share(w, n) as win_share,
  sum(fair) / sum(n) as fair,
  case when (select count(distinct side) from campaigners) > 1 then gap(w, n, w_all, n_all) else gap(w, n, fair, n) end
    as ahead,
  average(scores, n) as score,
  average(matches_won, n) as matches_won,
  average(ranks, n) as mean_rank
from blocks
join field using (unit)
join brought using (side)
group by side, label, strategy
order by sum(w) / sum(n) desc, side, label
