-- What a member and the house write to each other about a withdrawal; the id is the idempotency key of the call.
create table withdrawal_message (
  id uuid primary key,
  withdrawal_id uuid not null references withdrawal (id),
  -- The operator who wrote it; null for the member.
  operator_id uuid references operator (id),
  content text not null check (char_length(content) between 1 and 1000),
  body_hash bytea not null,
  written_at timestamptz not null
);
create index withdrawal_message_of on withdrawal_message (withdrawal_id, written_at, id);
create trigger withdrawal_message_append_only before update or delete on withdrawal_message
  for each row execute function cashier_refuse_change();

-- A picture goes with one message.
create table withdrawal_message_picture (
  upload_id uuid primary key references upload (id),
  message_id uuid not null references withdrawal_message (id)
);
create index withdrawal_message_picture_of on withdrawal_message_picture (message_id);

-- An operator's picture for a member; the member sees it once it came with a message. Null for what the member handed in.
alter table upload add column operator_id uuid references operator (id);
create index upload_of_operator on upload (operator_id, created_at desc) where operator_id is not null;

-- The member wrote last. Those that wait for an answer have an index of their own, which one that ends leaves.
alter table withdrawal add column is_unanswered boolean not null default false;
create index withdrawal_unanswered on withdrawal (created_at, id)
  where is_unanswered and state in ('REQUESTED', 'APPROVED', 'DISBURSED', 'PARTIAL', 'DISPUTED');
