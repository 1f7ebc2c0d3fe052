-- What a promotion has granted to a member, who has to claim it in time (SM-18).
create table promotion_reward (
  id uuid primary key default uuidv7(),
  promotion_id uuid not null references promotion (id),
  member_id uuid not null references member (id),
  -- What it is granted for, once.
  mark text not null,
  currency text not null check (currency in ('THB', 'USD')),
  amount bigint not null check (amount > 0),
  turnover bigint not null check (turnover >= 0),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  state text not null check (state in ('PENDING', 'CLAIMABLE', 'CLAIMED', 'EXPIRED')),
  granted_at timestamptz not null,
  claimable_at timestamptz not null check (claimable_at >= granted_at),
  expires_at timestamptz not null check (expires_at > claimable_at),
  ended_at timestamptz,
  claim_id uuid unique references promotion_claim (id),
  unique (promotion_id, member_id, mark),
  constraint promotion_reward_ended check ((state in ('CLAIMED', 'EXPIRED')) = (ended_at is not null)),
  constraint promotion_reward_claimed check ((state = 'CLAIMED') = (claim_id is not null))
);

create index promotion_reward_of on promotion_reward (member_id, granted_at);
create index promotion_reward_waiting on promotion_reward (member_id) where state in ('PENDING', 'CLAIMABLE');
create index promotion_reward_pending on promotion_reward (claimable_at) where state = 'PENDING';
create index promotion_reward_expiring on promotion_reward (expires_at) where state in ('PENDING', 'CLAIMABLE');
