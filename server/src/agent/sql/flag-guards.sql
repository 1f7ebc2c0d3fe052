-- A flag that was decided on is kept, as are its requests and what was given up by it. One that holds wages is about the accounts that an
-- operator has seen.
create or replace function agent_flag_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state in ('OPEN', 'HELD')
    and (new.id, new.kind, new.agent_id, new.key, new.found_at) = (old.id, old.kind, old.agent_id, old.key, old.found_at)
    and (old.state = 'OPEN' or (new.member_ids, new.reasons, new.held_since, new.held_by, new.hold_reason)
      = (old.member_ids, old.reasons, old.held_since, old.held_by, old.hold_reason) and new.state <> 'OPEN')
  then return new; end if;
  raise exception 'flags are kept as they were decided: % is refused', tg_op using errcode = 'AG001';
end $$;
create or replace trigger agent_flag_kept before update or delete on agent_flag
  for each row execute function agent_flag_guard();
create or replace trigger agent_flag_no_truncate before truncate on agent_flag
  for each statement execute function agent_flag_guard();

create or replace function agent_flag_request_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'ASKED' and new.state <> 'ASKED'
    and (new.id, new.flag_id, new.action, new.reason, new.asked_by, new.asked_at)
      = (old.id, old.flag_id, old.action, old.reason, old.asked_by, old.asked_at)
  then return new; end if;
  raise exception 'requests are kept as they were decided: % is refused', tg_op using errcode = 'AG001';
end $$;
create or replace trigger agent_flag_request_kept before update or delete on agent_flag_request
  for each row execute function agent_flag_request_guard();

create or replace function agent_flag_wage_guard() returns trigger language plpgsql as $$
begin
  raise exception 'what was given up stays so: % is refused', tg_op using errcode = 'AG001';
end $$;
create or replace trigger agent_flag_wage_kept before update or delete on agent_flag_wage
  for each row execute function agent_flag_wage_guard();

-- Which of some accounts have their wages held back by a flag.
create or replace function agent_flagged(p_members uuid[]) returns setof uuid language sql stable rows 10 as $$
  select agent_id from agent_flag where state = 'HELD' and agent_id = any (p_members)
  union
  select m.id from agent_flag f cross join lateral unnest(f.member_ids) m(id)
    where f.state = 'HELD' and f.member_ids && p_members and m.id = any (p_members)
$$;
