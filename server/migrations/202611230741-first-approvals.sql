-- Of a large withdrawal: who approved it first. Another operator lets it go.
create table withdrawal_first_approval (
  withdrawal_id uuid primary key references withdrawal (id),
  operator_id uuid not null references operator (id),
  created_at timestamptz not null
);
