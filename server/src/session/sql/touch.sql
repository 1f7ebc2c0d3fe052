-- Writes down that a session is used; never moves backwards, whichever process is later. A transaction of its own, whose end waits
-- for no disk: what a crash takes along lets the session go idle a minute earlier.
create or replace function session_touch(p_id uuid, p_now timestamptz) returns void language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update member_session set last_seen_at = p_now where id = p_id and ended_at is null and last_seen_at < p_now;
end $$;
