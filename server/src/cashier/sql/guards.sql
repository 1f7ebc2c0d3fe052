-- What the triggers of the cashier's tables refuse.

create or replace function cashier_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: what happened is never rewritten', tg_op, tg_table_name;
end $$;
