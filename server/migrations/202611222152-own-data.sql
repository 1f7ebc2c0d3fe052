-- A member's own copy of what is kept of them: made by a job, there for some hours.
create table own_data_copy (
  member_id uuid primary key references member (id),
  asked_at timestamptz not null,
  made_at timestamptz,
  expires_at timestamptz check (expires_at > made_at),
  -- JSON, packed by gzip.
  content bytea,
  check ((made_at is null) = (content is null)),
  check ((made_at is null) = (expires_at is null))
);
create index own_data_copy_expiry on own_data_copy (expires_at);
