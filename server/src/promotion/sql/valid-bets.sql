-- after: betting/sql/valid-bets.sql

-- A member's valid bets by the version of a promotion under which they were settled, as far as it was open then.
create or replace function promotion_valid_bets(
  p_promotion uuid, p_member uuid, p_currency text, p_from timestamptz, p_until timestamptz
) returns table (version int, category text, valid bigint) language sql stable as $$
  select v.version, b.category, sum(b.valid)::bigint
    from betting_valid_bets(p_member, p_currency, p_from, p_until) b
    cross join lateral (select * from promotion_version v
      where v.promotion_id = p_promotion and v.applies_from <= b.starts_at order by v.version desc limit 1) v
    where b.starts_at >= v.opens_at and (v.closes_at is null or b.starts_at < v.closes_at)
    group by 1, 2 having sum(b.valid) <> 0
$$;
