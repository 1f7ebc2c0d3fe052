-- An app of the member's that shows codes by the clock (RFC 6238). The secret is sealed for its member.
create table authenticator (
  member_id uuid primary key references member (id),
  secret_sealed bytea not null,
  created_at timestamptz not null,
  -- When a code of it was given; until then it counts for nothing.
  confirmed_at timestamptz,
  -- The newest time step whose code was taken: none up to it is taken again.
  last_step bigint not null check (last_step >= 0)
);

-- Codes that stand in for the app, each once. Keyed by the data key: a copy of the table opens nothing.
create table recovery_code (
  member_id uuid not null references authenticator (member_id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (member_id, code_hash)
);

alter table secret_change
  drop constraint secret_change_kind_check,
  add constraint secret_change_kind_check
    check (kind in ('LOGIN_PASSWORD', 'PAYMENT_PASSWORD', 'PAYEE', 'AUTHENTICATOR'));
