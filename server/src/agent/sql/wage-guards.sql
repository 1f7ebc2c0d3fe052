-- A wage is kept as it was worked out; one that was held back is paid once, or given up for good, and one that waits for its turn can be held back.
create or replace function agent_wage_refuse_change() returns trigger language plpgsql as $$
declare
  v_kept agent_wage;
begin
  if tg_op = 'UPDATE' and old.state = 'HELD' and (new.state in ('PAID', 'FORFEITED') or new.state = 'HELD' and old.reason = 'QUEUED') then
    v_kept := new;
    v_kept.state := old.state;
    v_kept.reason := old.reason;
    v_kept.transfer_id := old.transfer_id;
    v_kept.paid_at := old.paid_at;
    v_kept.held_at := old.held_at;
    if v_kept is not distinct from old then return new; end if;
  end if;
  raise exception 'wages are kept as they were worked out: % is refused', tg_op using errcode = 'AG001';
end $$;
create or replace trigger agent_wage_kept before update or delete on agent_wage
  for each row execute function agent_wage_refuse_change();
create or replace trigger agent_wage_no_truncate before truncate on agent_wage
  for each statement execute function agent_wage_refuse_change();
