-- Pictures that members hand in. The file lies under a random name in the data folder, drawn again by us.
create table upload (
  id uuid primary key,
  member_id uuid not null references member (id),
  purpose text not null check (purpose in ('proof')),
  file_name text not null unique,
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  size_bytes int not null,
  created_at timestamptz not null
);
create index upload_of_member on upload (member_id, created_at desc);

-- What a member said about a disbursement; the id is the idempotency key of the call.
create table withdrawal_receipt (
  id uuid primary key,
  withdrawal_id uuid not null references withdrawal (id),
  action text not null check (action in ('received', 'partial', 'notReceived', 'allReceived')),
  amount_received bigint not null check (amount_received >= 0),
  body_hash bytea not null,
  created_at timestamptz not null
);
create index withdrawal_receipt_of on withdrawal_receipt (withdrawal_id);

-- A picture proves one receipt.
create table withdrawal_proof (
  upload_id uuid primary key references upload (id),
  receipt_id uuid not null references withdrawal_receipt (id)
);
create index withdrawal_proof_of on withdrawal_proof (receipt_id);
