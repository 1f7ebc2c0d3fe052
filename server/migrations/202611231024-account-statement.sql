-- Statements of a month that members asked for as files. They are made a part at a time, so that a page can tell how far
-- they are; what is written here is not told to anybody but the member, and deleted after a day.
create table account_statement (
  id uuid primary key,
  member_id uuid not null,
  account_id bigint not null,
  month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  format text not null check (format in ('csv', 'pdf')),
  language text not null,
  asked_at timestamptz not null,
  -- The month's beginning and end in the merchant's time zone.
  since timestamptz not null,
  until timestamptz not null,
  lines_total bigint not null check (lines_total >= 0),
  lines_done bigint not null default 0 check (lines_done >= 0),
  made_at timestamptz,
  expires_at timestamptz,
  content bytea,
  check ((made_at is null) = (content is null) and (made_at is null) = (expires_at is null)),
  unique (member_id, month, format, language)
);
create index on account_statement (expires_at);

-- The newest entries come first: part 0 holds the month's last ones.
create table account_statement_part (
  statement_id uuid not null references account_statement on delete cascade,
  number integer not null check (number >= 0),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  primary key (statement_id, number)
);
