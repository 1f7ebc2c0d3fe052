-- Pictures of a bank's slip that a member sends along with a transfer which was not found; each goes with one deposit.
create table deposit_slip (
  upload_id uuid primary key references upload (id),
  deposit_id uuid not null references deposit (id),
  created_at timestamptz not null
);
create index deposit_slip_of on deposit_slip (deposit_id);

-- Money that an operator found the deposit of: each event once, each deposit once.
create table deposit_match (
  event_id uuid primary key references cashier_event (id),
  deposit_id uuid not null unique references deposit (id),
  -- What the deposit had been made for.
  asked bigint not null check (asked > 0),
  created_at timestamptz not null
);
create trigger deposit_match_append_only before update or delete on deposit_match
  for each row execute function cashier_refuse_change();
