-- Uses up the token of a human verification; false unless it was unused, in time, and of this purpose and network.
create or replace function challenge_use(p_token bytea, p_purpose text, p_network text, p_now timestamptz)
returns boolean language plpgsql as $$
begin
  update challenge set used_at = p_now where token_hash = p_token and purpose = p_purpose and network = p_network
    and used_at is null and token_expires_at > p_now;
  return found;
end $$;
