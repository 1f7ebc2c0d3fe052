-- A refund brings a credited deposit back to whoever paid it: an operator asks, another one confirms, the channel sends it.
alter table deposit
  drop constraint deposit_state_check,
  drop constraint deposit_credited_once;
alter table deposit
  add constraint deposit_state_check check (state in ('CREATED', 'SUBMITTED', 'APPROVED', 'CREDITED', 'REJECTED', 'FAILED',
    'EXPIRED', 'CANCELLED', 'REFUNDING', 'REFUNDED')),
  add constraint deposit_credited_once
    check ((state in ('CREDITED', 'REFUNDING', 'REFUNDED')) = (transfer_id is not null));

-- The id is the payout's at the channel. One that failed may be asked for anew.
create table deposit_refund (
  id uuid primary key,
  deposit_id uuid not null references deposit (id),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('ASKED', 'PENDING', 'ACCEPTED', 'SENT', 'FAILED')),
  asked_by uuid not null references operator (id),
  confirmed_by uuid references operator (id),
  channel_reference text,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint deposit_refund_by_two check (asked_by <> confirmed_by),
  constraint deposit_refund_confirmed check ((state = 'ASKED') = (confirmed_by is null)),
  constraint deposit_refund_ended check ((state in ('SENT', 'FAILED')) = (ended_at is not null))
);
create unique index deposit_refund_standing on deposit_refund (deposit_id) where state <> 'FAILED';
create index deposit_refund_of on deposit_refund (deposit_id, created_at);

-- What a deposit asked to be bet through before it went back; it is asked for again where the refund fails.
create table turnover_lifted (
  member_id uuid not null references member (id),
  id uuid not null,
  source text not null,
  source_id uuid not null,
  amount bigint not null check (amount > 0),
  done bigint not null,
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (member_id, id),
  unique (source, source_id)
);

insert into ledger_transfer_kind (kind, name, debit_class, credit_class) values (45, 'deposit_return', 16, 0);
