-- title: Seats, turn order and start areas
-- why: A game that favours a seat spoils any comparison that does not rotate it.
-- read: Win share of compared seats by seat number, by place in the first turn order and by start area (left out
--   where each seat always has the same); "ahead" is the lead over all compared seats of the same blocks, in
--   percentage points. "held" says whether every side sat there equally often: if not, the difference may be the
--   sides'.
-- param scenario = "": only this scenario; empty for all
-- test: ahead
-- adjust: holm
-- overview: 80
with
chosen as (
  select *
  from entries
  where $scenario in ('', scenario)
),
placed as (
  select 'seat' as what, seat as place, * from chosen
  union all
  select 'turn order' as what, turn_order as place, * from chosen where turn_order >= 0
  union all
  select 'start area' as what, start_area as place, *
  from chosen
  where start_area >= 0
    and (select count(distinct (seat, start_area)) > count(distinct seat) from chosen)
),
field as (
  select unit, sum(won) as w_all, count(*) as n_all
  from chosen
  group by unit
),
even as (
  select what, place, max(n) = min(n) and count(*) = (select count(distinct side) from chosen) as held
  from (select what, place, side, count(*) as n from placed group by what, place, side)
  group by what, place
),
blocks as (
  select what, place, unit, sum(won) as w, count(*) as n, sum(fair) as fair
  from placed
  group by what, place, unit
)
select
  what,
  place,
  share(w, n) as win_share,
  sum(fair) / sum(n) as fair,
  gap(w, n, w_all, n_all) as ahead,
  any_value(held) as held
from blocks
join field using (unit)
join even using (what, place)
group by what, place
order by what = 'start area', what = 'turn order', place
