-- Pictures come with applications for activities as well.
alter table upload drop constraint upload_purpose_check;
alter table upload add constraint upload_purpose_check check (purpose in ('proof', 'activity'));

-- What the house has going on for members (SM-05).
create table activity (
  id uuid primary key,
  -- Its name in addresses.
  code text not null unique,
  kind text not null check (kind in ('application', 'sign-in', 'download'))
);

-- How an activity stands from a moment on; records keep the version that they were made under.
create table activity_version (
  activity_id uuid not null references activity (id),
  version int not null check (version > 0),
  opens_at timestamptz,
  closes_at timestamptz,
  image text not null,
  color_from text not null,
  color_to text not null,
  texts jsonb not null check (texts ? 'en'),
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  written_at timestamptz not null,
  primary key (activity_id, version),
  constraint activity_version_times check (closes_at is null or (opens_at is not null and closes_at >= opens_at))
);

-- What a member has done in an activity.
create table activity_record (
  id uuid primary key default uuidv7(),
  activity_id uuid not null references activity (id),
  member_id uuid not null references member (id),
  -- What there is one record for: a merchant's day that is signed, anything else once.
  mark text not null check (mark = 'once' or mark ~ '^\d{4}-\d\d-\d\d$'),
  version int not null,
  state text not null check (state in ('APPLYING', 'PROCESS', 'REJECTED', 'ISSUED', 'JOINED', 'SIGNED')),
  -- How often it was applied for.
  attempt int not null default 1 check (attempt > 0),
  -- Days signed without a gap, this one included.
  streak int check (streak > 0),
  comment text not null default '' check (char_length(comment) <= 140),
  -- Why it was turned down.
  reason text not null default '',
  -- The operator who took it up.
  taken_by uuid references operator (id),
  made_at timestamptz not null,
  decided_at timestamptz,
  foreign key (activity_id, version) references activity_version (activity_id, version),
  unique (activity_id, member_id, mark),
  constraint activity_record_of_day check ((state = 'SIGNED') = (mark <> 'once') and (state = 'SIGNED') = (streak is not null)),
  constraint activity_record_refused check ((state = 'REJECTED') = (reason <> '')),
  constraint activity_record_decided check ((state in ('REJECTED', 'ISSUED')) = (decided_at is not null)),
  constraint activity_record_taken check (state <> 'PROCESS' or taken_by is not null)
);
create index activity_record_of_member on activity_record (member_id, made_at desc, id desc);
create index activity_record_queue on activity_record (state, made_at, id)
  where state in ('APPLYING', 'PROCESS', 'REJECTED', 'ISSUED');

-- Pictures that came with an application, each with one.
create table activity_picture (
  upload_id uuid primary key references upload (id),
  record_id uuid not null references activity_record (id),
  attempt int not null check (attempt > 0)
);
create index activity_picture_of_record on activity_picture (record_id);

-- When a member was first logged in by the installed app.
create table app_login (
  member_id uuid primary key references member (id),
  first_at timestamptz not null
);
