-- The contracts given whose end the downline agreed to with a counter-offer.
alter table agent_contract add agreed_ends uuid[] not null default '{}';
-- Agreed on by both sides: one at a time. What it takes the place of holds on until ends_at.
create unique index agent_contract_one_active on agent_contract (downline_id, kind) where state = 'ACTIVE';
create index agent_contract_expiry on agent_contract (expires_at) where state = 'OFFERED';
-- What an operator asked for of a contract with the house, where it takes another one's word.
create table agent_contract_request (
  id uuid primary key,
  action text not null check (action in ('offer', 'accept', 'counter', 'terminate')),
  -- The contract that it is about; of an offer, nothing is there yet.
  contract_id uuid references agent_contract (id),
  contract_version integer,
  downline_id uuid not null references member (id),
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  -- As the call has them, of an offer or a counter-offer.
  terms jsonb,
  reason text not null,
  state text not null default 'ASKED' check (state in ('ASKED', 'CONFIRMED', 'DECLINED')),
  asked_by uuid not null references operator (id),
  asked_at timestamptz not null,
  decided_by uuid references operator (id),
  decided_at timestamptz,
  check ((state = 'ASKED') = (decided_by is null and decided_at is null)),
  check ((action = 'offer') = (contract_id is null)),
  check ((contract_id is null) = (contract_version is null)),
  check ((action in ('offer', 'counter')) = (terms is not null)),
  check (decided_by <> asked_by or state <> 'CONFIRMED')
);
create unique index agent_contract_request_one on agent_contract_request (downline_id, kind) where state = 'ASKED';
