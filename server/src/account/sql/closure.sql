-- Whether this transaction moves a branch: a row of its history says so.
create or replace function member_is_moving() returns boolean language sql stable as $$
  select exists (select from member_move where moving = pg_current_xact_id())
$$;

-- Accounts are made beside each other, and never while a branch moves or an account closes: what is read of the upline after the lock is
-- what came of it. The lock comes before the row, as the row's reference holds the upline, which whoever closes it takes after the lock.
create or replace function member_join() returns trigger language plpgsql as $$
begin
  if new.upline_id is not null then
    perform pg_advisory_xact_lock_shared(hashtext('member_move'));
    if (select state from member where id = new.upline_id) = 'CLOSED' then
      raise exception 'nobody joins a closed account' using errcode = 'check_violation', constraint = 'member_upline_open';
    end if;
  end if;
  return new;
end $$;
create or replace trigger member_joins before insert on member for each row execute function member_join();

-- Every account stands in the closure from its first moment on.
create or replace function member_closure_grow() returns trigger language plpgsql as $$
begin
  insert into member_closure (ancestor_id, member_id, depth)
    select ancestor_id, new.id, depth + 1 from member_closure where member_id = new.upline_id
    union all select new.id, new.id, 0;
  return null;
end $$;
create or replace trigger member_closure_grow after insert on member
  for each row execute function member_closure_grow();

create or replace function member_closure_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and member_is_moving() then return old; end if;
  raise exception 'who stands below whom changes with a move alone: % of % is refused', tg_op, tg_table_name
    using errcode = 'MC001';
end $$;
create or replace trigger member_closure_kept before update or delete on member_closure
  for each row execute function member_closure_guard();
create or replace trigger member_closure_no_truncate before truncate on member_closure
  for each statement execute function member_closure_guard();

create or replace function member_upline_guard() returns trigger language plpgsql as $$
begin
  if new.upline_id is distinct from old.upline_id and not member_is_moving() then
    raise exception 'an upline changes with a move alone' using errcode = 'MC001';
  end if;
  return new;
end $$;
create or replace trigger member_upline_kept before update of upline_id on member
  for each row execute function member_upline_guard();

create or replace function member_move_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'PLANNED' and (new.id, new.member_id, new.to_upline_id, new.due_at, new.operator_id,
    new.reason, new.asked_at) is not distinct from
    (old.id, old.member_id, old.to_upline_id, old.due_at, old.operator_id, old.reason, old.asked_at) then
    return new;
  end if;
  raise exception 'moves are kept: % is refused', tg_op using errcode = 'MC001';
end $$;
create or replace trigger member_move_kept before update or delete on member_move
  for each row execute function member_move_guard();
create or replace trigger member_move_no_truncate before truncate on member_move
  for each statement execute function member_move_guard();

-- Does a planned move: all below the branch's first account goes with it. Says what hinders it: CYCLE where the new upline
-- is of the branch itself, CLOSED where it is closed; empty when it is done.
create or replace function member_do_move(p_move uuid, p_at timestamptz) returns text language plpgsql as $$
declare
  v_move member_move;
  v_from uuid;
  v_hindrance text := '';
begin
  perform pg_advisory_xact_lock(hashtext('member_move'));
  select * into strict v_move from member_move where id = p_move and state = 'PLANNED' for update;
  select upline_id into strict v_from from member where id = v_move.member_id for no key update;
  if exists (select from member_closure where ancestor_id = v_move.member_id and member_id = v_move.to_upline_id) then
    v_hindrance := 'CYCLE';
  elsif exists (select from member where id = v_move.to_upline_id and state = 'CLOSED') then
    v_hindrance := 'CLOSED';
  end if;
  if v_hindrance <> '' then
    update member_move set state = 'FAILED', done_at = p_at, hindrance = v_hindrance where id = p_move;
    return v_hindrance;
  end if;
  update member_move set state = 'DONE', done_at = p_at, from_upline_id = v_from, moving = pg_current_xact_id(),
      accounts = (select count(*) from member_closure where ancestor_id = v_move.member_id)
    where id = p_move;
  delete from member_closure c using member_closure down
    where down.ancestor_id = v_move.member_id and c.member_id = down.member_id and c.depth > down.depth;
  insert into member_closure (ancestor_id, member_id, depth)
    select up.ancestor_id, down.member_id, up.depth + down.depth + 1
      from member_closure up cross join member_closure down
      where up.member_id = v_move.to_upline_id and down.ancestor_id = v_move.member_id;
  update member set upline_id = v_move.to_upline_id where id = v_move.member_id;
  return '';
end $$;

-- Who stands below an account, without itself: all, only those directly below, or one of them.
create or replace function team_of(p_agent uuid, p_member uuid default null, p_is_direct boolean default false)
returns table (member_id uuid) language sql stable as $$
  select c.member_id from member_closure c
    where c.ancestor_id = p_agent and c.depth > 0 and (p_member is null or c.member_id = p_member)
      and (not p_is_direct or c.depth = 1)
$$;
