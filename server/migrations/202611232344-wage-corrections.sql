-- An operator corrects a wage that was paid, once another one confirms it.
insert into ledger_transfer_kind (kind, name, debit_class, credit_class) values
  (49, 'wage_added', 22, 0),
  (50, 'wage_taken', 0, 22);

-- What a wage was worked out as stays as it is; the amounts are what it came to with the corrections before, and what it comes to.
create table agent_wage_correction (
  id uuid primary key,
  -- In their order: of a wage the next one is asked for after the one before is decided.
  number bigint generated always as identity,
  wage_id uuid not null references agent_wage (id),
  was bigint not null check (was >= 0),
  amount bigint not null check (amount >= 0 and amount <> was),
  reason text not null,
  state text not null check (state in ('ASKED', 'CONFIRMED', 'DECLINED')),
  asked_by uuid not null references operator (id),
  asked_at timestamptz not null,
  decided_by uuid references operator (id),
  decided_at timestamptz,
  transfer_id uuid,
  check ((state = 'ASKED') = (decided_by is null and decided_at is null)),
  check (decided_by <> asked_by or state <> 'CONFIRMED'),
  check ((state = 'CONFIRMED') = (transfer_id is not null))
);
create unique index agent_wage_correction_one on agent_wage_correction (wage_id) where state = 'ASKED';
create index agent_wage_correction_wage on agent_wage_correction (wage_id, number);
create index agent_wage_paid on agent_wage (tick desc, id desc) where state = 'PAID';
