-- Members who have ever asked to be protected. Who spends locks this row before any account, so limits are never passed.
create table protection_member (
  member_id uuid primary key references member (id),
  account_id bigint not null unique references ledger_account (id),
  -- A break: until then nothing is spent.
  break_until timestamptz,
  -- A self-exclusion holds until the member has asked to come back, after its time, and the day after that is over.
  excluded_at timestamptz,
  excluded_until timestamptz check ((excluded_until is null) = (excluded_at is null) and excluded_until > excluded_at),
  back_at timestamptz check (back_at >= excluded_until),
  -- Minutes from one reality check to the next; 0 is none, null is as the merchant sets it.
  reality_minutes int check (reality_minutes between 0 and 240)
);

-- A member's limits as they stand. Amounts are minor units, of time hundredths of a minute.
create table protection_limit (
  member_id uuid not null references protection_member (member_id),
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Null once it was taken off.
  amount bigint check (amount >= 0),
  -- What was asked for in its place, and from when the member may confirm it. Null is to take the limit off.
  next_amount bigint check (next_amount >= 0),
  next_from timestamptz,
  check (next_amount is null or next_from is not null),
  primary key (member_id, kind, period)
);

-- What members asked for and confirmed, in order: every limit, break and exclusion that ever held.
create table protection_step (
  id bigint generated always as identity primary key,
  member_id uuid not null references protection_member (member_id),
  at timestamptz not null,
  action text not null check (action in ('SET', 'LOWER', 'ASK', 'CONFIRM', 'DROP', 'BREAK', 'EXCLUDE', 'RETURN', 'REMIND')),
  kind text,
  period text,
  amount bigint,
  -- When a break or exclusion ends, when what was asked for may be confirmed, when a return holds.
  until timestamptz
);
create index protection_step_member on protection_step (member_id, id);

-- Signs of harm, as they were on a day, with the figures that they were seen by.
create table protection_marker (
  member_id uuid not null references member (id),
  day date not null,
  code text not null,
  facts jsonb not null,
  primary key (member_id, day, code)
);
create index protection_marker_day on protection_marker (day);
