-- The promotion that a deposit joins, with the version of its terms that the member looked at, and what came of it.
create table deposit_promotion (
  deposit_id uuid primary key references deposit (id),
  promotion_id uuid not null,
  version int not null,
  -- Null until the deposit is credited.
  outcome text check (outcome in
    ('GRANTED', 'ENDED', 'CHANGED', 'USED', 'TOO_SMALL', 'RESTING', 'FROZEN', 'TAKEN_BACK')),
  claim_id uuid unique references promotion_claim (id),
  bonus bigint check (bonus > 0),
  turnover bigint check (turnover >= 0),
  decided_at timestamptz,
  foreign key (promotion_id, version) references promotion_version (promotion_id, version),
  constraint deposit_promotion_decided check ((outcome is null) = (decided_at is null)),
  constraint deposit_promotion_granted check (coalesce(outcome in ('GRANTED', 'TAKEN_BACK'), false) = (claim_id is not null)
    and (claim_id is null) = (bonus is null) and (claim_id is null) = (turnover is null))
);

insert into ledger_transfer_kind (kind, name, debit_class, credit_class) values
  (46, 'reward_reversal', 0, 21), (47, 'reward_return', 21, 0);
