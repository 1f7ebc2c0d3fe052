-- What the triggers of transfers between members refuse.

create or replace function transfer_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: what happened is never rewritten', tg_op, tg_table_name;
end $$;
create or replace trigger member_transfer_append_only before update or delete on member_transfer
  for each row execute function transfer_refuse_change();
create or replace trigger member_transfer_no_truncate before truncate on member_transfer
  for each statement execute function transfer_refuse_change();

-- A reversal is decided once, and kept.
create or replace function transfer_refuse_undecided() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'ASKED' and new.state <> 'ASKED'
    and (new.id, new.transfer_id, new.reason, new.asked_by, new.asked_at)
      = (old.id, old.transfer_id, old.reason, old.asked_by, old.asked_at)
  then return new; end if;
  raise exception 'reversals are kept as they were decided: % is refused', tg_op;
end $$;
create or replace trigger member_transfer_reversal_kept before update or delete on member_transfer_reversal
  for each row execute function transfer_refuse_undecided();
create or replace trigger member_transfer_reversal_no_truncate before truncate on member_transfer_reversal
  for each statement execute function transfer_refuse_undecided();
