-- Tables of a team that agents asked for as files: all below, or what they bet in a range of days. They are made a part at a time, so that a
-- page can tell how far they are; what is written here is told to the agent alone, and deleted after a day.
create table team_file (
  id uuid primary key,
  member_id uuid not null references member (id),
  kind text not null check (kind in ('downline', 'bets')),
  language text not null,
  currency text not null,
  -- The first and last day of bets; empty for the downline.
  from_day text not null,
  to_day text not null,
  since timestamptz,
  until timestamptz,
  asked_at timestamptz not null,
  lines_total bigint not null check (lines_total >= 0),
  lines_done bigint not null default 0 check (lines_done >= 0),
  made_at timestamptz,
  expires_at timestamptz,
  content bytea,
  check ((kind = 'downline') = (from_day = '') and (from_day = '') = (to_day = '') and (from_day = '') = (since is null)
    and (since is null) = (until is null)),
  check ((made_at is null) = (content is null) and (made_at is null) = (expires_at is null)),
  unique (member_id, kind, language, from_day, to_day)
);
create index on team_file (expires_at);

create table team_file_part (
  file_id uuid not null references team_file on delete cascade,
  number integer not null check (number >= 0),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  primary key (file_id, number)
);
