-- Links by mail to set a forgotten password anew. They stay a day, for that is counted.
create table password_link (
  id uuid primary key,
  -- Null for a pair of name and address that nobody has: it is counted as any other, and no link went out.
  member_id uuid references member (id),
  -- Of 256 random bits, which only the mail holds.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- Of the password that stood when it was asked for: after any change of it the link is void.
  password_print bytea not null check (octet_length(password_print) = 32),
  -- What was typed, keyed by the data key: people type a password where a name belongs.
  name_print bytea not null check (octet_length(name_print) = 32),
  mail_print bytea not null check (octet_length(mail_print) = 32),
  network text not null,
  -- Of whoever asked, where a trusted proxy tells it.
  country text,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz check (used_at >= created_at)
);
create index password_link_name on password_link (name_print, created_at);
create index password_link_mail on password_link (mail_print, created_at);
create index password_link_network on password_link (network, created_at);
create index password_link_country on password_link (country, created_at) where member_id is not null;
create index password_link_age on password_link (created_at);
create index password_link_member on password_link (member_id) where member_id is not null;

-- A new password by mail is there to be tried unless the operator turns it off.
update module_flag set is_enabled = true where mod_id = 'CHNGPASSMAIL3';
