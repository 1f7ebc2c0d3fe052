-- Accounts of a team that look like their agent, or like one another, and what operators decide of them. A flag by itself changes nothing.
create table agent_flag (
  id uuid primary key,
  kind text not null check (kind in ('SELF', 'RING')),
  -- Whose team it is: the agent that is paid for what these accounts bet.
  agent_id uuid not null references member (id),
  -- What tells it from other flags of the agent.
  key text not null,
  -- The accounts besides the agent.
  member_ids uuid[] not null check (cardinality(member_ids) > 0),
  -- What speaks for it: a sign, whose it is, and how much and how often it was.
  reasons jsonb not null check (jsonb_typeof(reasons) = 'array' and jsonb_array_length(reasons) > 0),
  state text not null default 'OPEN' check (state in ('OPEN', 'HELD', 'DISMISSED', 'FORFEITED')),
  found_at timestamptz not null,
  seen_at timestamptz not null,
  -- From when on wages of these accounts are held back, by the database's clock.
  held_since timestamptz,
  held_by uuid references operator (id),
  hold_reason text,
  decided_by uuid references operator (id),
  decided_at timestamptz,
  decision_reason text,
  check (num_nonnulls(held_since, held_by, hold_reason) in (0, 3)),
  check (num_nonnulls(decided_by, decided_at, decision_reason) in (0, 3)),
  check ((state in ('DISMISSED', 'FORFEITED')) = (decided_by is not null)),
  check (state not in ('HELD', 'FORFEITED') or held_since is not null)
);
create unique index agent_flag_one_open on agent_flag (kind, agent_id, key) where state = 'OPEN';
create index agent_flag_of on agent_flag (agent_id, kind, key);
create index agent_flag_members on agent_flag using gin (member_ids);
create index agent_flag_listed on agent_flag (found_at desc, id desc);
create index agent_flag_held on agent_flag (agent_id) where state = 'HELD';

-- What one operator asks for of wages that are held back, and another confirms.
create table agent_flag_request (
  id uuid primary key,
  flag_id uuid not null references agent_flag (id),
  action text not null check (action in ('release', 'forfeit')),
  reason text not null,
  state text not null default 'ASKED' check (state in ('ASKED', 'CONFIRMED', 'DECLINED')),
  asked_by uuid not null references operator (id),
  asked_at timestamptz not null,
  decided_by uuid references operator (id),
  decided_at timestamptz,
  check ((state = 'ASKED') = (decided_by is null and decided_at is null)),
  check (decided_by <> asked_by or state <> 'CONFIRMED')
);
create unique index agent_flag_request_one on agent_flag_request (flag_id) where state = 'ASKED';

-- Wages that were never paid, by the flag for which they were given up.
create table agent_flag_wage (
  wage_id uuid primary key references agent_wage (id),
  flag_id uuid not null references agent_flag (id)
);
create index agent_flag_wage_of on agent_flag_wage (flag_id);

alter table agent_wage
  drop constraint agent_wage_state_check,
  drop constraint agent_wage_reason_check,
  drop constraint agent_wage_check5,
  add constraint agent_wage_state_check check (state in ('PAID', 'HELD', 'NOT_DUE', 'CARRIED', 'FORFEITED')),
  add constraint agent_wage_reason_check check (reason in ('CONDITIONS', 'NEGATIVE', 'NOTHING_BET', 'DOWNLINES', 'PAID_BEFORE', 'KEPT',
    'FROZEN', 'DISABLED', 'CLOSED', 'EXCLUDED', 'FLAGGED', 'FORFEITED')),
  add constraint agent_wage_check5 check ((state in ('PAID', 'HELD', 'FORFEITED')) = (amount > 0)),
  add constraint agent_wage_forfeited check ((state = 'FORFEITED') = (reason is not distinct from 'FORFEITED'));
