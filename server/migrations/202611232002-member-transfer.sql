-- What members gave to their uplines and to accounts below; the id is the transfer's in the ledger.
create table member_transfer (
  id uuid primary key,
  member_id uuid not null references member (id),
  taker_id uuid not null references member (id),
  direction text not null check (direction in ('up', 'down')),
  currency text not null,
  amount bigint not null check (amount > 0),
  body_hash bytea not null,
  created_at timestamptz not null,
  constraint member_transfer_between_two check (member_id <> taker_id)
);
create index member_transfer_given on member_transfer (member_id, created_at);
create index member_transfer_taken on member_transfer (taker_id, created_at);

alter table turnover_requirement
  drop constraint turnover_requirement_source_check,
  add constraint turnover_requirement_source_check check (source in ('deposit', 'bonus', 'transfer'));
