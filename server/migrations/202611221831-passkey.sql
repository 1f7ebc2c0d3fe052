-- What a member logs in with in place of the password: the public half of a key that never leaves the member's device.
create table passkey (
  id uuid primary key,
  member_id uuid not null references member (id),
  -- By which the device names it; one credential is one member's.
  credential_id bytea not null constraint passkey_credential_key unique
    check (octet_length(credential_id) between 16 and 1023),
  public_key bytea not null,
  -- Grows with each use, where the device counts at all; one that does not grow tells of a copy.
  counter bigint not null check (counter between 0 and 4294967295),
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  -- Kept by a service for all of the member's devices.
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_member on passkey (member_id, created_at);

-- What a device is asked to sign: good once, for one purpose, for the browser or session that asked.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('LOGIN', 'ADD', 'PROOF')),
  bound_to bytea not null,
  expires_at timestamptz not null
);
create index passkey_challenge_age on passkey_challenge (expires_at);

alter table sign_in
  drop constraint sign_in_method_check,
  add constraint sign_in_method_check
    check (method in ('PASSWORD', 'CODE', 'PASSKEY', 'GOOGLE', 'FACEBOOK', 'REMEMBERED', 'REGISTRATION')),
  drop constraint sign_in_outcome_check,
  add constraint sign_in_outcome_check
    check (outcome in ('OPENED', 'WRONG_PASSWORD', 'WRONG_CODE', 'WRONG_PASSKEY', 'REFUSED'));
alter table secret_change
  drop constraint secret_change_kind_check,
  add constraint secret_change_kind_check
    check (kind in ('LOGIN_PASSWORD', 'PAYMENT_PASSWORD', 'PAYEE', 'AUTHENTICATOR', 'PASSKEY_ADDED', 'PASSKEY_REMOVED'));
