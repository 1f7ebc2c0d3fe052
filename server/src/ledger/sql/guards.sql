-- What the triggers of the ledger's tables refuse.

create or replace function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger only grows: % on % is refused', tg_op, tg_table_name using errcode = 'LG001';
end $$;

-- What never changes is checked where it is born: PostgreSQL reads every check again at every update of a
-- balance, which made a bet a fifth slower.
create or replace function ledger_account_guard() returns trigger language plpgsql as $$
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

-- A hold is resolved once, and nothing but its resolution ever changes. What is set aside for a credit line is resolved never,
-- and its amount follows the line.
create or replace function ledger_hold_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.purpose = 'credit' and old.state = 'OPEN'
    and (to_jsonb(new) - 'amount') = (to_jsonb(old) - 'amount')
  then
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'OPEN' or old.purpose = 'credit'
    or (new.id, new.purpose, new.main_account, new.hold_account, new.amount, new.placed_at, new.expires_at)
      is distinct from
      (old.id, old.purpose, old.main_account, old.hold_account, old.amount, old.placed_at, old.expires_at)
  then
    raise exception 'hold % is resolved once and otherwise never changes', old.id using errcode = 'LG001';
  end if;
  return new;
end $$;
