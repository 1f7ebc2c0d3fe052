-- A wage is kept as it was worked out; one that was held back is paid once, or given up for good.
create or replace function agent_wage_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'HELD' and new.state in ('PAID', 'FORFEITED')
    and (to_jsonb(new) - '{state,reason,transfer_id,paid_at}'::text[]) = (to_jsonb(old) - '{state,reason,transfer_id,paid_at}'::text[])
  then return new; end if;
  raise exception 'wages are kept as they were worked out: % is refused', tg_op using errcode = 'AG001';
end $$;
create or replace trigger agent_wage_kept before update or delete on agent_wage
  for each row execute function agent_wage_refuse_change();
create or replace trigger agent_wage_no_truncate before truncate on agent_wage
  for each statement execute function agent_wage_refuse_change();
