-- Which type an account had up to which window: an agent of the top has a rate without having been given one.
create table agent_type_change (
  id bigint generated always as identity primary key,
  member_id uuid not null references member (id),
  from_type smallint not null,
  to_type smallint not null,
  from_window timestamptz not null,
  check (from_type <> to_type)
);
create index agent_type_change_of on agent_type_change (member_id, id);
