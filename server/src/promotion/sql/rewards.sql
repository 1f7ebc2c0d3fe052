-- The state of a reward at a moment; what a job has not written down yet holds from its time on.
create or replace function promotion_reward_state(p_reward promotion_reward, p_at timestamptz) returns text
language sql immutable as $$
  select case
    when p_reward.state not in ('PENDING', 'CLAIMABLE') then p_reward.state
    when p_reward.expires_at <= p_at then 'EXPIRED'
    when p_reward.claimable_at <= p_at then 'CLAIMABLE'
    else p_reward.state end
$$;

-- A reward goes from state to state by SM-18 and is otherwise what was granted.
create or replace function promotion_reward_guard() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in
      (('PENDING', 'CLAIMABLE'), ('CLAIMABLE', 'CLAIMED'), ('CLAIMABLE', 'EXPIRED')) then
    raise exception 'a reward does not go from % to %', old.state, new.state using errcode = 'PM001';
  end if;
  if to_jsonb(old) - '{state,ended_at,claim_id}'::text[] <> to_jsonb(new) - '{state,ended_at,claim_id}'::text[] then
    raise exception 'what was granted does not change' using errcode = 'PM001';
  end if;
  return new;
end $$;
create or replace trigger promotion_reward_moves before update on promotion_reward
  for each row execute function promotion_reward_guard();
create or replace trigger promotion_reward_stays before delete on promotion_reward
  for each row execute function promotion_refuse_change();
create or replace trigger promotion_reward_no_truncate before truncate on promotion_reward
  for each statement execute function promotion_refuse_change();
