-- An issue's state changes by the step that was written before it in the same transaction, and by nothing else.

create or replace function lottery_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what happened to an issue is never rewritten: % on % is refused', tg_op, tg_table_name
    using errcode = 'LT001';
end $$;

create or replace function lottery_step_guard() returns trigger language plpgsql as $$
begin
  if not exists (select from lottery_issue_transition t where (t.from_state, t.to_state) = (new.from_state, new.to_state)
      and new.actor_kind = any (t.actors))
    or (select i.state from lottery_issue i where i.id = new.issue_id) is distinct from new.from_state
  then
    raise exception 'no % leads issue % from % to %', new.actor_kind, new.issue_id, new.from_state, new.to_state
      using errcode = 'LT002';
  end if;
  if new.to_state = 'CANCELLED' and new.actor_kind = 'system' and not exists (select from lottery_issue i
      join lottery_beacon_round r on (r.beacon, r.round) = (i.beacon, i.beacon_round)
      where i.id = new.issue_id and r.given_up_at is not null)
  then
    raise exception 'issue % waits for no round that was given up', new.issue_id using errcode = 'LT002';
  end if;
  return new;
end $$;

-- What stands of the results that were told of an official draw.
create or replace function lottery_standing_result(p_issue bigint) returns int[] language sql stable as $$
  select numbers from lottery_result where issue_id = p_issue and verdict in ('FIRST', 'DECIDED') order by id desc limit 1
$$;

-- Whether a result was told that contradicts another, and no operators have decided anything since.
create or replace function lottery_is_contested(p_issue bigint) returns boolean language sql stable as $$
  select exists (select from lottery_result r where r.issue_id = p_issue and r.verdict = 'OTHER'
    and not exists (select from lottery_issue_request q
      where q.issue_id = p_issue and q.state = 'CONFIRMED' and q.asked_at > r.at))
$$;

create or replace function lottery_state_guard() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (select row(s.from_state, s.to_state) from lottery_issue_step s where s.issue_id = old.id
      order by s.id desc limit 1) is distinct from row(old.state, new.state)
  then
    raise exception 'issue % goes from % to % by no step', old.id, old.state, new.state using errcode = 'LT002';
  end if;
  if old.state = 'SEALED' and new.state = 'DRAWN' and new.seed is null
    and (lottery_is_contested(new.id) or new.numbers is distinct from lottery_standing_result(new.id))
  then
    raise exception 'the numbers of issue % are not the result that was told', new.id using errcode = 'LT002';
  end if;
  -- A process of the release before knows no beacon, and must not draw without it.
  if old.state = 'SEALED' and new.state = 'DRAWN' and new.beacon is not null
    and (new.beacon_signature is null or new.beacon_signature is distinct from (select r.signature
      from lottery_beacon_round r where (r.beacon, r.round) = (new.beacon, new.beacon_round)))
  then
    raise exception 'issue % is drawn without the round that it waits for', new.id using errcode = 'LT002';
  end if;
  return new;
end $$;

create or replace trigger lottery_issue_step_allowed before insert on lottery_issue_step
  for each row execute function lottery_step_guard();
create or replace trigger lottery_issue_step_append_only before update or delete on lottery_issue_step
  for each row execute function lottery_refuse_change();
create or replace trigger lottery_issue_step_no_truncate before truncate on lottery_issue_step
  for each statement execute function lottery_refuse_change();
create or replace trigger lottery_issue_by_step before update of state on lottery_issue
  for each row execute function lottery_state_guard();

create or replace trigger lottery_result_append_only before update or delete on lottery_result
  for each row execute function lottery_refuse_change();
create or replace trigger lottery_result_no_truncate before truncate on lottery_result
  for each statement execute function lottery_refuse_change();
