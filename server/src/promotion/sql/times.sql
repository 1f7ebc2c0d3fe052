-- From when to when the promotions of a kind are open, by their newest versions; for what shows only while one is.
create or replace function promotion_times(p_kind text) returns table (opens_at timestamptz, closes_at timestamptz)
language sql stable as $$
  select v.opens_at, v.closes_at from promotion p
    cross join lateral (select * from promotion_version v where v.promotion_id = p.id order by v.version desc limit 1) v
    where p.kind = p_kind and v.opens_at is not null
$$;
