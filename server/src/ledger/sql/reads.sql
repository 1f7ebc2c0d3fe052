-- What other modules may read of the ledger in SQL of their own.

-- What a member's account holds; null for an account of the house and for none.
create or replace function ledger_balance(p_account bigint) returns bigint language sql stable as $$
  select balance from ledger_account where id = p_account
$$;

-- Whether a member's account gives anything, which stays as it is until the transaction ends: for what is played without a posting.
create or replace function ledger_hold_giving(p_account bigint) returns boolean language plpgsql as $$
begin
  perform from ledger_account a where a.id = p_account and not a.is_frozen for no key update;
  return found;
end $$;

-- Every transfer of some kinds, for the checks of `npm run ledger:verify`.
create or replace function ledger_transfers_of(p_kinds smallint[]) returns setof ledger_transfer language sql stable as $$
  select * from ledger_transfer where kind = any (p_kinds)
$$;

-- What the members' accounts of a class hold, for the checks of the modules that say what they should.
create or replace function ledger_balances_of(p_class smallint) returns table (id bigint, balance bigint)
language sql stable as $$
  select id, balance from ledger_account where class = p_class and class < 16
$$;

-- How a hold stands, for the checks of the modules that place holds; null when there is none.
create or replace function ledger_hold_state(p_id uuid) returns text language sql stable as $$
  select state from ledger_hold where id = p_id
$$;

-- What is set aside by an open hold; null when there is none.
create or replace function ledger_hold_amount(p_id uuid) returns bigint language sql stable as $$
  select amount from ledger_hold where id = p_id and state = 'OPEN'
$$;

-- Whether a member has an account of real money in another currency than this.
create or replace function ledger_holds_beside(p_currency text) returns boolean language sql stable as $$
  select exists (select from ledger_account a join ledger_currency c on c.code = a.currency
    where a.class < 16 and not c.is_demo and c.name <> p_currency)
$$;

-- Whose account it is, for the checks of the modules that say between whom money moved.
create or replace function ledger_owner_of(p_account bigint) returns uuid language sql stable as $$
  select owner_id from ledger_account where id = p_account
$$;
