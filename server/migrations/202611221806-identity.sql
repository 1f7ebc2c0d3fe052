-- ID tokens of the identity provider that were taken: each counts once.
create table used_id_token (
  -- SHA-256 of what the provider signed.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  -- By then the token is too old to count.
  kept_until timestamptz not null
);
create index used_id_token_kept on used_id_token (kept_until);

-- Which account a sign-in elsewhere opens. Both have one another alone, for good: rows are added and never changed.
create table member_identity (
  issuer text not null,
  subject text not null check (subject <> ''),
  provider text not null check (provider in ('google', 'facebook', 'phone')),
  member_id uuid not null unique references member (id),
  bound_at timestamptz not null,
  primary key (issuer, subject)
);

-- A proved sign-in that no account is bound to yet.
create table binding_ticket (
  -- SHA-256 of the ticket's secret.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  issuer text not null,
  subject text not null check (subject <> ''),
  provider text not null check (provider in ('google', 'facebook', 'phone')),
  -- The number that the provider has proved, with its dialling code.
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index binding_ticket_expires on binding_ticket (expires_at);

alter table sign_in
  drop constraint sign_in_method_check,
  add constraint sign_in_method_check
    check (method in ('PASSWORD', 'CODE', 'GOOGLE', 'FACEBOOK', 'REMEMBERED', 'REGISTRATION'));
