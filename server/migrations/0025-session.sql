create table member_session (
  id uuid primary key,
  member_id uuid not null references member (id),
  -- SHA-256 of the cookie's secret; the public half is derived from the secret, so neither is kept.
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  created_at timestamptz not null,
  -- Written at most once a minute.
  last_seen_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,
  end_reason text check (end_reason in ('LOGOUT', 'REPLACED', 'REVOKED', 'EXPIRED')),
  ip inet,
  user_agent text,
  check ((ended_at is null) = (end_reason is null))
);
create index member_session_member on member_session (member_id) where ended_at is null;
create index member_session_seen on member_session (last_seen_at);
