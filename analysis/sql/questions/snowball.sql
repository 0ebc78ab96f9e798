-- title: Does a lead grow
-- why: A campaign that its first winner always wins is decided too early; one that forgets is a row of coin flips.
-- read: Of the matches that followed another in their campaign, how often the winner of the one before won again.
--   "fair" is what equal seats would have; "expected" what these sides win at that place of the campaign in general,
--   so that a strong side is not taken for a snowball; "beyond" the difference to it in percentage points.
--   "campaign" is how often the winner of the earlier match won the whole campaign.
-- uses: campaigns
-- test: beyond
-- adjust: holm
with
strength as (
  select side, ordinal, avg(won) as usual
  from entries
  where campaign >= 0
  group by side, ordinal
),
steps as (
  select
    now.unit,
    (now.ordinal - 1) || ' to ' || now.ordinal as step,
    now.campaign,
    now.seat,
    now.won,
    now.fair,
    usual
  from entries as now
  join entries as before
    on before.campaign = now.campaign
    and before.seat = now.seat
    and before.ordinal = now.ordinal - 1
  join strength
    on strength.side = now.side
    and strength.ordinal = now.ordinal
  where now.campaign >= 0
    and before.won = 1
),
cases as (
  select steps.*, campaigners.won as campaign_won
  from steps
  left join campaigners using (campaign, seat)
),
places as (
  select * from cases
  union all
  select unit, 'all' as step, campaign, seat, won, fair, usual, campaign_won
  from cases
),
blocks as (
  select
    step,
    unit,
    sum(won) as w,
    count(*) as n,
    sum(fair) as fair,
    sum(usual) as usual,
    coalesce(sum(campaign_won), 0) as campaigns,
    count(campaign_won) as n_campaigns
  from places
  group by step, unit
)
select
  step,
  share(w, n) as wins_again,
  sum(fair) / sum(n) as fair,
  sum(usual) / sum(n) as expected,
  gap(w, n, usual, n) as beyond,
  share(campaigns, n_campaigns) as campaign
from blocks
group by step
order by step = 'all', length(step), step
