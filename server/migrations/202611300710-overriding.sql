-- Contracts by overriding: a share of what accounts so many levels below bet, beside what the contracts below take, and together with them never
-- more than a rate that stands in the contract.
alter table agent_contract
  add column model text not null default 'differential' check (model in ('differential', 'override')),
  add column levels integer check (levels between 1 and 10),
  add column top_ppm integer check (top_ppm between 0 and 1000000),
  add constraint agent_contract_override check ((model = 'override') = (levels is not null) and (model = 'override') = (top_ppm is not null));
create index agent_contract_levels on agent_contract (downline_id, levels) where levels is not null;

-- What accounts of the first levels of a team came to, where a contract asks for it: as they stood below each other in each window.
create table agent_level_window (
  agent_id uuid not null,
  levels integer not null,
  starts_at timestamptz not null,
  currency text not null,
  valid bigint not null,
  stake bigint not null,
  payout bigint not null,
  primary key (agent_id, levels, starts_at, currency)
);
create table agent_level_day (
  agent_id uuid not null,
  levels integer not null,
  day date not null,
  currency text not null,
  valid bigint not null,
  stake bigint not null,
  payout bigint not null,
  primary key (agent_id, levels, day, currency)
);

-- The most that a line takes together; null where the rate of the contract is it.
alter table agent_wage
  add column cap bigint check (cap >= 0),
  drop constraint agent_wage_by_contract,
  drop constraint agent_wage_reason_check,
  add constraint agent_wage_by_contract check (contract_id is null or (gross >= 0 and to_downlines >= 0
    and line_total = case when cap is null then greatest(gross, to_downlines)
      else to_downlines + least(gross, greatest(0, cap - to_downlines)) end
    and amount = greatest(0, line_total - to_downlines - paid_before)
    and overpaid = greatest(0, paid_before - (line_total - to_downlines)))),
  add constraint agent_wage_cap_by_contract check (cap is null or contract_id is not null),
  add constraint agent_wage_reason_check check (reason in ('CONDITIONS', 'NEGATIVE', 'NOTHING_BET', 'DOWNLINES', 'PAID_BEFORE', 'KEPT',
    'FROZEN', 'DISABLED', 'CLOSED', 'EXCLUDED', 'FLAGGED', 'FORFEITED', 'TOP_RATE'));
