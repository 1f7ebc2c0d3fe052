-- A chain stays as it was published; its use only goes forward. Another data key seals its secret anew.
create or replace function lottery_seed_chain_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.id, new.game_code, new.ordinal, new.head, new.length, new.made_at)
      is distinct from (old.id, old.game_code, old.ordinal, old.head, old.length, old.made_at)
    or new.used < old.used or new.used_until < old.used_until
  then
    raise exception 'a chain of seeds is never rewritten: % is refused', tg_op using errcode = 'LT001';
  end if;
  return new;
end $$;

create or replace trigger lottery_seed_chain_kept before update or delete on lottery_seed_chain
  for each row execute function lottery_seed_chain_guard();

-- Whoever knows a seed knows those of all places before it: their issues are drawn first.
create or replace function lottery_chain_order_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'issue % keeps its seed and its place in the chain', new.id using errcode = 'LT001';
  end if;
  if exists (select from lottery_issue i where i.chain_id = new.chain_id
      and (i.chain_place < new.chain_place and i.draw_at >= new.draw_at
        or i.chain_place > new.chain_place and i.draw_at <= new.draw_at))
  then
    raise exception 'issue % does not stand in its chain in the order of draws', new.id using errcode = 'LT004';
  end if;
  return new;
end $$;

create or replace trigger lottery_issue_chain_order after insert on lottery_issue
  for each row when (new.chain_id is not null) execute function lottery_chain_order_guard();
create or replace trigger lottery_issue_chain_kept before update of seed, commitment, chain_id, chain_place on lottery_issue
  for each row when ((new.seed, new.commitment, new.chain_id, new.chain_place)
    is distinct from (old.seed, old.commitment, old.chain_id, old.chain_place))
  execute function lottery_chain_order_guard();
