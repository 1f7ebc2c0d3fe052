-- What a promotion says is an article; what one pays is a promotion.
alter table promotion rename to promotion_article;
alter index promotion_pkey rename to promotion_article_pkey;

-- A promotion of a kind (`server/src/promotion/kinds/<code>/`); its terms and times are those of its versions.
create table promotion (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  kind text not null,
  created_at timestamptz not null default clock_timestamp()
);

-- Every change is a version of its own, which holds for what happens from `applies_from` on: so what was earned under
-- other terms stays what it was.
create table promotion_version (
  promotion_id uuid not null references promotion (id),
  version int not null check (version > 0),
  applies_from timestamptz not null,
  -- Closed while null.
  opens_at timestamptz,
  closes_at timestamptz check (closes_at >= opens_at),
  -- As the kind's own schema has them.
  terms jsonb not null,
  primary key (promotion_id, version)
);

-- What was claimed. The facts that a claim used are marked by its row: no two claims of a member bear the same mark.
create table promotion_claim (
  -- The claimer's idempotency key, and the transfer that paid it.
  id uuid primary key,
  -- Claims of a member follow one another in this order.
  number bigint generated always as identity,
  promotion_id uuid not null references promotion (id),
  member_id uuid not null references member (id),
  mark text not null,
  account_id bigint not null,
  currency text not null check (currency in ('THB', 'USD')),
  amount bigint not null check (amount > 0),
  -- What must be bet through before it can be withdrawn.
  turnover bigint not null check (turnover >= 0),
  -- What it was worked out from, as the kind keeps it.
  facts jsonb not null,
  body_hash bytea not null,
  claimed_at timestamptz not null default clock_timestamp(),
  unique (promotion_id, member_id, mark)
);
create index promotion_claim_of on promotion_claim (member_id, promotion_id, number);

-- Stakes given back, for those who count bets by the time at which they were settled.
create index settled_bet_counter on settled_bet (member_id, settled_at) where entry > 0;
