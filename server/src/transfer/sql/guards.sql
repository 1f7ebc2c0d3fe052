-- What the triggers of transfers between members refuse.

create or replace function transfer_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: what happened is never rewritten', tg_op, tg_table_name;
end $$;
create or replace trigger member_transfer_append_only before update or delete on member_transfer
  for each row execute function transfer_refuse_change();
create or replace trigger member_transfer_no_truncate before truncate on member_transfer
  for each statement execute function transfer_refuse_change();
