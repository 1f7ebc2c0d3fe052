-- What members are told in the portal, kept until they delete it or it is a year old. The text is made of its key when it is
-- read, in the reader's language.
-- NOTE: no foreign key to the member: money that moves waits for nobody who changes the account.
create table mailbox_message (
  member_id uuid not null,
  id uuid not null,
  key text not null,
  params jsonb not null check (jsonb_typeof(params) = 'object'),
  written_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (member_id, id)
);
create index on mailbox_message (member_id) where read_at is null;
create index on mailbox_message (written_at);
