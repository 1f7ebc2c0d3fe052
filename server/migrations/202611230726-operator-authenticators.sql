-- The second factor of an operator, and the link by which the first operator is made.
create table operator_authenticator (
  operator_id uuid primary key references operator (id),
  secret_sealed bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: none up to it counts again.
  last_step bigint not null default 0
);

create table operator_recovery_code (
  operator_id uuid not null references operator_authenticator (operator_id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

-- One row at most: a later link takes the place of the one before.
create table operator_set_up_link (
  only_one boolean primary key default true check (only_one),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  expires_at timestamptz not null
);

-- Queues are read from their oldest case on.
create index deposit_in_state on deposit (state, created_at, id);
create index withdrawal_in_state on withdrawal (state, created_at, id);
