-- Logs in once in place of the password, from the browser whose cookie holds its secret; each use gives another (A-05).
create table remember_token (
  -- SHA-256 of the cookie's secret.
  secret_hash bytea primary key check (octet_length(secret_hash) = 32),
  member_id uuid not null references member (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index remember_token_member on remember_token (member_id);
create index remember_token_expires on remember_token (expires_at);
