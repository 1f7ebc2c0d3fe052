-- after: ledger/sql/own-money.sql

-- Settled bets with whether each was settled once its member had money of its own in: in the window in which the first of it came, or later. What
-- corrects a bet is as the bet was. Before `funded_from` nobody asked. No window's answer changes once it is summed up: whoever could still bring
-- own money into it would have begun before its end.
create or replace function betting_bets() returns table (
  member_id uuid, placed_at timestamptz, source text, source_id uuid, entry int, settled_at timestamptz, category text, vendor text,
  game text, reference text, currency text, stake bigint, valid bigint, payout bigint, is_funded boolean
) language sql stable as $$
  select s.member_id, s.placed_at, s.source, s.source_id, s.entry, s.settled_at, s.category, s.vendor, s.game, s.reference, s.currency,
      s.stake, s.valid, s.payout,
      counted.at < (select funded_from from settled_bet_progress)
        or coalesce(counted.at >= date_bin('5 minutes', o.since, 'epoch'), false)
    from settled_bet s
    left join ledger_own_money_since() o on o.member_id = s.member_id
    cross join lateral (select case when s.entry = 0 then s.settled_at else coalesce((
      select min(b.settled_at) from settled_bet b where b.member_id = s.member_id and b.placed_at = s.placed_at
        and b.source_id = s.source_id and b.entry = 0), s.settled_at) end as at) counted
$$;
