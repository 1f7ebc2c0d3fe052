-- A transfer between a member's main wallet and the one that a vendor keeps itself. Its id is the key under which it was
-- asked for, at the vendor too.
create table game_wallet_transfer (
  id uuid primary key,
  member_id uuid not null references member (id),
  provider text not null,
  wallet text not null,
  currency text not null,
  direction text not null constraint game_wallet_transfer_direction check (direction in ('IN', 'OUT')),
  main_account bigint not null,
  game_account bigint not null,
  house_account bigint not null,
  -- Null for all that is there, until the vendor says how much that was.
  amount bigint constraint game_wallet_transfer_amount check (amount >= 0),
  state text not null default 'PENDING'
    constraint game_wallet_transfer_state check (state in ('PENDING', 'UNKNOWN', 'DONE', 'FAILED')),
  reason text not null default '',
  -- What the vendor's wallet held after it, and what had been won there (lost, below zero) since the transfer before.
  balance_after bigint constraint game_wallet_transfer_balance check (balance_after >= 0),
  gained bigint,
  body_hash bytea not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint game_wallet_transfer_told check ((state = 'DONE') = (balance_after is not null)
    and (state = 'DONE') = (gained is not null)),
  constraint game_wallet_transfer_known check (amount is not null or direction = 'OUT' and state <> 'DONE'),
  constraint game_wallet_transfer_ended check ((state in ('DONE', 'FAILED')) = (ended_at is not null))
);
-- One at a time for a wallet: so what was won there between two transfers is known.
create unique index game_wallet_transfer_open on game_wallet_transfer (member_id, wallet, currency)
  where state in ('PENDING', 'UNKNOWN');
create index game_wallet_transfer_of_member on game_wallet_transfer (member_id, id desc);

-- One that has ended is never rewritten, and none goes.
create trigger game_wallet_transfer_ends_once before update on game_wallet_transfer
  for each row when (old.state in ('DONE', 'FAILED')) execute function game_refuse_change();
create trigger game_wallet_transfer_kept before delete on game_wallet_transfer
  for each row execute function game_refuse_change();
create trigger game_wallet_transfer_no_truncate before truncate on game_wallet_transfer
  for each statement execute function game_refuse_change();
