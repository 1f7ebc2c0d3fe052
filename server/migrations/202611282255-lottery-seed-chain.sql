-- Seeds of a lottery's own issues come from chains: each is SHA-256(0x02 || the one after it), so that all of a chain are
-- fixed by its head, which is published before the first of them is used.
create table lottery_seed_chain (
  id uuid primary key,
  game_code text not null,
  -- In the order in which the chains of a lottery were made.
  ordinal int not null check (ordinal >= 1),
  head text not null check (head ~ '^[0-9a-f]{64}$'),
  secret_sealed bytea not null,
  length int not null check (length between 1 and 100000),
  used int not null default 0 check (used between 0 and length),
  -- When the last issue that has a seed of it is drawn: a seed gives away all before it.
  used_until timestamptz,
  made_at timestamptz not null,
  constraint lottery_seed_chain_ordinal unique (game_code, ordinal),
  constraint lottery_seed_chain_used check ((used = 0) = (used_until is null)),
  constraint lottery_seed_chain_product_fkey foreign key (game_code) references lottery_product (code)
);
-- Issues that were made before have a seed by itself.
alter table lottery_issue
  add column chain_id uuid references lottery_seed_chain (id),
  add column chain_place int check (chain_place >= 1),
  add constraint lottery_issue_chained check ((chain_id is null) = (chain_place is null) and (chain_id is null or seed is not null));
create unique index lottery_issue_chain_place on lottery_issue (chain_id, chain_place) where chain_id is not null;
