-- after: agent/sql/progress.sql, agent/sql/rates.sql

-- Notes from which window on an account has another type. Waits for whoever settles, as a change of a rate does.
create or replace function agent_note_type() returns trigger language plpgsql as $$
begin
  if new.account_type <> old.account_type then
    insert into agent_type_change (member_id, from_type, to_type, from_window)
      values (new.id, old.account_type, new.account_type, agent_hold_progress());
  end if;
  return null;
end $$;
create or replace trigger member_type_noted after update of account_type on member
  for each row execute function agent_note_type();

-- The type that an account had, for the windows from a moment on.
create or replace function agent_type_at(p_member uuid, p_at timestamptz) returns smallint language sql stable as $$
  select coalesce((select n.from_type from agent_type_change n where n.member_id = p_member and n.from_window > p_at
    order by n.id limit 1), (select m.account_type from member m where m.id = p_member))
$$;

create or replace trigger agent_type_change_kept before update or delete on agent_type_change
  for each row execute function agent_commission_refuse_change();
create or replace trigger agent_type_change_no_truncate before truncate on agent_type_change
  for each statement execute function agent_commission_refuse_change();
