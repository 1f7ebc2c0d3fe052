-- What bets came to, for everybody who asks: records, turnover, wages, rebates, ranks. One row settles a bet; whatever
-- is taken back of it later is a further row of negative amounts, so that sums hold and nothing is ever changed.
create table settled_bet (
  member_id uuid not null,
  -- When the stake was placed; with the id the place of the bet in its member's record.
  placed_at timestamptz not null,
  source text not null check (source in ('game', 'lottery')),
  -- The round or the slip.
  source_id uuid not null,
  -- 0 settles the bet, every later one takes a part of it back.
  entry int not null check (entry >= 0),
  -- Of this row, by the database's clock.
  settled_at timestamptz not null,
  category text not null,
  vendor text not null,
  game text not null,
  -- The provider's own name of the round, or the number of the issue.
  reference text not null,
  currency text not null,
  -- What was given back counts in none of them.
  stake bigint not null,
  valid bigint not null,
  payout bigint not null,
  primary key (member_id, placed_at, source_id, entry, settled_at),
  constraint settled_bet_sign check (
    (entry = 0 and stake >= 0 and payout >= 0 and valid between 0 and stake)
    or (entry > 0 and stake <= 0 and payout <= 0 and valid between stake and 0))
) partition by range (settled_at);
create index settled_bet_time on settled_bet (settled_at);

create table settled_bet_default partition of settled_bet default;
do $$
declare
  v_month timestamp := date_trunc('month', least(clock_timestamp() - interval '1 month',
    (select min(ended_at) from game_round), (select min(settled_at) from lottery_issue),
    (select min(cancelled_at) from lottery_slip)) at time zone 'UTC');
begin
  while v_month < (clock_timestamp() + interval '3 months') at time zone 'UTC' loop
    execute format('create table %I partition of settled_bet for values from (%L) to (%L)',
      'settled_bet_' || to_char(v_month, 'YYYYMM'), v_month at time zone 'UTC',
      (v_month + interval '1 month') at time zone 'UTC');
    v_month := v_month + interval '1 month';
  end loop;
end $$;

insert into settled_bet (member_id, placed_at, source, source_id, entry, settled_at, category, vendor, game, reference,
    currency, stake, valid, payout)
  select r.member_id, r.started_at, 'game', r.id, 0, r.ended_at, g.category, g.vendor_code, g.code, r.round_ref,
      r.currency, r.stake, r.stake, r.payout
    from game_round r join game g on g.node_id = r.node_id where r.state <> 'OPEN';
insert into settled_bet (member_id, placed_at, source, source_id, entry, settled_at, category, vendor, game, reference,
    currency, stake, valid, payout)
  select s.member_id, s.placed_at, 'lottery', s.id, 0, coalesce(s.cancelled_at, i.settled_at, i.draw_at), 'LOTT', 'LOTT',
      i.game_code, i.numero,
      case s.account_id & 15 when 1 then 'THB' when 2 then 'USD' else 'DEMO' end, b.stake, b.stake,
      case when b.stake = 0 then 0 else coalesce((select sum(p.amount) from lottery_payout p where p.issue_id = s.issue_id
        and p.member_id = s.member_id and p.slip_id = s.id), 0) end
    from lottery_slip s join lottery_issue i on i.id = s.issue_id
    cross join lateral (select case when s.cancelled_at is not null or i.state = 'VOID' then 0 else s.stake end as stake) b
    where s.cancelled_at is not null or i.state in ('SETTLED', 'VOID');

-- Sums of five minutes, for everything that is worked out over longer times.
create table settled_bet_window (
  member_id uuid not null,
  starts_at timestamptz not null,
  category text not null,
  vendor text not null,
  currency text not null,
  -- Bets that were settled; one that is given back is taken off again.
  bets bigint not null,
  stake bigint not null,
  valid bigint not null,
  payout bigint not null,
  primary key (member_id, starts_at, category, vendor, currency)
);
create index settled_bet_window_time on settled_bet_window (starts_at);

-- Up to where the windows are summed up.
create table settled_bet_progress (
  is_only boolean primary key default true check (is_only),
  summed_until timestamptz not null
);
insert into settled_bet_progress (summed_until)
  values (date_bin('5 minutes', coalesce((select min(settled_at) from settled_bet), clock_timestamp()), 'epoch'));

create index game_round_open on game_round (member_id, id) where state = 'OPEN';
