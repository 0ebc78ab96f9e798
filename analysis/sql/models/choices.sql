-- Who won among whom: a row a seat of every counted match that a compared side won at least in part. Fillers stay in
-- as one common alternative, so that candidates who never meet each other are measured against the same opponents.
select
  unit,
  match_id,
  seat,
  side < 0 as filler,
  list_sort(list_distinct(coalesce(heroes, []))) as heroes,
  strategy,
  won
from players
where $scenario in ('', scenario)
qualify sum(won) over (partition by match_id) > 0
order by match_id, seat
