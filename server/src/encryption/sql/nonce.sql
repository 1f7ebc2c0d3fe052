-- Writes down that a body was read; false when it was before. A transaction of its own, whose end waits for no disk: whatever the
-- call goes on to write is on the disk after this.
create or replace function payload_nonce_add(p_jti uuid, p_expires_at timestamptz) returns boolean language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into payload_nonce (jti, expires_at) values (p_jti, p_expires_at) on conflict do nothing;
  return found;
end $$;
