-- What agents write to the accounts below them. Each who gets it has it in the own mailbox.
create table team_message (
  id uuid primary key,
  body_hash bytea not null,
  agent_id uuid not null references member (id),
  scope text not null check (scope in ('one', 'direct', 'team')),
  -- The one it is for.
  member_id uuid references member (id),
  content text not null check (content <> ''),
  accounts integer not null check (accounts >= 0),
  written_at timestamptz not null,
  constraint team_message_one check ((scope = 'one') = (member_id is not null))
);
create index team_message_of on team_message (agent_id, written_at);
create index team_message_by_time on team_message (written_at);
