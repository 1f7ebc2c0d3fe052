-- Branches that operators move from under one account to under another, at the beginning of a day. Nothing but a move that is done
-- changes what stands in member_closure, or a member's upline.
create table member_move (
  id uuid primary key,
  member_id uuid not null references member (id),
  -- Where the branch goes to; null is the top. Where it came from is known when it is moved.
  to_upline_id uuid references member (id),
  from_upline_id uuid references member (id),
  state text not null check (state in ('PLANNED', 'DONE', 'FAILED', 'WITHDRAWN')),
  due_at timestamptz not null,
  -- How many accounts moved, the branch's first included.
  accounts integer check (accounts > 0),
  operator_id uuid not null references operator (id),
  reason text not null check (reason <> ''),
  asked_at timestamptz not null,
  done_at timestamptz,
  -- Why it failed.
  hindrance text not null default '' check (hindrance in ('', 'CYCLE', 'CLOSED', 'RATE')),
  -- The transaction that moves the branch.
  moving xid8,
  check (member_id <> to_upline_id),
  check ((state = 'FAILED') = (hindrance <> '')),
  check ((state = 'PLANNED') = (done_at is null)),
  check ((state = 'DONE') = (accounts is not null and moving is not null))
);
create unique index member_move_one_planned on member_move (member_id) where state = 'PLANNED';
create index member_move_of on member_move (member_id, done_at);
