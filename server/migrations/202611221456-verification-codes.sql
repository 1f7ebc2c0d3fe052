-- SMS and mail on their way out. What they say is sealed, and gone as soon as a channel has it.
create table outgoing_message (
  id uuid primary key,
  kind text not null check (kind in ('sms', 'mail')),
  -- A number with its dialling code, or an address of mail.
  recipient text not null check (recipient <> ''),
  -- WITHHELD: asked for a recipient that nobody here has, so that it takes the same way and goes nowhere.
  state text not null check (state in ('PENDING', 'WITHHELD', 'ACCEPTED', 'DELIVERED', 'FAILED')),
  -- Of the channel that has it, with its own name for the message.
  channel text,
  reference text,
  sealed bytea,
  created_at timestamptz not null,
  -- Not sent any more after that.
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'PENDING') <= (sealed is not null)),
  check ((state in ('ACCEPTED', 'DELIVERED')) <= (channel is not null))
);
create index outgoing_message_age on outgoing_message (created_at);

-- Codes that were sent to a number or an address, each for one purpose. They stay a day, for that is counted.
create table verification_code (
  id uuid primary key,
  kind text not null check (kind in ('sms', 'mail')),
  recipient text not null check (recipient <> ''),
  purpose text not null check (purpose in ('register', 'login', 'reset')),
  -- Keyed by the data key: a copy of the table gives away no code, short as they are.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  state text not null check (state in ('SENT', 'USED', 'CANCELLED', 'LOCKED')),
  tries_left int not null check (tries_left >= 0),
  network text not null,
  -- Of a number, by its dialling code.
  country text,
  -- Nothing was sent, so it costs nothing.
  is_withheld boolean not null,
  created_at timestamptz not null,
  resend_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  check ((tries_left = 0) = (state = 'LOCKED'))
);
-- A new one cancels the one before it.
create unique index verification_code_sent on verification_code (kind, recipient, purpose) where state = 'SENT';
create index verification_code_recipient on verification_code (recipient, created_at);
create index verification_code_network on verification_code (network, created_at);
create index verification_code_sent_at on verification_code (created_at, country) where not is_withheld;

alter table challenge
  drop constraint challenge_purpose_check,
  add constraint challenge_purpose_check check (purpose in ('login', 'register', 'feedback', 'sms'));

-- A number that a code has proved, with its dialling code; what a registration only states is in the profile.
alter table member add column mobile text constraint member_mobile_taken unique
  check (mobile ~ '^\+[1-9][0-9]{6,14}$');
