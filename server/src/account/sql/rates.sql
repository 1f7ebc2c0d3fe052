-- What an account may give at most: its rate, or for an agent of the top without one what the settings allow. Who gives of it
-- holds it from changing; who changes it waits for all who give. Rates are locked from the top down.
create or replace function agent_hold_rate(p_member uuid, p_top_ppm integer, p_is_changed boolean default false)
returns integer language plpgsql as $$
declare
  v_key bigint := hashtextextended('agent_rate:' || p_member, 0);
begin
  if p_is_changed then
    perform pg_advisory_xact_lock(v_key);
  else
    perform pg_advisory_xact_lock_shared(v_key);
  end if;
  return agent_own_rate(p_member, p_top_ppm);
end $$;

create or replace function agent_own_rate(p_member uuid, p_top_ppm integer) returns integer language sql stable as $$
  select coalesce(r.rate_ppm, case when m.upline_id is null and m.account_type in (1, 2, 41, 42) then p_top_ppm else 0 end)
    from member m left join agent_member r on r.member_id = m.id where m.id = p_member
$$;
