-- An operator takes a transfer between members back from its taker, once another one confirms it.
insert into ledger_transfer_kind (kind, name, debit_class, credit_class) values
  (51, 'member_transfer_reversal', 0, 0);

create table member_transfer_reversal (
  id uuid primary key,
  transfer_id uuid not null references member_transfer (id),
  reason text not null,
  state text not null check (state in ('ASKED', 'CONFIRMED', 'DECLINED')),
  asked_by uuid not null references operator (id),
  asked_at timestamptz not null,
  decided_by uuid references operator (id),
  decided_at timestamptz,
  check ((state = 'ASKED') = (decided_by is null and decided_at is null)),
  check (decided_by <> asked_by or state <> 'CONFIRMED')
);
-- A transfer goes back once.
create unique index member_transfer_reversal_one on member_transfer_reversal (transfer_id) where state <> 'DECLINED';
create index member_transfer_reversal_newest on member_transfer_reversal (asked_at desc, id desc);
