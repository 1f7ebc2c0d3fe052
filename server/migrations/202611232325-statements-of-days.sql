-- What payment channels and game providers say that they moved on a day of UTC, held against what the platform has.
create table statement (
  source_kind text not null check (source_kind in ('channel', 'provider')),
  source text not null,
  day date not null,
  state text not null default 'AWAITED' check (state in ('AWAITED', 'COMPARED')),
  -- Tries that brought no statement, and what the last try or comparison met.
  tries integer not null default 0,
  failure text not null default '' check (failure in ('', 'NO_ANSWER', 'NOT_BELIEVED', 'NOT_COMPARED')),
  -- The fetch whose lines count.
  fetch_id uuid,
  lines bigint not null default 0,
  came_at timestamptz,
  compared_at timestamptz,
  primary key (source_kind, source, day),
  check ((state = 'COMPARED') = (fetch_id is not null)),
  check ((fetch_id is null) = (came_at is null))
);
create index statement_awaited on statement (day) where state = 'AWAITED';

-- Lines as they were told. Of a fetch that nobody finished they are no part of any statement.
create table statement_line (
  source_kind text not null,
  source text not null,
  day date not null,
  fetch_id uuid not null,
  number integer not null,
  kind text not null,
  key text not null,
  reference text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  at timestamptz not null,
  primary key (source_kind, source, day, fetch_id, number)
);
create index statement_line_key on statement_line (source_kind, source, kind, key);

-- What agreed, by kind and currency; the ledger has to keep agreeing with it.
create table statement_match (
  source_kind text not null,
  source text not null,
  day date not null,
  number integer not null,
  kind text not null,
  currency text not null,
  amount bigint not null,
  -- What of it the platform did not take in: a fee of the method.
  fee bigint not null,
  transfer_id uuid,
  transfer_kind smallint not null,
  transfer_reference uuid,
  primary key (source_kind, source, day, number),
  foreign key (source_kind, source, day) references statement
);
create table statement_sum (
  source_kind text not null,
  source text not null,
  day date not null,
  kind text not null,
  currency text not null,
  matched bigint not null,
  amount bigint not null,
  fee bigint not null,
  primary key (source_kind, source, day, kind, currency),
  foreign key (source_kind, source, day) references statement
);

create table statement_difference (
  id uuid primary key default gen_random_uuid(),
  source_kind text not null,
  source text not null,
  day date not null,
  kind text not null check (kind in ('THEIRS_ONLY', 'OURS_ONLY', 'OTHER_AMOUNT', 'OTHER_STATE')),
  movement text not null,
  key text not null,
  -- Counts lines about the same; 2 is a line that stands there twice.
  occurrence integer not null,
  currency text not null,
  their_amount bigint,
  their_at timestamptz,
  their_reference text,
  our_amount bigint,
  our_at timestamptz,
  our_state text,
  subject text,
  subject_id uuid,
  member_id uuid references member,
  transfer_id uuid,
  state text not null default 'OPEN' check (state in ('OPEN', 'RESOLVED', 'CLOSED')),
  found_at timestamptz not null,
  -- By the comparison of a later day, or by an operator with a reason.
  ended_at timestamptz,
  closed_by uuid references operator,
  reason text not null default '',
  resolved_by_day date,
  unique (source_kind, source, movement, key, occurrence),
  foreign key (source_kind, source, day) references statement,
  check ((state = 'OPEN') = (ended_at is null)),
  check ((state = 'CLOSED') = (closed_by is not null)),
  check ((state = 'RESOLVED') = (resolved_by_day is not null))
);
create index statement_difference_of on statement_difference (source_kind, source, day, state);
create index statement_difference_open on statement_difference (found_at, id) where state = 'OPEN';

-- By when something came, for a day; by what the other side calls it, for a line.
create index cashier_event_received on cashier_event (received_at) where subject = 'deposit' and status = 'PAID';
create index cashier_event_reference on cashier_event (reference) where subject = 'deposit' and status = 'PAID';
create index deposit_reference on deposit (channel_reference);
create index withdrawal_payout_ended on withdrawal_payout (ended_at) where ended_at is not null;
create index deposit_refund_ended on deposit_refund (ended_at) where ended_at is not null;
create index game_wallet_transfer_ended on game_wallet_transfer (ended_at) where ended_at is not null;
create index game_transaction_received on game_transaction using brin (received_at) with (pages_per_range = 32, autosummarize = on);
