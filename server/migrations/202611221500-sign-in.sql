-- Every try to begin a session of a member that was judged, for the member to look through.
create table sign_in (
  member_id uuid not null references member (id),
  -- UUIDv7: newest last.
  id uuid not null,
  tried_at timestamptz not null,
  method text not null check (method in ('PASSWORD', 'REMEMBERED', 'REGISTRATION')),
  outcome text not null check (outcome in ('OPENED', 'WRONG_PASSWORD', 'REFUSED')),
  ip inet,
  user_agent text,
  primary key (member_id, id)
);
create index sign_in_age on sign_in (tried_at);

-- Since when a member is known with a browser at an address. A process of the release before does not name it.
alter table known_login add column first_seen_at timestamptz not null default now();
update known_login set first_seen_at = seen_at;
