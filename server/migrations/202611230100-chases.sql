-- Money held for a chase, and given back when its issue comes or falls away.
insert into ledger_transfer_kind (kind, name, debit_class, credit_class) values
  (25, 'chase_hold', 0, 1),
  (26, 'chase_release', 1, 0);

-- What leads a chase, or one of its issues, from one state to another, by whom. The same table stands in chase-rules.ts.
create table lottery_chase_transition (
  subject text not null constraint lottery_chase_transition_subject check (subject in ('chase', 'issue')),
  from_state text not null,
  event text not null,
  to_state text not null,
  actors text[] not null,
  primary key (subject, from_state, event),
  unique (subject, from_state, to_state)
);
insert into lottery_chase_transition (subject, from_state, event, to_state, actors) values
  ('chase', 'RUNNING', 'finish', 'FINISHED', '{system}'),
  ('chase', 'RUNNING', 'meet', 'MET', '{system}'),
  ('chase', 'RUNNING', 'cancel', 'CANCELLED', '{member}'),
  ('chase', 'RUNNING', 'stop', 'STOPPED', '{system}'),
  ('issue', 'WAITING', 'place', 'PLACED', '{system}'),
  ('issue', 'WAITING', 'return', 'RETURNED', '{system,member}');

-- A slip that is bet on many coming issues. Its id is the key under which the member asked for it.
create table lottery_chase (
  id uuid primary key,
  member_id uuid not null,
  account_id bigint not null,
  game_code text not null,
  state text not null default 'RUNNING'
    constraint lottery_chase_state_check check (state in ('RUNNING', 'FINISHED', 'MET', 'CANCELLED', 'STOPPED')),
  -- The slip at multiple 1, as it was asked for.
  lines jsonb not null,
  bet_count int not null,
  stop text not null constraint lottery_chase_stop_check check (stop in ('never', 'win', 'profit')),
  profit bigint constraint lottery_chase_profit_check check (profit > 0),
  body_hash bytea not null,
  made_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  constraint lottery_chase_profit_of_stop check ((stop = 'profit') = (profit is not null)),
  constraint lottery_chase_ended check ((state = 'RUNNING') = (ended_at is null))
);
create index lottery_chase_of_member on lottery_chase (member_id, id desc);

-- An issue may be made after the chase; its times are those of the schedule when the chase was made.
create table lottery_chase_issue (
  chase_id uuid not null references lottery_chase (id),
  place int not null constraint lottery_chase_issue_place check (place between 1 and 100),
  game_code text not null,
  numero text not null,
  open_at timestamptz not null,
  lock_at timestamptz not null,
  draw_at timestamptz not null,
  multiple int not null constraint lottery_chase_issue_multiple check (multiple between 1 and 10000),
  stake bigint not null constraint lottery_chase_issue_stake check (stake > 0),
  state text not null default 'WAITING'
    constraint lottery_chase_issue_state_check check (state in ('WAITING', 'PLACED', 'RETURNED')),
  hold_id uuid not null unique,
  slip_id uuid unique,
  primary key (chase_id, place),
  unique (chase_id, numero),
  constraint lottery_chase_issue_placed check ((state = 'PLACED') = (slip_id is not null))
);
create index lottery_chase_issue_of_issue on lottery_chase_issue (game_code, numero);
create index lottery_chase_issue_waiting on lottery_chase_issue (open_at) where state = 'WAITING';

-- Every step of a chase and of its issues, with why. It only grows, and a state changes by a step alone.
create table lottery_chase_step (
  chase_id uuid not null references lottery_chase (id),
  id bigint generated always as identity,
  -- Of the issue; null for the chase itself.
  place int,
  subject text not null generated always as (case when place is null then 'chase' else 'issue' end) stored,
  from_state text not null,
  to_state text not null,
  actor_kind text not null,
  reason text,
  at timestamptz not null default clock_timestamp(),
  primary key (chase_id, id),
  foreign key (subject, from_state, to_state) references lottery_chase_transition (subject, from_state, to_state)
);
