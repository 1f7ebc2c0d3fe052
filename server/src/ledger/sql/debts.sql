-- after: ledger/sql/post.sql

-- Locks main accounts in the order of every posting, for who will post to them one after the other.
create or replace function ledger_lock_accounts(p_accounts bigint[]) returns void language plpgsql as $$
begin
  perform from ledger_account a where a.id = any (p_accounts) order by a.id for no key update;
end $$;

-- The house's account of what a member's main account owes, opened at its first debt.
create or replace function ledger_owed_account(p_main bigint) returns bigint language plpgsql as $$
declare
  v_account bigint;
begin
  insert into ledger_account (id, owner_id, class, currency, detail, balance)
    values (nextval('ledger_account_number') * 512 + 26 * 16 + (p_main & 15), '00000000-0000-0000-0000-000000000000', 26,
      p_main & 15, p_main::text, null)
    on conflict (owner_id, class, currency, detail) do nothing;
  select a.id into v_account from ledger_account a where a.owner_id = '00000000-0000-0000-0000-000000000000'
    and a.class = 26 and a.currency = p_main & 15 and a.detail = p_main::text;
  return v_account;
end $$;

-- Posts one transfer, or raises: of what is taken back or repaid nothing may be left out in silence.
create or replace function ledger_post_surely(
  p_debit bigint, p_credit bigint, p_amount bigint, p_kind smallint, p_reference uuid, p_transaction uuid
) returns void language plpgsql as $$
declare
  v_verdict text;
begin
  select o.verdict into v_verdict
    from ledger_post_one(uuidv7(), p_debit, p_credit, p_amount, p_kind, p_reference, p_transaction, null) o;
  if v_verdict <> 'POSTED' then
    raise exception 'kind % from % to % was refused: %', p_kind, p_debit, p_credit, v_verdict using errcode = 'LG004';
  end if;
end $$;

-- Takes amounts back from main accounts, each under its reference: from what the account has, and what it lacks, or what
-- a frozen account may not give, is owed from then on. The caller's own mark, in the same transaction, makes it once.
create or replace function ledger_take_back(
  p_transaction uuid, p_credit bigint, p_kind smallint, p_owed_kind smallint,
  p_accounts bigint[], p_amounts bigint[], p_references uuid[]
) returns void language plpgsql as $$
declare
  v_row record;
  v_has bigint;
  v_owed_account bigint;
begin
  perform ledger_lock_accounts(p_accounts);
  for v_row in select * from unnest(p_accounts, p_amounts, p_references) u(account, amount, reference)
    order by account, reference
  loop
    select least(case when a.is_frozen then 0 else a.balance end, v_row.amount) into v_has
      from ledger_account a where a.id = v_row.account and a.class = 0;
    if v_has is null then
      raise exception 'account % is no main account', v_row.account using errcode = 'LG004';
    end if;
    if v_has > 0 then
      perform ledger_post_surely(v_row.account, p_credit, v_has, p_kind, v_row.reference, p_transaction);
    end if;
    if v_has < v_row.amount then
      v_owed_account := ledger_owed_account(v_row.account);
      perform ledger_post_surely(v_owed_account, p_credit, v_row.amount - v_has, p_owed_kind, v_row.reference,
        p_transaction);
      insert into ledger_debt (main_account, owed_account, owed)
        values (v_row.account, v_owed_account, v_row.amount - v_has)
        on conflict (main_account) do update set owed = ledger_debt.owed + excluded.owed;
    end if;
  end loop;
end $$;

-- Takes what is owed from main accounts that have something again; an account that is frozen gives nothing.
create or replace function ledger_collect_debts(p_at_once int)
returns table (owner uuid, account bigint, taken bigint, owed bigint, balance bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_main bigint;
  v_debt ledger_debt;
  v_taken bigint;
begin
  for v_main in select d.main_account from ledger_debt d join ledger_account a on a.id = d.main_account
    where d.owed > 0 and a.balance > 0 and not a.is_frozen order by d.main_account limit p_at_once
  loop
    perform from ledger_account a where a.id = v_main for no key update;
    select * into v_debt from ledger_debt d where d.main_account = v_main for update;
    select least(case when a.is_frozen then 0 else a.balance end, v_debt.owed) into v_taken
      from ledger_account a where a.id = v_main;
    continue when v_taken <= 0;
    update ledger_debt set owed = owed - v_taken where main_account = v_main;
    perform ledger_post_surely(v_main, v_debt.owed_account, v_taken, 44::smallint, null, null);
    return query select a.owner_id, a.id, v_taken, v_debt.owed - v_taken, a.balance from ledger_account a
      where a.id = v_main;
  end loop;
end $$;
