-- The first of two operators who say that the money of a deposit arrived, of which no channel told. A deposit that has left
-- SUBMITTED never waits there again, so there is one at most.
create table deposit_first_word (
  deposit_id uuid primary key references deposit (id),
  operator_id uuid not null references operator (id),
  created_at timestamptz not null
);
