create table member (
  id uuid primary key,
  -- As typed.
  username text not null check (username <> ''),
  -- Normalised and in lower case: one name whatever its case.
  username_key text not null constraint member_username_taken unique check (username_key <> ''),
  customer_id bigint generated always as identity (start with 1000001) unique,
  account_type smallint not null default 0 check (account_type in (0, 1, 2, 4, 41, 42)),
  nickname text not null default '',
  -- Argon2id; trial accounts have none, since nobody logs in to one.
  password_hash text check (password_hash like '$argon2id$%'),
  password_set_at timestamptz not null,
  payment_password_hash text check (payment_password_hash like '$argon2id$%'),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'LOCKED', 'DISABLED')),
  language text not null,
  upline_id uuid references member (id),
  -- Everything else that a registration may carry; personal, so it is never logged.
  profile jsonb not null default '{}' check (jsonb_typeof(profile) = 'object'),
  terms_version text not null,
  terms_agreed_at timestamptz not null,
  age_declared_at timestamptz not null,
  registered_ip inet,
  register_url text,
  first_login_seen_at timestamptz,
  created_at timestamptz not null,
  check ((account_type = 4) = (password_hash is null))
);
create index member_upline on member (upline_id) where upline_id is not null;

-- Guesses at a secret. A guess is written before it is checked, so that a burst cannot outrun its own
-- counting; it is marked when it was wrong and taken back when it was right.
create table secret_guess (
  id bigint generated always as identity primary key,
  -- What is guessed at, such as 'login:<hash of the name>' or 'payment:<member id>'.
  subject text not null,
  network text not null,
  guessed_at timestamptz not null,
  was_wrong boolean not null default false
);
create index secret_guess_subject on secret_guess (subject, guessed_at);
create index secret_guess_network on secret_guess (network, guessed_at);
create index secret_guess_age on secret_guess (guessed_at);
