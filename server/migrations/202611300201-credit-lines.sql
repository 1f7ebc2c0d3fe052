-- Credit lines that agents give to accounts directly below, out of money that they set aside for it.
insert into ledger_transfer_kind (kind, name, debit_class, credit_class) values
  (57, 'credit_hold', 0, 1), (58, 'credit_release', 1, 0), (59, 'credit_draw', 1, 0), (60, 'credit_repay', 0, 1);

create table credit_line (
  -- The ledger's hold has the same id.
  id uuid primary key,
  agent_id uuid not null references member (id),
  member_id uuid not null references member (id),
  currency text not null check (currency in ('THB', 'USD')),
  -- What is set aside is the limit less what is owed, never below nothing.
  limit_amount bigint not null check (limit_amount >= 0),
  owed bigint not null check (owed >= 0),
  is_stopped boolean not null default false,
  -- How many steps it had.
  steps integer not null default 0 check (steps >= 0),
  changed_at timestamptz not null,
  constraint credit_line_between_two check (agent_id <> member_id),
  constraint credit_line_one unique (agent_id, member_id, currency)
);
create index credit_line_of_member on credit_line (member_id);

-- What happened to a line; the id is the caller's key, and of what moves money the transfer's too.
create table credit_step (
  id uuid primary key,
  line_id uuid not null references credit_line (id),
  number integer not null check (number > 0),
  step text not null check (step in ('SET', 'DRAW', 'REPAY', 'FORGIVE', 'END', 'STOP', 'RESUME')),
  amount bigint not null check (amount >= 0),
  limit_after bigint not null check (limit_after >= 0),
  owed_after bigint not null check (owed_after >= 0),
  body_hash bytea,
  created_at timestamptz not null,
  constraint credit_step_number unique (line_id, number),
  constraint credit_step_moves check (amount > 0 or step not in ('DRAW', 'REPAY', 'FORGIVE'))
);
