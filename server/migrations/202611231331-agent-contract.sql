-- What an upline and a downline agreed on, or the house (no upline) and an agent of the top. A row is one version; what changes is its state alone.
create table agent_contract (
  id uuid primary key,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  upline_id uuid references member (id),
  downline_id uuid not null references member (id),
  -- The offer that this one counters, and the contract that it takes the place of.
  counters_id uuid references agent_contract (id),
  version integer not null default 1 check (version > 0),
  state text not null check (state in ('OFFERED', 'ACTIVE', 'SUPERSEDED', 'TERMINATED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
  -- Whose word an offer waits for.
  awaits text check (awaits in ('upline', 'downline')),
  base text not null check (base in ('validBet', 'netLoss')),
  -- Millionths: 0.48 per cent are 4800.
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  active_members integer not null default 0 check (active_members >= 0),
  valid_bet bigint not null default 0 check (valid_bet >= 0),
  period text not null check (period in ('daily', 'weekly', 'semiMonthly', 'monthly', 'hourly')),
  profit_loss_period text check (profit_loss_period in ('daily', 'weekly', 'semiMonthly', 'monthly', 'hourly')),
  bet_amount bigint not null default 0 check (bet_amount >= 0),
  -- [{"validBet": minor units, "activeMembers": n, "ratePpm": n}], rising.
  tiers jsonb not null default '[]' check (jsonb_typeof(tiers) = 'array'),
  carry_over boolean not null default false,
  offered_at timestamptz not null,
  expires_at timestamptz,
  -- It holds for whole periods that begin from here on, until ends_at.
  effective_from timestamptz,
  ends_at timestamptz,
  check ((state = 'OFFERED') = (awaits is not null)),
  check (upline_id <> downline_id)
);
create index agent_contract_downline on agent_contract (downline_id, kind, state);
create index agent_contract_upline on agent_contract (upline_id, kind, state) where upline_id is not null;
-- One unanswered offer of a kind for a downline at a time.
create unique index agent_contract_one_offer on agent_contract (downline_id, kind) where state = 'OFFERED';
-- Each step with who took it; only ever added to.
create table agent_contract_step (
  contract_id uuid not null references agent_contract (id),
  step integer not null check (step > 0),
  state text not null,
  -- A member, or null: the time or the house did it.
  member_id uuid references member (id),
  reason text not null default '',
  taken_at timestamptz not null,
  primary key (contract_id, step)
);
