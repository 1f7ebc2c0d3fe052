-- after: promotion/sql/guards.sql

create or replace trigger activity_version_append_only before update or delete on activity_version
  for each row execute function promotion_refuse_change();
create or replace trigger activity_version_no_truncate before truncate on activity_version
  for each statement execute function promotion_refuse_change();

-- A record goes from state to state by SM-05, and stays its member's.
create or replace function activity_record_guard() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in
      (('APPLYING', 'PROCESS'), ('APPLYING', 'REJECTED'), ('PROCESS', 'REJECTED'), ('PROCESS', 'ISSUED'), ('REJECTED', 'APPLYING')) then
    raise exception 'a record does not go from % to %', old.state, new.state using errcode = 'PM001';
  end if;
  if (old.id, old.activity_id, old.member_id, old.mark) <> (new.id, new.activity_id, new.member_id, new.mark) then
    raise exception 'whose record it is does not change' using errcode = 'PM001';
  end if;
  return new;
end $$;
create or replace trigger activity_record_moves before update on activity_record
  for each row execute function activity_record_guard();
create or replace trigger activity_record_stays before delete on activity_record
  for each row execute function promotion_refuse_change();
create or replace trigger activity_record_no_truncate before truncate on activity_record
  for each statement execute function promotion_refuse_change();
