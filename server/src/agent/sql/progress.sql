-- Up to when wages are settled; none is until the transaction ends. Whoever asks waits out a tick of many wages, which is longer than anything
-- else is waited for, and as long as its statement may take.
create or replace function agent_hold_progress() returns timestamptz language plpgsql as $$
declare
  v_before text := current_setting('lock_timeout');
  v_until timestamptz;
begin
  perform set_config('lock_timeout', '14s', true);
  select settled_until into strict v_until from agent_progress for share;
  perform set_config('lock_timeout', v_before, true);
  return v_until;
end $$;
