-- Free rounds that the house gives a member: of one slot, at one stake that nothing is taken for. What they win is paid by the house's
-- account of the promotion.
insert into ledger_transfer_kind (kind, name, debit_class, credit_class) values (56, 'free_round_win', 21, 0);

create table game_free_grant (
  id uuid primary key,
  member_id uuid not null references member (id),
  provider text not null,
  node_id integer not null references game (node_id),
  currency text not null check (currency in ('THB', 'USD')),
  stake bigint not null check (stake > 0),
  rounds integer not null check (rounds > 0),
  used integer not null default 0,
  turnover_times integer not null check (turnover_times between 0 and 10),
  house_account bigint not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the provider said that it has it.
  told_at timestamptz,
  -- Taken back by an operator, or refused by the provider.
  ended_at timestamptz,
  is_refused boolean not null default false,
  constraint game_free_grant_used check (used between 0 and rounds),
  constraint game_free_grant_times check (expires_at > granted_at),
  constraint game_free_grant_refused check (not is_refused or ended_at is not null)
);
create index game_free_grant_of on game_free_grant (member_id, granted_at);

alter table game_round add column free_grant_id uuid references game_free_grant (id);
alter table game_round add constraint game_round_free check (free_grant_id is null or stake = 0);
create index game_round_free_of on game_round (member_id, started_at, id) where free_grant_id is not null;
create index game_round_of_grant on game_round (free_grant_id) where free_grant_id is not null;

-- The bet of a free round is of nothing, and has no transfer.
alter table game_transaction drop constraint game_transaction_bet_moves;
alter table game_transaction add constraint game_transaction_bet_moves
  check (kind <> 'BET' or amount = 0 and transfer_id is null or (status = 'OK') = (transfer_id is not null));
