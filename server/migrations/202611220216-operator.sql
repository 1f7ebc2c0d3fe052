-- The people who run the platform. Their accounts have nothing to do with members'.
create table operator (
  id uuid primary key,
  username text not null unique check (username = lower(username)),
  password_hash text not null,
  permissions text[] not null,
  is_active boolean not null default true,
  created_at timestamptz not null
);

create table operator_session (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  secret_hash bytea not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip inet
);
create index operator_session_of on operator_session (operator_id) where ended_at is null;
