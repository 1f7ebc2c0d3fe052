-- The picture of a member: a drawn one by its name, or one of the member's own, drawn anew.
create table member_avatar (
  member_id uuid primary key references member (id),
  drawn text check (drawn ~ '^[a-z]{1,30}$'),
  -- Another one with each picture, so that a browser can keep what it has.
  picture_id uuid unique,
  picture bytea check (octet_length(picture) between 1 and 300000),
  set_at timestamptz not null,
  check (num_nonnulls(drawn, picture) = 1),
  check ((picture is null) = (picture_id is null))
);
