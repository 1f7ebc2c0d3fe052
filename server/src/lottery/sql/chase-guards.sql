-- after: lottery/sql/guards.sql

-- A chase and its issues change by the step that was written before it in the same transaction, and by nothing else.
create or replace function lottery_chase_step_guard() returns trigger language plpgsql as $$
declare
  v_subject text := case when new.place is null then 'chase' else 'issue' end;
begin
  if not exists (select from lottery_chase_transition t where (t.subject, t.from_state, t.to_state) =
      (v_subject, new.from_state, new.to_state) and new.actor_kind = any (t.actors))
    or (case when new.place is null then (select c.state from lottery_chase c where c.id = new.chase_id)
      else (select i.state from lottery_chase_issue i where i.chase_id = new.chase_id and i.place = new.place) end)
      is distinct from new.from_state
  then
    raise exception 'no % leads % of chase % from % to %', new.actor_kind, v_subject, new.chase_id, new.from_state,
      new.to_state using errcode = 'LT002';
  end if;
  return new;
end $$;

create or replace function lottery_chase_guard() returns trigger language plpgsql as $$
begin
  if (new.id, new.member_id, new.account_id, new.game_code, new.lines, new.bet_count, new.stop, new.body_hash, new.made_at)
      is distinct from
      (old.id, old.member_id, old.account_id, old.game_code, old.lines, old.bet_count, old.stop, old.body_hash, old.made_at)
    or new.profit is distinct from old.profit
    or (select row(s.from_state, s.to_state) from lottery_chase_step s where s.chase_id = old.id and s.place is null
      order by s.id desc limit 1) is distinct from row(old.state, new.state)
  then
    raise exception 'chase % goes from % to % by no step', old.id, old.state, new.state using errcode = 'LT002';
  end if;
  return new;
end $$;

create or replace function lottery_chase_issue_guard() returns trigger language plpgsql as $$
begin
  if (new.chase_id, new.place, new.game_code, new.numero, new.multiple, new.stake, new.hold_id) is distinct from
      (old.chase_id, old.place, old.game_code, old.numero, old.multiple, old.stake, old.hold_id)
    or (select row(s.from_state, s.to_state) from lottery_chase_step s where s.chase_id = old.chase_id
      and s.place = old.place order by s.id desc limit 1) is distinct from row(old.state, new.state)
  then
    raise exception 'issue % of chase % goes from % to % by no step', old.place, old.chase_id, old.state, new.state
      using errcode = 'LT002';
  end if;
  return new;
end $$;

create or replace trigger lottery_chase_step_allowed before insert on lottery_chase_step
  for each row execute function lottery_chase_step_guard();
create or replace trigger lottery_chase_step_append_only before update or delete on lottery_chase_step
  for each row execute function lottery_refuse_change();
create or replace trigger lottery_chase_step_no_truncate before truncate on lottery_chase_step
  for each statement execute function lottery_refuse_change();
create or replace trigger lottery_chase_by_step before update on lottery_chase
  for each row execute function lottery_chase_guard();
create or replace trigger lottery_chase_issue_by_step before update on lottery_chase_issue
  for each row execute function lottery_chase_issue_guard();
