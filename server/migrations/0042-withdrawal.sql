-- Where members are paid to. The number is sealed with the key of the data (AES-256-GCM); its last digits
-- are shown, and its print (a keyed hash) finds a number that was added before.
create table payee (
  id uuid primary key,
  member_id uuid not null references member (id),
  kind text not null check (kind in ('bank')),
  bank text not null,
  holder text not null,
  number_sealed bytea not null,
  number_end text not null check (length(number_end) = 4),
  number_print bytea not null,
  created_at timestamptz not null,
  unique (member_id, number_print)
);

-- SM-02. The id is the idempotency key of the call that made it and the id of its hold.
create table withdrawal (
  id uuid primary key,
  member_id uuid not null references member (id),
  payee_id uuid not null references payee (id),
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  amount_disbursed bigint not null default 0,
  amount_received bigint not null default 0,
  state text not null check (state in ('REQUESTED', 'APPROVED', 'DISBURSED', 'RECEIVED', 'PARTIAL', 'DISPUTED',
    'FORCED_RECEIVED', 'REFUNDED', 'REJECTED', 'FAILED', 'CANCELLED')),
  reason text not null default '',
  body_hash bytea not null,
  created_at timestamptz not null,
  disbursed_at timestamptz,
  confirm_by timestamptz,
  constraint withdrawal_disbursed_within check (amount_disbursed between 0 and amount),
  constraint withdrawal_received_within check (amount_received between 0 and amount_disbursed),
  constraint withdrawal_disbursed_or_not check ((amount_disbursed > 0) =
    (state in ('DISBURSED', 'RECEIVED', 'PARTIAL', 'DISPUTED', 'FORCED_RECEIVED', 'REFUNDED'))),
  constraint withdrawal_disbursed_times check
    ((amount_disbursed > 0) = (disbursed_at is not null) and (amount_disbursed > 0) = (confirm_by is not null))
);
create index withdrawal_of_member on withdrawal (member_id, created_at desc, id desc);
-- One at a time until it is sent or over.
create unique index withdrawal_one_open on withdrawal (member_id) where state in ('REQUESTED', 'APPROVED');
create index withdrawal_to_confirm on withdrawal (confirm_by) where state = 'DISBURSED';

-- What the channel is asked to send for a withdrawal; the second and later ones pay a remainder.
create table withdrawal_payout (
  id uuid primary key,
  withdrawal_id uuid not null references withdrawal (id),
  number smallint not null check (number >= 1),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('PENDING', 'ACCEPTED', 'SENT', 'FAILED')),
  channel_reference text,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (withdrawal_id, number),
  constraint withdrawal_payout_ended check ((state in ('SENT', 'FAILED')) = (ended_at is not null))
);
