-- An official draw has no seed: its result is told from outside, by a feed or by two operators.
alter table lottery_issue
  alter column seed drop not null,
  alter column commitment drop not null,
  -- Numbers of six digits.
  alter column numbers type int[],
  add constraint lottery_issue_committed check ((seed is null) = (commitment is null));

-- Every result that was told of an official draw. It only grows.
create table lottery_result (
  id bigint generated always as identity primary key,
  issue_id bigint not null references lottery_issue (id),
  -- A feed's code with its own name for the result, or 'operators' with the request that two of them agreed on.
  source text not null,
  reference text not null,
  numbers int[] not null,
  -- The first one stands until operators, who know of another, decide.
  verdict text not null check (verdict in ('FIRST', 'SAME', 'OTHER', 'DECIDED')),
  at timestamptz not null default clock_timestamp(),
  constraint lottery_result_once unique (issue_id, source, reference, numbers),
  constraint lottery_result_decided check (verdict <> 'DECIDED' or source = 'operators')
);
create unique index lottery_result_first on lottery_result (issue_id) where verdict = 'FIRST';
create index lottery_result_other on lottery_result (at) where verdict = 'OTHER';

alter table lottery_issue_request
  drop constraint lottery_issue_request_action_check,
  drop constraint lottery_issue_request_numbers,
  add constraint lottery_issue_request_action_check check (action in ('cancel', 'void', 'correct', 'result')),
  add constraint lottery_issue_request_numbers check ((action in ('correct', 'result')) = (numbers is not null));
