-- Ways to pay in. Texts are the operator's, by language: {"en": {"name": ..., "hint": ...}, ...}.
create table deposit_method (
  id text primary key,
  kind text not null check (kind in ('qr', 'bank', 'wallet', 'crypto')),
  texts jsonb not null,
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  -- Paid on top of the amount; it stays with the channel.
  fee bigint not null default 0 check (fee >= 0),
  presets bigint[] not null,
  is_sandbox boolean not null,
  is_enabled boolean not null default true,
  sort int not null
);

insert into deposit_method (id, kind, texts, min_amount, max_amount, presets, is_sandbox, sort) values
  ('bank-qr', 'qr',
   '{"en": {"name": "Bank QR", "hint": "Scan the code with your banking app. The money arrives at once."},
     "th": {"name": "คิวอาร์ธนาคาร", "hint": "สแกนรหัสด้วยแอปธนาคารของคุณ เงินเข้าทันที"}}',
   10000, 20000000, '{50000,100000,500000,1000000,5000000}', true, 1);

-- SM-01. The id is the idempotency key of the call that made it.
create table deposit (
  id uuid primary key,
  member_id uuid not null references member (id),
  method_id text not null references deposit_method (id),
  account_id bigint not null references ledger_account (id),
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  state text not null check (state in
    ('CREATED', 'SUBMITTED', 'APPROVED', 'CREDITED', 'REJECTED', 'FAILED', 'EXPIRED', 'CANCELLED')),
  reason text not null default '',
  language text not null,
  body_hash bytea not null,
  channel_reference text,
  pay_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The one transfer that credited it.
  transfer_id uuid unique,
  constraint deposit_credited_once check ((state = 'CREDITED') = (transfer_id is not null))
);
create index deposit_of_member on deposit (member_id, created_at desc, id desc);
create index deposit_overdue on deposit (expires_at) where state = 'CREATED';

-- Every event that a payment channel told, by the event's own id, with what came of it.
create table cashier_event (
  id uuid primary key,
  subject text not null check (subject in ('deposit', 'payout')),
  subject_id uuid not null,
  status text not null,
  amount bigint not null,
  currency text not null,
  reference text not null,
  key_id text not null,
  received_at timestamptz not null,
  -- IGNORED says nothing new; OPERATOR waits for a person.
  outcome text not null check (outcome in ('APPLIED', 'IGNORED', 'OPERATOR')),
  reason text not null
);
create index cashier_event_of_subject on cashier_event (subject_id);
create index cashier_event_for_operator on cashier_event (received_at) where outcome = 'OPERATOR';

-- Each change of a deposit's or withdrawal's state: who, from, to, why, when. It only grows.
create table cashier_transition (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('deposit', 'withdrawal')),
  subject_id uuid not null,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('member', 'system', 'channel', 'operator')),
  reason text not null,
  at timestamptz not null
);
create index cashier_transition_of_subject on cashier_transition (subject_id, id);

create function cashier_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: what happened is never rewritten', tg_op, tg_table_name;
end $$;
create trigger cashier_transition_append_only before update or delete on cashier_transition
  for each row execute function cashier_refuse_change();
create trigger cashier_event_append_only before update or delete on cashier_event
  for each row execute function cashier_refuse_change();
