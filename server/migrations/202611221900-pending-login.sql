-- A login whose password or code was right and which waits for another proof. It is no session, and ends in minutes.
create table pending_login (
  id uuid primary key,
  member_id uuid not null references member (id),
  -- Of the secret that the browser's cookie holds: nobody else goes on with it.
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  side text not null check (side in ('member', 'agent')),
  method text not null,
  is_default_password boolean not null,
  is_expired_password boolean not null,
  remembers boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index pending_login_member on pending_login (member_id);
create index pending_login_expiry on pending_login (expires_at);

alter table sign_in
  drop constraint sign_in_outcome_check,
  add constraint sign_in_outcome_check
    check (outcome in ('OPENED', 'WRONG_PASSWORD', 'WRONG_CODE', 'WRONG_PASSKEY', 'REFUSED', 'UNVERIFIED'));
