-- Conversations of members and visitors with the people of the house. A visitor's is known by a secret that the browser holds.
create table support_chat (
  id uuid primary key,
  member_id uuid references member (id),
  visitor_hash bytea,
  language text not null,
  -- Where it was begun, for an hour, in which it is counted.
  network text not null,
  state text not null check (state in ('WAITING', 'ANSWERED', 'CLOSED')),
  opened_at timestamptz not null,
  -- Since when it is in its state: what waits the longest is answered first.
  changed_at timestamptz not null,
  -- When the member or visitor was last known to look at it.
  read_at timestamptz not null,
  constraint support_chat_of_one check ((member_id is null) <> (visitor_hash is null))
);
-- One at a time: whoever writes at once from two windows writes into the same.
create unique index support_chat_of_member on support_chat (member_id) where state <> 'CLOSED';
create unique index support_chat_of_visitor on support_chat (visitor_hash) where state <> 'CLOSED';
create index support_chat_all_of_member on support_chat (member_id, opened_at desc) where member_id is not null;
create index support_chat_all_of_visitor on support_chat (visitor_hash, opened_at desc) where visitor_hash is not null;
create index support_chat_in_state on support_chat (state, changed_at);
create index support_chat_network on support_chat (network, opened_at) where network <> '';

create table support_chat_message (
  chat_id uuid not null references support_chat (id),
  number int not null check (number > 0),
  -- The key of the call that wrote it.
  id uuid not null unique,
  -- The operator who wrote it; null for the member or visitor.
  operator_id uuid references operator (id),
  content text not null check (char_length(content) between 1 and 2000),
  body_hash bytea not null,
  written_at timestamptz not null,
  primary key (chat_id, number)
);
