-- Two operators' words are asked for each act that moves much money: letting a withdrawal go, sending its rest, giving back
-- what did not arrive. A word is for the act as it stood after so many payouts, and for no later one.
alter table withdrawal_first_approval rename to withdrawal_first_word;
alter table withdrawal_first_word
  add column act text not null default 'approve' check (act in ('approve', 'payRest', 'refund')),
  add column payouts int not null default 0;
alter table withdrawal_first_word
  alter column act drop default,
  alter column payouts drop default,
  drop constraint withdrawal_first_approval_pkey,
  add constraint withdrawal_first_word_pkey primary key (withdrawal_id, act, payouts);
