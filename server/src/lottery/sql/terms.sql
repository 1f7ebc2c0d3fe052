-- after: lottery/sql/guards.sql

-- The version of a lottery's terms that holds at a moment; 0 for the lottery as it was delivered.
create or replace function lottery_terms_at(p_game text, p_at timestamptz) returns int language sql stable as $$
  select coalesce(max(t.version), 0) from lottery_terms t
    where t.game_code = p_game and t.version is not null and t.from_at <= p_at
$$;

-- What was decided is never rewritten: bets name it.
create or replace function lottery_terms_guard() returns trigger language plpgsql as $$
begin
  if old.state <> 'ASKED' or (new.id, new.game_code, new.changes, new.asked_by, new.reason)
    is distinct from (old.id, old.game_code, old.changes, old.asked_by, old.reason)
  then
    raise exception 'version % of the terms of % is decided', old.version, old.game_code using errcode = 'LT001';
  end if;
  return new;
end $$;

create or replace trigger lottery_terms_decided_once before update on lottery_terms
  for each row execute function lottery_terms_guard();
create or replace trigger lottery_terms_no_delete before delete on lottery_terms
  for each row execute function lottery_refuse_change();
create or replace trigger lottery_terms_no_truncate before truncate on lottery_terms
  for each statement execute function lottery_refuse_change();

-- A version is visible before its moment: a confirmation that is committed so late that bets of that moment could miss it
-- is undone. The second is what the commit itself may take.
create or replace function lottery_terms_in_time() returns trigger language plpgsql as $$
begin
  if new.version is not null and (tg_op = 'INSERT' or old.version is null)
    and new.from_at < clock_timestamp() + interval '1 second'
  then
    raise exception 'version % of the terms of % was confirmed too late', new.version, new.game_code using errcode = 'LT003';
  end if;
  return null;
end $$;

drop trigger if exists lottery_terms_confirmed_in_time on lottery_terms;
create constraint trigger lottery_terms_confirmed_in_time after insert or update of version on lottery_terms
  deferrable initially deferred for each row execute function lottery_terms_in_time();
