-- The people of the house: invited by a link, given roles, suspended, and what of that waits for a second operator.
-- NOTE: `permissions` may name a role besides rights; what rights that is, the release says.

-- None as long as the link was not used.
alter table operator alter column password_hash drop not null;

create index operator_session_last on operator_session (operator_id, created_at);

-- One of an operator at most: a later link takes the place of the one before.
create table operator_link (
  operator_id uuid primary key references operator (id),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  expires_at timestamptz not null
);

create table operator_request (
  id uuid primary key,
  kind text not null check (kind in ('INVITE', 'ROLE', 'REINSTATE', 'LINK')),
  -- Of an invitation the id that its operator will have: no foreign key.
  operator_id uuid not null,
  username text not null check (username = lower(username)),
  -- As it stood when it was asked for; none of an invitation.
  permissions_from text[],
  permissions_to text[] not null,
  reason text not null check (reason ~ '\S'),
  state text not null check (state in ('ASKED', 'DONE', 'DECLINED')),
  asked_by uuid not null references operator (id),
  asked_at timestamptz not null,
  decided_by uuid references operator (id),
  decided_at timestamptz,
  check ((kind = 'INVITE') = (permissions_from is null)),
  check (asked_by <> operator_id),
  check ((state = 'ASKED') = (decided_by is null and decided_at is null)),
  check (state <> 'DONE' or (decided_by is not null and decided_by <> asked_by and decided_by <> operator_id))
);
create unique index operator_request_open on operator_request (username) where state = 'ASKED';
create index operator_request_newest on operator_request (asked_at desc, id desc);
