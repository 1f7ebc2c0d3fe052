-- What an operator asks to be done with an issue; it is done when another one confirms it.
create table lottery_issue_request (
  id uuid primary key,
  issue_id bigint not null references lottery_issue (id),
  action text not null check (action in ('cancel', 'void', 'correct')),
  -- The corrected result.
  numbers int[],
  reason text not null check (reason <> ''),
  state text not null default 'ASKED' check (state in ('ASKED', 'CONFIRMED', 'DECLINED')),
  asked_by uuid not null,
  asked_at timestamptz not null default clock_timestamp(),
  decided_by uuid,
  decided_at timestamptz,
  constraint lottery_issue_request_numbers check ((action = 'correct') = (numbers is not null)),
  constraint lottery_issue_request_decided check (
    (state = 'ASKED') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint lottery_issue_request_four_eyes check (state <> 'CONFIRMED' or decided_by <> asked_by)
);
create unique index lottery_issue_request_open on lottery_issue_request (issue_id) where state = 'ASKED';
create index lottery_issue_request_issue on lottery_issue_request (issue_id);

-- What was done about an issue whose stakes or payouts are taken back, counted from 1.
create table lottery_reversal (
  issue_id bigint not null references lottery_issue (id),
  round int not null check (round > 0),
  action text not null check (action in ('cancel', 'void', 'correct')),
  -- The transfers' transaction, by which they are told from those of other rounds.
  run uuid not null,
  -- The settlement whose payouts are taken back; null where nothing was settled.
  old_run uuid,
  old_numbers int[],
  new_numbers int[],
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (issue_id, round)
);

-- Members of an issue, a part of them at a time; each part is taken back in one transaction with its mark.
create table lottery_reversal_chunk (
  issue_id bigint not null,
  round int not null,
  chunk int not null,
  first_member uuid not null,
  last_member uuid not null,
  done_at timestamptz,
  primary key (issue_id, round, chunk),
  foreign key (issue_id, round) references lottery_reversal (issue_id, round)
);

-- Payouts that were taken back. They leave lottery_payout, which tells what is paid.
create table lottery_reversed_payout (
  issue_id bigint not null,
  round int not null,
  member_id uuid not null,
  bet_id uuid not null,
  slip_id uuid not null,
  account_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (issue_id, member_id, bet_id, round)
);

-- A corrected result may pay more than the first did; what is taken back of a stake stays below nothing.
alter table settled_bet drop constraint settled_bet_sign;
alter table settled_bet add constraint settled_bet_sign check (
  (entry = 0 and stake >= 0 and payout >= 0 and valid between 0 and stake)
  or (entry > 0 and stake <= 0 and valid between stake and 0));
