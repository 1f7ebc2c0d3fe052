-- Accounts and append-only transfers. docs/money.md explains the accounts and the posting table.

create table ledger_currency (
  code smallint primary key check (code between 1 and 15),
  name text not null unique,
  is_demo boolean not null
);
insert into ledger_currency (code, name, is_demo) values (1, 'THB', false), (2, 'USD', false), (15, 'DEMO', true);

-- Classes below 16 belong to members and hold a balance; the others are the house's.
create table ledger_account_class (
  class smallint primary key check (class between 0 and 31),
  name text not null unique
);
insert into ledger_account_class (class, name) values
  (0, 'main'), (1, 'hold'), (2, 'bonus'), (3, 'game'),
  (16, 'world_deposit'), (17, 'world_withdrawal'), (18, 'world_demo'),
  (19, 'house_game'), (20, 'house_lottery'), (21, 'house_promo'), (22, 'house_agent'), (23, 'house_fee'),
  (24, 'suspense'), (25, 'rounding');

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger only grows: % on % is refused', tg_op, tg_table_name using errcode = 'LG001';
end $$;

create sequence ledger_account_number;

-- An id says what its account is: number * 512 + class * 16 + currency. So a transfer's own row can be
-- held to one currency, and no two currencies (nor demo and real money) ever share a posting.
create table ledger_account (
  id bigint primary key,
  balance bigint constraint ledger_account_no_overdraft check (balance >= 0),
  version bigint not null default 0,
  posted_at timestamptz not null default '-infinity',
  created_at timestamptz not null default clock_timestamp(),
  owner_id uuid not null,
  class smallint not null,
  currency smallint not null,
  -- A frozen account gives nothing; it still receives: a win is never refused.
  is_frozen boolean not null default false,
  -- Which vendor, game or operator's pot; empty where there is only one.
  detail text not null default '',
  unique (owner_id, class, currency, detail)
) with (fillfactor = 60);

-- What never changes is checked where it is born: PostgreSQL reads every check again at every update of a
-- balance, which made a bet a fifth slower.
create function ledger_account_guard() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'an account stays what it is: % of account % is refused', tg_op, old.id using errcode = 'LG001';
  end if;
  if not exists (select from ledger_account_class c where c.class = new.class)
    or not exists (select from ledger_currency c where c.code = new.currency)
    or new.id <= 0 or (new.id & 511) <> new.class * 16 + new.currency
    or (new.balance is null) <> (new.class >= 16)
    or (new.owner_id = '00000000-0000-0000-0000-000000000000') <> (new.class >= 16)
  then
    raise exception 'account % is not what its id, class and owner say', new.id using errcode = 'LG006';
  end if;
  return new;
end $$;
create trigger ledger_account_born before insert on ledger_account
  for each row execute function ledger_account_guard();
create trigger ledger_account_same before update of id, owner_id, class, currency, detail, created_at on ledger_account
  for each row execute function ledger_account_guard();
create trigger ledger_account_kept before delete on ledger_account
  for each row execute function ledger_account_guard();
create trigger ledger_account_no_truncate before truncate on ledger_account
  for each statement execute function ledger_refuse_change();

create table ledger_transfer_kind (
  kind smallint primary key,
  name text not null unique,
  debit_class smallint not null references ledger_account_class,
  credit_class smallint not null references ledger_account_class
);
insert into ledger_transfer_kind (kind, name, debit_class, credit_class) values
  (1, 'deposit', 16, 0),
  (2, 'deposit_reversal', 0, 16),
  (3, 'withdrawal', 1, 17),
  (4, 'withdrawal_return', 17, 0),
  (5, 'hold', 0, 1),
  (6, 'hold_release', 1, 0),
  (7, 'member_transfer', 0, 0),
  (8, 'fee', 0, 23),
  (10, 'game_bet', 0, 19),
  (11, 'game_win', 19, 0),
  (12, 'game_refund', 19, 0),
  (13, 'game_win_rollback', 0, 19),
  (14, 'wallet_out', 0, 3),
  (15, 'wallet_in', 3, 0),
  (16, 'wallet_gain', 19, 3),
  (17, 'wallet_loss', 3, 19),
  (20, 'lottery_bet', 0, 20),
  (21, 'lottery_win', 20, 0),
  (22, 'lottery_refund', 20, 0),
  (30, 'reward', 21, 0),
  (31, 'bonus_grant', 21, 2),
  (32, 'bonus_release', 2, 0),
  (33, 'bonus_forfeit', 2, 21),
  (34, 'wage', 22, 0),
  (35, 'demo_grant', 18, 0),
  (40, 'adjustment_credit', 24, 0),
  (41, 'adjustment_debit', 0, 24),
  (42, 'rounding_credit', 25, 0),
  (43, 'rounding_debit', 0, 25);

-- One row is both legs. id is the caller's idempotency key, a UUIDv7: it starts with its time in
-- milliseconds, so its uniqueness holds across partitions by time, and its index grows at the right edge.
-- A house leg has neither balance nor version: house accounts are summed, never locked. No foreign key to the
-- accounts: it would lock the house's row for every bet; ledger_post looks for them, ledger:verify again.
create table ledger_transfer (
  id uuid not null,
  debit_account bigint not null,
  credit_account bigint not null,
  amount bigint not null,
  created_at timestamptz not null,
  debit_after bigint,
  debit_version bigint,
  credit_after bigint,
  credit_version bigint,
  -- What the caller asked beyond the columns here, hashed; null when they say it all.
  body_hash bigint,
  kind smallint not null,
  reference uuid,
  -- Shared by the transfers of one business transaction; null: this transfer is all of it.
  transaction_id uuid,
  primary key (id),
  constraint ledger_transfer_amount check (amount > 0),
  constraint ledger_transfer_one_currency check ((debit_account & 15) = (credit_account & 15)),
  constraint ledger_transfer_two_accounts check (debit_account <> credit_account)
) partition by range (id);

-- The statement of an account in the order of its versions. Not unique: the account's row lock makes the
-- versions, and ledger:verify proves that none is missing or doubled.
create index ledger_transfer_debit on ledger_transfer (debit_account, debit_version)
  where debit_version is not null;
create index ledger_transfer_credit on ledger_transfer (credit_account, credit_version)
  where credit_version is not null;

create trigger ledger_transfer_append_only before update or delete on ledger_transfer
  for each row execute function ledger_refuse_change();
create trigger ledger_transfer_no_truncate before truncate on ledger_transfer
  for each statement execute function ledger_refuse_change();

create view ledger_entry as
  select id as transfer_id, debit_account as account_id, credit_account as other_account_id, -amount as amount,
         debit_after as balance_after, debit_version as version, kind, reference, transaction_id, created_at
    from ledger_transfer
  union all
  select id, credit_account, debit_account, amount, credit_after, credit_version, kind, reference,
         transaction_id, created_at
    from ledger_transfer;
