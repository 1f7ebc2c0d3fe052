-- Each member's code to invite friends by: made when it is first asked for, and the same for good.
create table referral_code (
  member_id uuid primary key references member (id),
  -- In capitals: one code whatever its case.
  code text not null unique check (code ~ '^[A-Z2-9]{10}$'),
  created_at timestamptz not null
);

-- Who was invited by whom, and what came of it.
create table referral (
  -- The friend, who registered by the code of the inviter.
  member_id uuid primary key references member (id),
  inviter_id uuid not null references member (id),
  invited_at timestamptz not null,
  -- What the two had in common when the friend registered, and what they have when the reward is decided on.
  signs text[] not null default '{}',
  state text not null default 'INVITED' check (state in ('INVITED', 'REWARDED', 'WITHHELD', 'REFUSED', 'CAPPED', 'LAPSED')),
  -- When the friend was looked at last.
  checked_at timestamptz,
  decided_at timestamptz,
  -- What the inviter was granted.
  amount bigint check (amount > 0),
  constraint referral_of_another check (member_id <> inviter_id),
  check ((state = 'INVITED') = (decided_at is null)),
  check ((state = 'REWARDED') = (amount is not null))
);
create index referral_of_inviter on referral (inviter_id, invited_at desc, member_id desc);
create index referral_to_check on referral (checked_at nulls first, member_id) where state = 'INVITED';
create index referral_withheld on referral (decided_at, member_id) where state = 'WITHHELD';

-- Whether friends are invited is what their promotion says.
delete from setting where key = 'referralEnabled';
