-- Who won among whom: a row a team of every counted match that a compared side won at least in part. Fillers stay in
-- as one common alternative, so that candidates who never meet each other are measured against the same opponents.
select
  any_value(unit) as unit,
  match_id,
  min(seat) as seat,
  max(side) < 0 as filler,
  list_sort(list_distinct(flatten(list(coalesce(heroes, []))))) as heroes,
  string_agg(distinct strategy, ', ' order by strategy) as strategy,
  max(won) as won
from players
where $scenario in ('', scenario)
  and teams > 1
group by match_id, team
qualify sum(max(won)) over (partition by match_id) > 0
order by match_id, seat
