-- title: Which monster takes out whom
-- why: Names the monsters and mishaps that cost characters, for who picks a party or whom to attack first.
-- read: Characters taken out by damage, by who dealt the last of it (else by its cause) and by class: in all, and per
--   match of the class. Whoever ran out of cards is not among them: see the question exhaustion.
-- param side = "": only this side; empty for all
-- param scenario = "": only this scenario; empty for all
-- param level = -1: only this level; -1 for all
-- uses: events
-- games: gloomhaven
with
characters as (
  select entries.match_id, figures.figure, figures.name as class, entries.unit
  from entries
  join figures using (match_id, seat)
  where figures.type = 'character'
    and $side in ('', entries.label)
    and $scenario in ('', entries.scenario)
    and $level in (-1, entries.level)
),
taken as (
  select
    events.match_id,
    characters.class,
    characters.unit,
    case when dealer.type in ('monster', 'objective') then dealer.name else events.cause end as killer
  from events
  join characters
    on characters.match_id = events.match_id
    and characters.figure = events.target
  left join figures as dealer
    on dealer.match_id = events.match_id
    and dealer.figure = events.actor
  where events.kind = 'kill'
    and events.cause <> 'exhausted'
),
counts as (
  select killer, class, unit, count(*) as w
  from taken
  group by killer, class, unit
),
sat as (
  select class, unit, count(*) as n
  from characters
  group by class, unit
),
blocks as (
  select pairs.killer, pairs.class, sat.n, coalesce(w, 0) as w
  from (select distinct killer, class from counts) as pairs
  join sat using (class)
  left join counts
    on counts.killer = pairs.killer
    and counts.class = pairs.class
    and counts.unit = sat.unit
)
select killer, class, sum(w) as taken_out, average(w, n) as per_match
from blocks
group by killer, class
order by sum(sum(w)) over (partition by killer) desc, killer, sum(w) desc, class
