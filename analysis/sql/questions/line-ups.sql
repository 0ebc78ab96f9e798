-- title: Line-ups and how often they win
-- why: The first question of a plan: which side does best, and by how much more than chance.
-- read: "win share" is the share of matches won, a shared victory counting in parts; "fair" is what equal seats would
--   have had of the matches that were won, where sides play against each other. "ahead" is the win share minus that
--   of all compared sides in the same blocks, in percentage points: it is paired, so luck of seeds and seats cancels.
--   A side that leads a long list leads partly by luck: play it again on fresh seeds before calling it best.
-- param scenario = "": only this scenario; empty for all
-- test: ahead
-- adjust: holm
-- overview: 40
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
blocks as (
  select
    side,
    label,
    lineup,
    unit,
    sum(won) as w,
    count(*) as n,
    sum(fair) as fair,
    sum(rank) as ranks,
    max(teams) as teams
  from chosen
  group by side, label, lineup, unit
)
select
  label as side,
  lineup as heroes,
  share(w, n) as win_share,
  case when max(teams) > 1 then sum(fair) / sum(n) end as fair,
  case
    when (select count(distinct side) from chosen) > 1 then gap(w, n, w_all, n_all)
    when max(teams) > 1 then gap(w, n, fair, n)
  end as ahead,
  case when max(teams) > 1 then average(ranks, n) end as mean_rank
from blocks
join field using (unit)
group by side, label, lineup
order by sum(w) / sum(n) desc, side, lineup
