-- The win share of each side in each block, for sides that never meet in a match.
select label, unit, sum(won) / count(*) as won
from parties
where $scenario in ('', scenario)
  and $level in (-1, level)
  and label in (select side from unmet)
group by label, unit
order by label, unit
