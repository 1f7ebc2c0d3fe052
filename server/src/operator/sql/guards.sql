-- Nobody who worked for the house is deleted, and what was asked for is decided once, and kept.

create or replace function operator_refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'operators are kept: % is refused', tg_op;
end $$;
create or replace trigger operator_kept before delete on operator
  for each row execute function operator_refuse_delete();
create or replace trigger operator_no_truncate before truncate on operator
  for each statement execute function operator_refuse_delete();

create or replace function operator_request_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'ASKED' and new.state <> 'ASKED'
    and (new.id, new.kind, new.operator_id, new.username, new.permissions_from, new.permissions_to, new.reason, new.asked_by, new.asked_at)
      is not distinct from
      (old.id, old.kind, old.operator_id, old.username, old.permissions_from, old.permissions_to, old.reason, old.asked_by, old.asked_at)
  then return new; end if;
  raise exception 'requests are kept as they were decided: % is refused', tg_op;
end $$;
create or replace trigger operator_request_kept before update or delete on operator_request
  for each row execute function operator_request_refuse_change();
create or replace trigger operator_request_no_truncate before truncate on operator_request
  for each statement execute function operator_request_refuse_change();
