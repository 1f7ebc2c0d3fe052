-- What the triggers of the games' tables do.

create or replace function game_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: % is refused', tg_table_name, tg_op using errcode = 'GM001';
end $$;

create or replace function game_catalogue_changed() returns trigger language plpgsql as $$
begin
  update game_catalogue set version = version + 1;
  return null;
end $$;
