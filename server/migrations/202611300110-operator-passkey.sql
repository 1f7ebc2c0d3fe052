-- What an operator may log in with in place of password and authenticator. It goes with the authenticator, so whoever has a
-- passkey has the other way in as well, and a new link takes both.
create table operator_passkey (
  id uuid primary key,
  operator_id uuid not null references operator_authenticator (operator_id) on delete cascade,
  -- By which the device names it; one credential is one operator's.
  credential_id bytea not null constraint operator_passkey_credential_key unique
    check (octet_length(credential_id) between 16 and 1023),
  public_key bytea not null,
  -- Grows with each use, where the device counts at all; one that does not grow tells of a copy.
  counter bigint not null check (counter between 0 and 4294967295),
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  -- Kept by a service for all of the operator's devices.
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index operator_passkey_of on operator_passkey (operator_id, created_at);

-- What operators' devices sign is of kinds of its own, so that no member's login is ever theirs, nor the reverse.
alter table passkey_challenge
  drop constraint passkey_challenge_purpose_check,
  add constraint passkey_challenge_purpose_check
    check (purpose in ('LOGIN', 'ADD', 'PROOF', 'MONEY', 'OPERATOR_LOGIN', 'OPERATOR_ADD', 'OPERATOR_REMOVE'));
