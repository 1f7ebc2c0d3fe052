-- What agents gave the accounts below: the commission rate on lotteries, never above their own, and a remark for themselves.
-- An account without a row has none; an agent of the top has what the settings allow.
create table agent_member (
  member_id uuid primary key references member (id),
  -- Millionths: 0.48 per cent are 4800.
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  remark text not null default '' check (length(remark) <= 200),
  -- Who set the rate last: an upline, or the house.
  set_by uuid references member (id),
  operator_id uuid references operator (id),
  set_at timestamptz not null,
  check ((set_by is null) <> (operator_id is null))
);
-- What an invitation gives to who registers by it.
alter table affiliate_code
  add column gives text not null default 'member' check (gives in ('member', 'agent')),
  add column rate_ppm integer not null default 0 check (rate_ppm between 0 and 1000000),
  add column expires_at timestamptz,
  add column uses integer not null default 0 check (uses >= 0);
create index member_closure_down on member_closure (ancestor_id, depth);
create index affiliate_code_of on affiliate_code (member_id, created_at);
drop index affiliate_code_member;
