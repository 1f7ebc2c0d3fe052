-- How a hold stands, for the checks of the modules that place holds; null when there is none.
create function ledger_hold_state(p_id uuid) returns text language sql stable as $$
  select state from ledger_hold where id = p_id
$$;
