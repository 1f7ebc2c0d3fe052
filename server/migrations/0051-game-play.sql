-- A launch: the ticket opens one game session, once, within its minute. The secret itself is kept by nobody.
create table game_ticket (
  id uuid primary key,
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  member_id uuid not null references member (id),
  portal_session_id uuid not null,
  provider text not null,
  node_id int not null references game (node_id),
  currency text not null check (currency in ('THB', 'USD', 'DEMO')),
  language text not null,
  account_id bigint not null,
  house_account bigint not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index game_ticket_expiry on game_ticket (expires_at);

-- What a provider knows a player by: stable, and it says nothing about who it is.
create table game_player (
  provider text not null,
  member_id uuid not null references member (id),
  player_id uuid not null unique,
  primary key (provider, member_id)
);

create table game_session (
  id uuid primary key,
  provider text not null,
  member_id uuid not null references member (id),
  portal_session_id uuid not null,
  node_id int not null references game (node_id),
  currency text not null,
  account_id bigint not null,
  house_account bigint not null,
  opened_at timestamptz not null,
  -- Written at most once a minute; half an hour of rest ends the session for bets, never for wins.
  seen_at timestamptz not null
) with (fillfactor = 80);

-- One round of one player as the betting record shows it; `round_ref` is the provider's own name for it.
create table game_round (
  member_id uuid not null references member (id),
  -- A UUIDv7, so the key is in the order of time; the reference of the round's transfers.
  id uuid not null,
  provider text not null,
  round_ref text not null,
  node_id int not null references game (node_id),
  currency text not null,
  -- Of the bets that stand.
  stake bigint not null check (stake >= 0),
  payout bigint not null default 0 check (payout >= 0),
  bets int not null check (bets >= 0),
  state text not null check (state in ('OPEN', 'CLOSED', 'VOID')),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- When the stake was counted towards turnover.
  counted_at timestamptz,
  primary key (member_id, id),
  unique (member_id, provider, round_ref),
  constraint game_round_ended check ((state = 'OPEN') = (ended_at is null)),
  constraint game_round_void check ((state = 'VOID') = (bets = 0) and (bets > 0 or (stake = 0 and payout = 0)))
) with (fillfactor = 80);
create index game_round_started on game_round (started_at);
create index game_round_uncounted on game_round (ended_at) where state = 'CLOSED' and counted_at is null;
create index game_round_large_win on game_round (ended_at desc)
  where state = 'CLOSED' and currency <> 'DEMO' and payout >= 5 * stake and payout > 0;

-- What providers told, with the answer that each call got; append-only. A bet's fate is what refers to it: a
-- win settled it, a rollback undid it, and a rollback whose bet is missing is the tombstone that refuses it.
-- NOTE: the provider's keys carry no time and must be unique for ever, so this table is not partitioned by it.
create table game_transaction (
  provider text not null,
  transaction_uuid uuid not null,
  kind text not null check (kind in ('BET', 'WIN', 'ROLLBACK')),
  -- Of everything in the call that must not change under its key.
  content_hash bigint not null,
  member_id uuid not null,
  session_id uuid not null references game_session (id),
  -- Null where nothing came into a round: a refused bet, a rollback without its bet.
  round_id uuid,
  reference_uuid uuid,
  amount bigint not null check (amount >= 0),
  status text not null,
  balance bigint not null,
  -- The ledger's transfer; null where nothing moved.
  transfer_id uuid unique,
  told_at timestamptz not null,
  primary key (provider, transaction_uuid),
  constraint game_transaction_reference check ((kind = 'BET') = (reference_uuid is null)),
  constraint game_transaction_refused check (status = 'OK' or (kind = 'BET' and transfer_id is null)),
  constraint game_transaction_bet_moves check (kind <> 'BET' or (status = 'OK') = (transfer_id is not null)),
  constraint game_transaction_in_round check (transfer_id is null or round_id is not null),
  foreign key (member_id, round_id) references game_round (member_id, id)
);
create index game_transaction_reference on game_transaction (provider, reference_uuid)
  where reference_uuid is not null;
create index game_transaction_round on game_transaction (member_id, round_id) where round_id is not null;

create function game_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: % is refused', tg_table_name, tg_op using errcode = 'GM001';
end $$;
create trigger game_transaction_append_only before update or delete on game_transaction
  for each row execute function game_refuse_change();
create trigger game_transaction_no_truncate before truncate on game_transaction
  for each statement execute function game_refuse_change();
