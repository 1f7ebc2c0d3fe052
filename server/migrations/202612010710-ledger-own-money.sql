-- Since when a member has had money of its own in: paid in, had from another account, earned as a wage, or put right by an operator. Rewards,
-- bonuses, free rounds, and what was won with them, are none. Written once, with the first of it.
create table ledger_own_money (
  owner_id uuid primary key,
  since timestamptz not null
);
create trigger ledger_own_money_kept before update or delete on ledger_own_money
  for each row execute function ledger_refuse_change();
create trigger ledger_own_money_no_truncate before truncate on ledger_own_money
  for each statement execute function ledger_refuse_change();
insert into ledger_own_money (owner_id, since)
  select a.owner_id, min(t.created_at) from ledger_transfer t join ledger_account a on a.id = t.credit_account
    where t.kind in (1, 7, 34, 40, 49, 54, 59) group by 1;

-- Whether bets were settled once their member had money of its own in; what corrects a bet later is as the bet was.
alter table settled_bet_window
  add column is_funded boolean not null default true,
  drop constraint settled_bet_window_pkey,
  add primary key (member_id, starts_at, category, vendor, currency, is_funded);
-- From which window on that is asked; all before is as if it were. Where bets were settled before, from one that nobody has begun to sum up by
-- functions of before.
alter table settled_bet_progress add column funded_from timestamptz not null default '-infinity';
update settled_bet_progress set funded_from = date_bin('5 minutes', clock_timestamp(), 'epoch') + interval '10 minutes'
  where exists (select from settled_bet);

-- What of a member's valid bets counts for no wage.
alter table agent_active_day add column unfunded bigint not null default 0;
