-- Work to be done later. A row is claimed with a row lock, its effect shares the claim's transaction, and the
-- deletion that completes it does too: whoever is killed has done nothing, and the row waits for somebody else.
create table job (
  id uuid primary key,
  name text not null,
  -- At most one waiting job of a name has a given key.
  key text,
  payload jsonb not null default '{}',
  run_at timestamptz not null,
  -- Set on the one row of a periodic job: the end of the period that it does next.
  period_ends_at timestamptz,
  attempts int not null default 0,
  last_error text,
  -- Set when the job has failed too often; it waits for an operator then.
  dead_at timestamptz,
  created_at timestamptz not null default now()
);

create unique index job_key on job (name, key);
create index job_due on job (run_at, id) where dead_at is null;

-- A period of a periodic job that is done. The row is written in the transaction of the effect, so that no period
-- has its effect twice, whatever is killed and however many processes run.
create table job_period (
  name text not null,
  ends_at timestamptz not null,
  done_at timestamptz not null,
  primary key (name, ends_at)
);
