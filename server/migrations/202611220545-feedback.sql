-- What people write to the house. The id is the idempotency key of the call.
create table feedback (
  id uuid primary key,
  -- Null for a visitor.
  member_id uuid references member (id),
  type text not null check (type in ('deposit', 'withdrawal', 'game', 'customerService', 'application', 'other')),
  contact text not null,
  state text not null check (state in ('NEW', 'IN_REVIEW', 'ANSWERED', 'CLOSED')),
  -- Address of the sender, an IPv6 one cut to its /64.
  network text not null,
  body_hash bytea not null,
  created_at timestamptz not null
);
create index feedback_of_member on feedback (member_id, created_at desc) where member_id is not null;
create index feedback_in_state on feedback (state, created_at);
create index feedback_network on feedback (network, created_at);

-- What was written of a matter, in its order; the id of a member's entry is the idempotency key of its call.
create table feedback_entry (
  id uuid primary key,
  feedback_id uuid not null references feedback (id),
  by text not null check (by in ('sender', 'house')),
  content text not null,
  body_hash bytea,
  written_at timestamptz not null
);
create index feedback_entry_of on feedback_entry (feedback_id, written_at);

alter table challenge
  drop constraint challenge_purpose_check,
  add constraint challenge_purpose_check check (purpose in ('login', 'register', 'feedback'));
