-- What the settled bets of everybody below an account came to, by windows of five minutes: by who stood below whom when the window was
-- summed. Real money alone.
create table agent_team_window (
  agent_id uuid not null,
  starts_at timestamptz not null,
  category text not null,
  currency text not null,
  bets bigint not null,
  valid bigint not null,
  stake bigint not null,
  payout bigint not null,
  primary key (agent_id, starts_at, category, currency)
);
create index agent_team_window_time on agent_team_window (starts_at, agent_id);

-- The same by days of the merchant's time zone.
create table agent_team_day (
  agent_id uuid not null,
  day date not null,
  category text not null,
  currency text not null,
  bets bigint not null,
  valid bigint not null,
  stake bigint not null,
  payout bigint not null,
  primary key (agent_id, day, category, currency)
);

-- What each member's own bets of a day came to.
create table agent_active_day (
  member_id uuid not null,
  day date not null,
  valid bigint not null,
  primary key (member_id, day)
);
create index agent_active_day_day on agent_active_day (day, member_id);

-- Up to when teams are summed and wages are settled.
create table agent_progress (
  is_only boolean primary key default true check (is_only),
  settled_until timestamptz not null
);
insert into agent_progress (settled_until)
  select coalesce((select min(starts_at) from settled_bet_window), (select summed_until from settled_bet_progress));

-- A tick at which something was measured, with the run under which it was paid.
create table agent_tick (
  tick timestamptz primary key,
  run uuid not null unique,
  settled_at timestamptz not null default clock_timestamp(),
  wages integer not null,
  paid integer not null,
  held integer not null,
  currency text not null,
  amount bigint not null,
  took_ms integer not null
);

-- What a contract was due at a tick, and what was paid of it. Amounts in minor units.
create table agent_wage (
  id uuid primary key,
  contract_id uuid not null references agent_contract (id),
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  member_id uuid not null references member (id),
  period_starts_at timestamptz not null,
  tick timestamptz not null,
  currency text not null,
  -- All valid bets of the team since the period's start, and what of them, or of the net loss, counts.
  valid bigint not null,
  base bigint not null,
  active_members integer not null check (active_members >= 0),
  -- What the period before left, below zero.
  carried_in bigint not null check (carried_in <= 0),
  is_met boolean not null,
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  gross bigint not null check (gross >= 0),
  to_downlines bigint not null check (to_downlines >= 0),
  -- What this contract and those below take of the period together, and by how much that grew with this row.
  line_total bigint not null,
  line_change bigint not null,
  above_id uuid references agent_contract (id),
  paid_before bigint not null check (paid_before >= 0),
  amount bigint not null check (amount >= 0),
  -- What the next period begins with if this is the last row of this one.
  overpaid bigint not null check (overpaid >= 0),
  carried_out bigint not null check (carried_out <= 0),
  state text not null check (state in ('PAID', 'HELD', 'NOT_DUE', 'CARRIED')),
  reason text check (reason in ('CONDITIONS', 'NEGATIVE', 'NOTHING_BET', 'DOWNLINES', 'PAID_BEFORE', 'FROZEN', 'DISABLED', 'CLOSED', 'EXCLUDED')),
  transfer_id uuid unique,
  paid_at timestamptz,
  check (tick > period_starts_at),
  check (line_total = greatest(gross, to_downlines)),
  check (amount = greatest(0, greatest(0, gross - to_downlines) - paid_before)),
  check (overpaid = greatest(0, paid_before - greatest(0, gross - to_downlines))),
  check ((state = 'PAID') = (transfer_id is not null) and (state = 'PAID') = (paid_at is not null)),
  check ((state in ('PAID', 'HELD')) = (amount > 0)),
  unique (contract_id, period_starts_at, tick)
);
create unique index agent_wage_once on agent_wage (contract_id, tick);
create index agent_wage_member on agent_wage (member_id, kind, tick desc);
create index agent_wage_below on agent_wage (above_id, tick) where above_id is not null;
create index agent_wage_held on agent_wage (member_id, tick) where state = 'HELD';

-- When somebody who has bet came below an account or left it: windows from `from_window` on are summed so.
create table agent_line_change (
  id bigint generated always as identity primary key,
  ancestor_id uuid not null,
  member_id uuid not null,
  is_below boolean not null,
  from_window timestamptz not null
);
create index agent_line_change_pair on agent_line_change (ancestor_id, member_id, id);
