-- Commission on lotteries: the house pays it along the chain above each bettor by the difference of rates, and to the bettor by the own rate.
insert into ledger_transfer_kind (kind, name, debit_class, credit_class) values
  (54, 'lottery_commission', 22, 0),
  (55, 'lottery_rebate', 22, 0);

-- Which rate an account has from which window on. What was there before anything is paid holds from the beginning.
create table agent_rate_change (
  id bigint generated always as identity primary key,
  member_id uuid not null references member (id),
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  from_window timestamptz not null
);
create index agent_rate_change_of on agent_rate_change (member_id, id);
insert into agent_rate_change (member_id, rate_ppm, from_window) select member_id, rate_ppm, '-infinity' from agent_member;

-- How far the account stood below: whoever works commission out again goes from one level to the next.
alter table agent_line_change add column depth integer check (depth > 0);

-- The ticks at which commission was worked out, and what agents of the top had then who were given no rate.
create table agent_commission_tick (
  tick timestamptz primary key,
  from_at timestamptz not null check (from_at < tick),
  currency text not null,
  top_ppm integer not null check (top_ppm between 0 and 1000000)
);

-- A wage by no contract: its share is exact, in millionths of a minor unit, and what is less than a whole unit, or was paid too much, goes
-- on to the next one.
alter table agent_wage
  alter column contract_id drop not null,
  add column earned_micro bigint,
  add column rest_in_micro bigint,
  add column rest_out_micro bigint,
  drop constraint agent_wage_kind_check,
  add constraint agent_wage_kind_check check (kind in ('dividend', 'daily', 'hourly', 'realtime', 'commission', 'rebate')),
  drop constraint agent_wage_reason_check,
  add constraint agent_wage_reason_check check (reason in ('CONDITIONS', 'NEGATIVE', 'NOTHING_BET', 'DOWNLINES', 'PAID_BEFORE', 'KEPT', 'FROZEN',
    'DISABLED', 'CLOSED', 'EXCLUDED')),
  drop constraint agent_wage_check1,
  drop constraint agent_wage_check2,
  drop constraint agent_wage_check3,
  drop constraint agent_wage_gross_check,
  drop constraint agent_wage_to_downlines_check,
  add constraint agent_wage_by_contract check (contract_id is null or (gross >= 0 and to_downlines >= 0
    and line_total = greatest(gross, to_downlines)
    and amount = greatest(0, greatest(0, gross - to_downlines) - paid_before)
    and overpaid = greatest(0, paid_before - greatest(0, gross - to_downlines)))),
  add constraint agent_wage_by_rate check ((contract_id is null) = (kind in ('commission', 'rebate'))
    and (contract_id is null) = (earned_micro is not null and rest_in_micro is not null and rest_out_micro is not null)
    and (contract_id is not null or (earned_micro <> 0
      and amount = greatest(0, (rest_in_micro + earned_micro) / 1000000)
      and rest_out_micro = rest_in_micro + earned_micro - amount * 1000000)));
create unique index agent_wage_once_by_rate on agent_wage (member_id, kind, tick) where contract_id is null;

-- What of a tick's payments was commission and rebate on lotteries.
alter table agent_tick add column commission bigint not null default 0 check (commission >= 0 and commission <= amount);
create index agent_line_change_member on agent_line_change (member_id) where not is_below;
