-- after: lottery/sql/guards.sql

-- Takes a number into a round: THROWN, REPLAYED, or why not. The issue's share lock is held until the commit, and the lock
-- of an issue waits for it: so no number comes after the seal. Who throws at the same time waits in line, and the places
-- have no gap.
create or replace function lottery_throw_in(
  p_id uuid, p_member uuid, p_issue bigint, p_number text, p_gap_ms int, p_max_of_member int, p_max int
) returns table (verdict text, place int, thrown_at timestamptz, own_count int, wait_ms int) language plpgsql as $$
#variable_conflict use_column
declare
  v_issue lottery_issue;
  v_now timestamptz;
  v_before lottery_throw;
  v_last lottery_throw;
  v_own_last timestamptz;
  v_own int;
begin
  select * into v_issue from lottery_issue i where i.id = p_issue for share;
  perform pg_advisory_xact_lock(hashtextextended('lottery_throw ' || p_issue, 0));
  v_now := clock_timestamp();
  select count(*), max(t.thrown_at) into v_own, v_own_last from lottery_throw t
    where t.issue_id = p_issue and t.member_id = p_member;
  -- What was thrown under this key is told again, locked or not.
  select * into v_before from lottery_throw t where t.member_id = p_member and t.id = p_id;
  if found then
    return query select case when (v_before.issue_id, v_before.number) = (p_issue, p_number) then 'REPLAYED' else 'CONFLICT' end,
      v_before.place, v_before.thrown_at, v_own, 0;
    return;
  end if;
  if v_issue.id is null or v_issue.state not in ('WAITING', 'OPEN') or v_issue.open_at > v_now or v_issue.lock_at <= v_now then
    return query select 'LOCKED', null::int, null::timestamptz, v_own, 0;
    return;
  end if;
  if v_own >= p_max_of_member then
    return query select 'OWN_FULL', null::int, null::timestamptz, v_own, 0;
    return;
  end if;
  if v_own_last + p_gap_ms * interval '1 millisecond' > v_now then
    return query select 'TOO_SOON', null::int, null::timestamptz, v_own,
      p_gap_ms - floor(extract(epoch from v_now - v_own_last) * 1000)::int;
    return;
  end if;
  select * into v_last from lottery_throw t where t.issue_id = p_issue order by t.place desc limit 1;
  if v_last.place + 1 >= p_max then
    return query select 'FULL', null::int, null::timestamptz, v_own, 0;
    return;
  end if;
  -- In the order of the places times never go back, whatever the clock does.
  return query insert into lottery_throw (issue_id, place, id, member_id, number, thrown_at)
    values (p_issue, coalesce(v_last.place + 1, 0), p_id, p_member, p_number,
      greatest(date_trunc('milliseconds', v_now), v_last.thrown_at))
    on conflict (member_id, id) do nothing
    returning 'THROWN', place, thrown_at, v_own + 1, 0;
  -- The same key went into another round at this moment.
  if not found then return query select 'CONFLICT', null::int, null::timestamptz, v_own, 0; end if;
end $$;

create or replace function lottery_throw_guard() returns trigger language plpgsql as $$
begin
  if (select i.state from lottery_issue i where i.id = new.issue_id) not in ('WAITING', 'OPEN') then
    raise exception 'issue % takes no numbers any more', new.issue_id using errcode = 'LT003';
  end if;
  return new;
end $$;

create or replace trigger lottery_throw_in_time before insert on lottery_throw
  for each row execute function lottery_throw_guard();
create or replace trigger lottery_throw_append_only before update or delete on lottery_throw
  for each row execute function lottery_refuse_change();
create or replace trigger lottery_throw_no_truncate before truncate on lottery_throw
  for each statement execute function lottery_refuse_change();
