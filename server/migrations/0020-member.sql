create table member (
  id uuid primary key,
  -- As typed; one name whatever its case.
  username text not null,
  username_key text not null unique check (username_key = lower(username)),
  customer_id bigint generated always as identity (start with 1000001) unique,
  account_type smallint not null default 0 check (account_type in (0, 1, 2, 4, 41, 42)),
  nickname text not null default '',
  password_hash text not null,
  payment_password_hash text,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'LOCKED', 'DISABLED')),
  language text not null default 'en',
  upline_id uuid references member (id),
  -- Everything else that a registration may carry; personal, so it is never logged.
  profile jsonb not null default '{}',
  terms_version text not null,
  terms_agreed_at timestamptz not null,
  registered_ip inet,
  register_url text,
  first_login_seen_at timestamptz,
  created_at timestamptz not null default now()
);

create table member_session (
  id uuid primary key,
  member_id uuid not null references member (id),
  -- SHA-256 of the cookie's secret; the public half is derived from the secret, so neither is kept.
  secret_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip inet,
  user_agent text
);
create index member_session_member on member_session (member_id) where ended_at is null;

-- Failures per account name and per address, counted apart (two buckets, never the pair).
create table login_failure (
  bucket text not null,
  failed_at timestamptz not null default now()
);
create index login_failure_bucket on login_failure (bucket, failed_at);

create table captcha (
  id uuid primary key,
  answer_hash bytea not null,
  tries_left smallint not null default 5,
  expires_at timestamptz not null
);

create table challenge (
  id uuid primary key,
  purpose text not null,
  kind text not null,
  answer int not null,
  pow_prefix text not null,
  pow_bits smallint not null,
  ip inet,
  tries_left smallint not null default 3,
  -- Set once solved: hash of the single-use token and its end.
  token_hash bytea unique,
  token_expires_at timestamptz,
  used_at timestamptz,
  expires_at timestamptz not null
);
