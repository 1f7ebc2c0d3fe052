-- What leads an issue from one state to another, by whom. The same table stands in rules.ts.
create table lottery_issue_transition (
  from_state text not null,
  event text not null,
  to_state text not null,
  actors text[] not null,
  primary key (from_state, event),
  unique (from_state, to_state)
);
insert into lottery_issue_transition (from_state, event, to_state, actors) values
  ('WAITING', 'open', 'OPEN', '{system}'),
  ('WAITING', 'cancel', 'CANCELLED', '{operator}'),
  ('OPEN', 'lock', 'LOCKED', '{system}'),
  ('OPEN', 'cancel', 'CANCELLED', '{operator}'),
  ('LOCKED', 'seal', 'SEALED', '{system}'),
  ('LOCKED', 'cancel', 'CANCELLED', '{operator}'),
  ('SEALED', 'draw', 'DRAWN', '{system}'),
  ('SEALED', 'cancel', 'CANCELLED', '{operator}'),
  ('DRAWN', 'certify', 'CERTIFIED', '{system}'),
  ('DRAWN', 'void', 'VOID', '{operator}'),
  ('CERTIFIED', 'settle', 'SETTLED', '{system}'),
  ('SETTLED', 'correct', 'CORRECTED', '{operator}'),
  ('SETTLED', 'void', 'VOID', '{operator}'),
  ('CORRECTED', 'certify', 'CERTIFIED', '{system}');

-- Every step that an issue took since there is this table. It only grows, and a state changes by a step alone.
create table lottery_issue_step (
  issue_id bigint not null references lottery_issue (id),
  id bigint generated always as identity,
  from_state text not null,
  to_state text not null,
  actor_kind text not null,
  -- The operator.
  actor_id uuid,
  reason text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (issue_id, id),
  constraint lottery_issue_step_actor check ((actor_kind = 'operator') = (actor_id is not null)),
  foreign key (from_state, to_state) references lottery_issue_transition (from_state, to_state)
);

alter table lottery_issue
  drop constraint lottery_issue_state_check,
  drop constraint lottery_issue_sealed,
  drop constraint lottery_issue_drawn;
drop index lottery_issue_undrawn;

-- What was locked was sealed by the same step; what has its winners listed was certified.
update lottery_issue set state = 'SEALED' where state = 'LOCKED';
update lottery_issue i set state = 'CERTIFIED' where state = 'DRAWN'
  and exists (select from lottery_settlement_chunk c where c.issue_id = i.id);

alter table lottery_issue
  add constraint lottery_issue_state_check check (state in ('WAITING', 'OPEN', 'LOCKED', 'SEALED', 'DRAWN', 'CERTIFIED',
    'SETTLED', 'CORRECTED', 'CANCELLED', 'VOID')),
  add constraint lottery_issue_sealed check (
    state in ('WAITING', 'OPEN', 'LOCKED', 'CANCELLED', 'VOID') or seal_root is not null),
  add constraint lottery_issue_drawn check (
    (state in ('DRAWN', 'CERTIFIED', 'SETTLED', 'CORRECTED')) = (numbers is not null) or state = 'VOID');
create index lottery_issue_undrawn on lottery_issue (draw_at) where state in ('WAITING', 'OPEN', 'LOCKED', 'SEALED');
