-- A beacon stays as it was pinned; only where it answers may change.
create or replace function lottery_beacon_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.hash, new.source, new.public_key, new.period_seconds, new.genesis_time, new.group_hash, new.beacon_id)
      is distinct from (old.hash, old.source, old.public_key, old.period_seconds, old.genesis_time, old.group_hash, old.beacon_id)
  then
    raise exception 'a beacon is never rewritten: % is refused', tg_op using errcode = 'LT001';
  end if;
  return new;
end $$;

create or replace trigger lottery_beacon_kept before update or delete on lottery_beacon
  for each row execute function lottery_beacon_guard();

-- What a beacon gave out of a round, or that it was given up, is written once.
create or replace function lottery_beacon_round_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.signature is not null or old.given_up_at is not null
    or (new.beacon, new.round, new.out_at) is distinct from (old.beacon, old.round, old.out_at)
    or new.asked_at is distinct from coalesce(old.asked_at, new.asked_at)
  then
    raise exception 'a round of a beacon is never rewritten: % is refused', tg_op using errcode = 'LT001';
  end if;
  return new;
end $$;

create or replace trigger lottery_beacon_round_kept before update or delete on lottery_beacon_round
  for each row execute function lottery_beacon_round_guard();

create or replace function lottery_issue_beacon_guard() returns trigger language plpgsql as $$
begin
  raise exception 'issue % keeps the round that it waits for', new.id using errcode = 'LT001';
end $$;

create or replace trigger lottery_issue_beacon_kept before update of beacon, beacon_round, beacon_signature on lottery_issue
  for each row when ((new.beacon, new.beacon_round) is distinct from (old.beacon, old.beacon_round)
    or old.beacon_signature is not null and new.beacon_signature is distinct from old.beacon_signature)
  execute function lottery_issue_beacon_guard();
