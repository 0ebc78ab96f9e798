-- Intervals, in SQL. The unit is the block: the rotations of one seating circle on one seed. Games of a block are
-- never taken as independent: the variance is that of the blocks (S5), for ratios by linearisation.
--
-- Every estimate is a struct (value, low, high, se, n, blocks, kind, method). Aggregates take one row a block:
--   share(w, n)              a rate: sum(w) / sum(n), w between 0 and n
--   average(w, n)            a mean of any number
--   gap(w1, n1, w0, n0)      the difference of two rates measured in the same blocks
--   mean_gap(w1, n1, w0, n0) the same for means
--   lead_over(d, m)         the mean of differences of two rates, each taken in one block of m matches a side

-- Two-sided 95 % point of Student's t: exact to three digits up to 10 degrees, then the Cornish-Fisher series.
create or replace macro t95(df) as
  case
    when df is null or df < 1 then null
    when df <= 10 then [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228][df::integer]::double
    else 1.959964
      + (1.959964 + pow(1.959964, 3)) / (4.0 * df)
      + (5 * pow(1.959964, 5) + 16 * pow(1.959964, 3) + 3 * 1.959964) / (96.0 * df * df)
      + (3 * pow(1.959964, 7) + 19 * pow(1.959964, 5) + 17 * pow(1.959964, 3) - 15 * 1.959964) / (384.0 * pow(df, 3))
  end;

create or replace macro estimate(v, lo, hi, s, cases, blocks, kind, method) as
  {
    'value': v::double, 'low': lo::double, 'high': hi::double, 'se': s::double,
    'n': cases::bigint, 'blocks': blocks::bigint, 'kind': kind, 'method': method
  };

-- A rate. The interval is Wilson's (S1) for m cases and z standard deviations: centre (p + z2 / 2m) / (1 + z2 / m).
--   every block its own match    m the matches, z normal                                      'Wilson'
--   fewer than ten blocks        m what the blocks seem worth, between blocks and matches     'Wilson, few blocks'
--   otherwise                    m what the variance over blocks says they are worth, Student 'blocks'
-- Ten blocks or more, all alike: at most 3 in b blocks differ (S2).
create or replace macro share_of(x, n, b, sxx, sxn, snn) as (
  select
    case
      when coalesce(n, 0) = 0 then estimate(null, null, null, null, 0, 0, 'share', 'not enough data')
      when ss < 1e-9 and b >= 10 then estimate(
        p, p - least(1, 3.0 / b) * p, p + least(1, 3.0 / b) * (1 - p), null, n, b, 'share', 'rule of three')
      else estimate(
        p, greatest(0, centre - half), least(1, centre + half), se, n, b, 'share',
        case when b = n then 'Wilson' when b < 10 then 'Wilson, few blocks' else 'blocks' end)
    end
  from (
    select
      *,
      (p + z * z / (2 * m)) / (1 + z * z / m) as centre,
      z / (1 + z * z / m) * sqrt(greatest(0, p * (1 - p)) / m + z * z / (4 * m * m)) as half
    from (
      select
        *,
        case when b = n or b < 10 then 1.959964 else t95(b - 1) end as z,
        case
          when b = n then n::double
          when ss < 1e-9 then b::double
          when b < 10 then least(n, greatest(b, greatest(p * (1 - p), 1e-12) / (se * se)))
          else greatest(p * (1 - p), 1e-12) / (se * se)
        end as m
      from (
        select *, case when b > 1 and ss > 0 then sqrt(ss * b / (b - 1)) / n end as se
        from (
          select *, greatest(0, sxx - 2 * p * sxn + p * p * snn) as ss
          from (select case when n > 0 then x::double / n end as p)
        )
      )
    )
  )
);

-- A mean. Of what cannot be negative it is the score interval of a Poisson rate, with the dispersion of the blocks: p +
-- a / 2 -+ sqrt(p a + a2 / 4), a = (t se)2 / p, which stays above 0 and is right for rare events; else Student's.
create or replace macro average_of(x, n, b, sxx, sxn, snn, least_x) as (
  select
    case
      when coalesce(n, 0) = 0 then estimate(null, null, null, null, 0, 0, 'mean', 'not enough data')
      when b < 2 then estimate(p, null, null, null, n, b, 'mean', 'not enough data')
      when ss < 1e-9 and abs(x) < 1e-9 then estimate(p, null, 3.0 / b, null, n, b, 'mean', 'rule of three')
      when ss < 1e-9 then estimate(p, null, null, null, n, b, 'mean', 'all alike')
      when least_x >= 0 then estimate(
        p, p + a / 2 - sqrt(p * a + a * a / 4), p + a / 2 + sqrt(p * a + a * a / 4), se, n, b, 'mean', 'blocks')
      else estimate(p, p - t95(b - 1) * se, p + t95(b - 1) * se, se, n, b, 'mean', 'blocks')
    end
  from (
    select *, case when p > 0 then pow(t95(b - 1) * se, 2) / p end as a
    from (
      select *, case when b > 1 then sqrt(ss * b / (b - 1)) / n end as se
      from (
        select *, greatest(0, sxx - 2 * p * sxn + p * p * snn) as ss
        from (select case when n > 0 then x::double / n end as p)
      )
    )
  )
);

