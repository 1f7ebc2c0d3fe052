-- A correction is decided once, and kept.
create or replace function agent_correction_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'ASKED' and new.state <> 'ASKED'
    and (new.id, new.wage_id, new.was, new.amount, new.reason, new.asked_by, new.asked_at)
      = (old.id, old.wage_id, old.was, old.amount, old.reason, old.asked_by, old.asked_at)
  then return new; end if;
  raise exception 'corrections of wages are kept as they were decided: % is refused', tg_op using errcode = 'AG001';
end $$;
create or replace trigger agent_wage_correction_kept before update or delete on agent_wage_correction
  for each row execute function agent_correction_refuse_change();
create or replace trigger agent_wage_correction_no_truncate before truncate on agent_wage_correction
  for each statement execute function agent_correction_refuse_change();

-- What a wage comes to with its corrections.
create or replace function agent_wage_amount(p_wage uuid, p_amount bigint) returns bigint language sql stable as $$
  select coalesce((select c.amount from agent_wage_correction c where c.wage_id = p_wage and c.state = 'CONFIRMED'
    order by c.number desc limit 1), p_amount)
$$;

-- What was paid beyond what is due of a wage's span, and what its team lacks, with the last correction: the next span begins with them.
create or replace function agent_wage_overpaid(p_wage uuid, p_overpaid bigint) returns bigint language sql stable as $$
  select coalesce((select c.overpaid from agent_wage_correction c where c.wage_id = p_wage and c.state = 'CONFIRMED'
    order by c.number desc limit 1), p_overpaid)
$$;
create or replace function agent_wage_carried_out(p_wage uuid, p_carried_out bigint) returns bigint language sql stable as $$
  select coalesce((select c.carried_out from agent_wage_correction c where c.wage_id = p_wage and c.state = 'CONFIRMED'
    order by c.number desc limit 1), p_carried_out)
$$;
