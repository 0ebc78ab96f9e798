-- title: Who is exhausted, when and how
-- why: A party loses its characters one by one; this says who goes first, in which round, and for want of what.
-- read: "out" is the share of matches in which the character was exhausted, "first" of those in which it was the
--   first of its party. Of those exhausted: the mean round, and the share that had no hit points left; the others
--   could neither play two cards nor rest.
-- layout: sections side
-- param scenario = "": only this scenario; empty for all
-- param level = -1: only this level; -1 for all
-- uses: events
-- games: gloomhaven
-- overview: 54
with
characters as (
  select entries.match_id, figures.figure, figures.name as class, entries.label, entries.unit
  from entries
  join figures using (match_id, seat)
  where figures.type = 'character'
    and $scenario in ('', entries.scenario)
    and $level in (-1, entries.level)
),
told as (
  select
    match_id,
    seq,
    kind,
    target,
    cause,
    count(*) filter (kind = 'round') over (partition by match_id order by seq) as round
  from events
  where kind in ('round', 'kill')
),
gone as (
  select
    characters.*,
    told.seq,
    told.round,
    (told.cause <> 'exhausted')::int as hit_points,
    told.seq is not null and row_number() over (partition by characters.match_id order by told.seq nulls last) = 1
      as first
  from characters
  left join told
    on told.match_id = characters.match_id
    and told.target = characters.figure
    and told.kind = 'kill'
),
blocks as (
  select
    label,
    class,
    unit,
    count(*) as n,
    count(seq) as out,
    count(*) filter (first) as first,
    coalesce(sum(round), 0) as rounds,
    coalesce(sum(hit_points), 0) as hit_points
  from gone
  group by label, class, unit
)
select
  label as side,
  class,
  share(out, n) as out,
  share(first, n) as first,
  average(rounds, out) as round,
  share(hit_points, out) as no_hit_points
from blocks
group by label, class
order by side, sum(first) desc, class
