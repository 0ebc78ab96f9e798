-- Finishing orders for ratings: a row a team of the compared sides, fillers left out. $by says what is rated.
select
  unit,
  match_id,
  case when $by = 'strategy' then strategy else label end as item,
  rank
from parties
where $scenario in ('', scenario)
order by match_id, team
