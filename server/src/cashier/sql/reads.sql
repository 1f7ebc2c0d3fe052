-- Which of these no way to pay in is called, for settings that name ways to pay in.
create or replace function cashier_unknown_methods(p_ids text[]) returns setof text language sql stable as $$
  select id from unnest(p_ids) id where not exists (select from deposit_method m where m.id = id.id)
$$;
