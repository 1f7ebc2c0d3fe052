-- Lotteries on sale. What each one is (family, odds, schedule) is a product of the lottery package.
create table lottery_game (
  code text primary key,
  sort int not null,
  is_active boolean not null default true
);

create table lottery_issue (
  id bigint generated always as identity primary key,
  game_code text not null references lottery_game (code),
  numero text not null,
  -- OPEN from the start: on sale while open_at <= now < lock_at by the database's clock.
  state text not null default 'OPEN' check (state in ('OPEN', 'LOCKED', 'DRAWN', 'SETTLED', 'VOID')),
  open_at timestamptz not null,
  lock_at timestamptz not null,
  draw_at timestamptz not null,
  -- Secret until drawn; its hash is published before the sale.
  seed bytea not null check (length(seed) = 32),
  commitment text not null,
  -- Salts the tags that stand for members in the seal.
  tag_salt bytea not null check (length(tag_salt) = 16),
  seal_root text,
  seal_hash text,
  seal_count int,
  seal_stake bigint,
  sealed_at timestamptz,
  numbers smallint[],
  drawn_at timestamptz,
  -- The key under which the ledger pays the winners, made at the draw.
  settlement_run uuid,
  settled_at timestamptz,
  unique (game_code, numero),
  constraint lottery_issue_times check (open_at < lock_at and lock_at < draw_at),
  constraint lottery_issue_sealed check ((state = 'OPEN') or state = 'VOID' or seal_root is not null),
  constraint lottery_issue_drawn check ((state in ('DRAWN', 'SETTLED')) = (numbers is not null) or state = 'VOID')
);
create index lottery_issue_draw on lottery_issue (game_code, draw_at);

-- One slip of a member; its id is the idempotency key of the request and of the ledger's transfer.
create table lottery_slip (
  id uuid not null,
  member_id uuid not null,
  -- No foreign key: lottery_place_slips has locked the issue's row, and a bet would pay for looking again.
  issue_id bigint not null,
  account_id bigint not null,
  stake bigint not null check (stake > 0),
  bet_count int not null check (bet_count > 0),
  placed_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (member_id, id)
);
create index lottery_slip_issue on lottery_slip (issue_id, member_id);

-- One number of a slip at the odds fixed for it. Never changed; partitioned by issue, so by time.
create table lottery_bet (
  issue_id bigint not null,
  member_id uuid not null,
  id uuid not null,
  slip_id uuid not null,
  account_id bigint not null,
  play_type text not null,
  key text not null,
  stake bigint not null check (stake > 0),
  odds bigint not null check (odds >= 100),
  primary key (issue_id, member_id, id)
) partition by range (issue_id);

create function lottery_make_partitions() returns void language plpgsql as $$
declare
  v_size constant bigint := 100000;
  v_from bigint := (select coalesce(max(id), 0) / v_size * v_size from lottery_issue);
begin
  perform pg_advisory_xact_lock(hashtext('lottery_make_partitions'));
  for i in 0..1 loop
    execute format('create table if not exists lottery_bet_%s partition of lottery_bet for values from (%s) to (%s)',
      (v_from + i * v_size) / v_size, v_from + i * v_size, v_from + (i + 1) * v_size);
  end loop;
end $$;
select lottery_make_partitions();

-- Only winners get a row. A chunk is credited and marked in one transaction.
create table lottery_payout (
  issue_id bigint not null,
  bet_id uuid not null,
  member_id uuid not null,
  slip_id uuid not null,
  account_id bigint not null,
  amount bigint not null check (amount > 0),
  chunk int not null,
  primary key (issue_id, bet_id)
);
create index lottery_payout_member on lottery_payout (member_id, slip_id);
create index lottery_payout_chunk on lottery_payout (issue_id, chunk);

create table lottery_settlement_chunk (
  issue_id bigint not null references lottery_issue (id),
  chunk int not null,
  house_account bigint not null,
  paid_at timestamptz,
  primary key (issue_id, chunk)
);
