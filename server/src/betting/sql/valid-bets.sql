-- A member's valid bets of the windows from one moment to another, both of them ends of windows that are summed up. What
-- was given back counts for the window in which its bet was settled: it is taken from there, and not from its own.
create or replace function betting_valid_bets(
  p_member uuid, p_currency text, p_from timestamptz, p_until timestamptz
) returns table (starts_at timestamptz, category text, valid bigint) language sql stable as $$
  select w.starts_at, w.category, w.valid from settled_bet_window w
    where w.member_id = p_member and w.currency = p_currency and w.starts_at >= p_from and w.starts_at < p_until
  union all
  select date_bin('5 minutes', moved.at, 'epoch'), c.category, moved.valid
    from settled_bet c
    join settled_bet b on b.member_id = c.member_id and b.placed_at = c.placed_at and b.source_id = c.source_id
      and b.entry = 0
    cross join lateral (values (b.settled_at, c.valid), (c.settled_at, -c.valid)) moved(at, valid)
    where c.member_id = p_member and c.currency = p_currency and c.entry > 0
      and c.settled_at >= p_from and c.settled_at < p_until
$$;
