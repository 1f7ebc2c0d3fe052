alter table secret_guess rename to login_attempt;
alter table login_attempt rename column guessed_at to attempted_at;
-- Who tries: 'device:<hash>' of a browser that the member logged in with before, or 'network:<address>'.
alter table login_attempt add column source text not null default '';
-- Neither the browser nor the address has been at this account before.
alter table login_attempt add column is_stranger boolean not null default false;
alter table login_attempt alter column source drop default, alter column is_stranger drop default;
alter index secret_guess_subject rename to login_attempt_subject;
alter index secret_guess_network rename to login_attempt_network;
alter index secret_guess_age rename to login_attempt_age;

-- Browsers and addresses that a member has logged in with: what strangers do does not lock these out.
create table known_login (
  member_id uuid not null references member (id),
  -- SHA-256 of the secret in the browser's device cookie.
  device_hash bytea not null check (octet_length(device_hash) = 32),
  network text not null,
  seen_at timestamptz not null,
  primary key (member_id, device_hash, network)
);
create index known_login_network on known_login (member_id, network);
create index known_login_age on known_login (seen_at);

delete from job where name = 'account.clean-up-guesses';