create or replace macro gap_of(x1, n1, x0, n0, b, a11, b11, c11, a00, b00, c00, a10, b10, c10, d10, kind) as (
  select
    case
      when coalesce(n1, 0) = 0 or coalesce(n0, 0) = 0
        then estimate(null, null, null, null, coalesce(n1, 0), b, kind, 'not enough data')
      when b < 2 then estimate(p1 - p0, null, null, null, n1, b, kind, 'not enough data')
      when var < 1e-12 then estimate(p1 - p0, null, null, null, n1, b, kind, 'all alike')
      else estimate(
        p1 - p0,
        greatest(p1 - p0 - t95(b - 1) * sqrt(var), case when kind = 'points' then -1 else -'infinity'::double end),
        least(p1 - p0 + t95(b - 1) * sqrt(var), case when kind = 'points' then 1 else 'infinity'::double end),
        sqrt(var), n1, b, kind, 'blocks')
    end
  from (
    select
      *,
      case when b > 1 then b / (b - 1.0) * greatest(0,
        (a11 - 2 * p1 * b11 + p1 * p1 * c11) / (n1 * n1)
        - 2 * (a10 - p1 * c10 - p0 * d10 + p1 * p0 * b10) / (n1 * n0)
        + (a00 - 2 * p0 * b00 + p0 * p0 * c00) / (n0 * n0)
      ) end as var
    from (
      select
        case when n1 > 0 then x1::double / n1 end as p1,
        case when n0 > 0 then x0::double / n0 end as p0
    )
  )
);

create or replace macro share(w, n) as
  share_of(sum(w), sum(n), count(*) filter (n > 0), sum(w * w), sum(w * n), sum(n * n));

create or replace macro average(w, n) as
  average_of(sum(w), sum(n), count(*) filter (n > 0), sum(w * w), sum(w * n), sum(n * n), min(w));

create or replace macro gap(w1, n1, w0, n0) as
  gap_of(
    sum(w1), sum(n1), sum(w0), sum(n0), count(*) filter (n1 > 0 or n0 > 0),
    sum(w1 * w1), sum(w1 * n1), sum(n1 * n1), sum(w0 * w0), sum(w0 * n0), sum(n0 * n0),
    sum(w1 * w0), sum(n1 * n0), sum(n1 * w0), sum(w1 * n0), 'points'
  );

create or replace macro mean_gap(w1, n1, w0, n0) as
  gap_of(
    sum(w1), sum(n1), sum(w0), sum(n0), count(*) filter (n1 > 0 or n0 > 0),
    sum(w1 * w1), sum(w1 * n1), sum(n1 * n1), sum(w0 * w0), sum(w0 * n0), sum(n0 * n0),
    sum(w1 * w0), sum(n1 * n0), sum(n1 * w0), sum(w1 * n0), 'difference'
  );

-- The mean of differences between -1 and 1, one a block. The interval is Student's over the blocks and two more, one
-- each way (Bonett and Price): it never vanishes, and is right for few blocks and for leads that are nearly whole. What
-- is added weighs as a match does that is won by one side alone: in a block of m matches a side, 1 / sqrt(m). The error
-- is told in the measure of the mean itself, so that a test of no lead says what the interval says.
create or replace macro lead_of(mean, b, s, ss, m) as (
  select
    case
      when coalesce(b, 0) = 0 then estimate(null, null, null, null, 0, 0, 'points', 'not enough data')
      when b < 2 then estimate(mean, null, null, null, b, b, 'points', 'not enough data')
      else estimate(
        mean, greatest(-1, centre - t95(b - 1) * se), least(1, centre + t95(b - 1) * se), se * (b + 2) / b, b, b,
        'points', 'paired blocks, two added')
    end
  from (
    select *, sqrt(greatest(0, (ss + 2.0 / m) / (b + 2) - centre * centre) / (b + 2)) as se
    from (select s / (b + 2.0) as centre)
  )
);

create or replace macro lead_over(d, m) as lead_of(avg(d), count(d), sum(d), sum(d * d), avg(m));
