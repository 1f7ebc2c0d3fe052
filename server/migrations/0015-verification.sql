create table captcha (
  -- SHA-256 of the cookie's secret, which is also the key of answer_hash: the row alone gives nothing away.
  secret_hash bytea primary key,
  answer_hash bytea not null,
  tries_left smallint not null check (tries_left >= 0),
  expires_at timestamptz not null
);
create index captcha_expiry on captcha (expires_at);

create table challenge (
  id uuid primary key,
  purpose text not null check (purpose in ('login', 'register')),
  kind text not null check (kind in ('slider', 'work')),
  -- Address of the caller, an IPv6 one cut to its /64.
  network text not null,
  -- Where the piece belongs, in picture pixels from the start edge; 0 without a picture.
  answer int not null,
  pow_prefix text not null,
  pow_bits smallint not null,
  tries_left smallint not null check (tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set once solved: SHA-256 of the single-use token and its end.
  token_hash bytea unique,
  token_expires_at timestamptz,
  used_at timestamptz,
  check ((token_hash is null) = (token_expires_at is null)),
  check (used_at is null or token_hash is not null)
);
create index challenge_network on challenge (network, created_at);
create index challenge_expiry on challenge (expires_at);
