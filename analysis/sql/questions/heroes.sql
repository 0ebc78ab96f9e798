-- title: Heroes, with and without
-- why: Finds heroes that carry or burden a guild.
-- read: "with" is the win share of compared seats or teams that had the hero, "without" of those that had not,
--   "difference" is with minus without in percentage points over the same blocks. A hero who always plays beside
--   another shares his figures; where sides play against each other, the model below holds companions, seat, scenario
--   and strategy equal and says which heroes cannot be told apart. q allows for the number of heroes.
-- param scenario = "": only this scenario; empty for all
-- param least = 1: leave out heroes with fewer seats than this
-- test: difference
-- adjust: bh
-- then: conditional-logit
-- overview: 70
with
chosen as (
  select unit, match_id, team, heroes, won
  from parties
  where $scenario in ('', scenario)
    and len(heroes) > 0
),
alls as (
  select unit, sum(won) as w_all, count(*) as n_all
  from chosen
  group by unit
),
held as (
  select distinct unit, match_id, team, won, unnest(heroes) as hero
  from chosen
),
hero_blocks as (
  select hero, unit, sum(won) as w, count(*) as n
  from held
  group by hero, unit
),
names as (
  select hero
  from hero_blocks
  group by hero
  having sum(n) >= $least
),
blocks as (
  select
    names.hero,
    alls.unit,
    coalesce(w, 0) as w1,
    coalesce(n, 0) as n1,
    w_all - coalesce(w, 0) as w0,
    n_all - coalesce(n, 0) as n0
  from names
  cross join alls
  left join hero_blocks
    on hero_blocks.hero = names.hero
    and hero_blocks.unit = alls.unit
)
select
  hero,
  share(w1, n1) as "with",
  share(w0, n0) as without,
  gap(w1, n1, w0, n0) as difference
from blocks
group by hero
order by sum(w1) / sum(n1) desc, hero
