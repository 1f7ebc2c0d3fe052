-- Key pairs for encrypted calls; a key is offered until expires_at and still opens for some minutes after.
create table payload_key (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Nonces already seen: a repeated one is a replay.
create table payload_nonce (
  jti uuid primary key,
  expires_at timestamptz not null
);
create index payload_nonce_expiry on payload_nonce (expires_at);
