-- From now on the member is known with this browser and at this network.
create or replace function known_login_add(p_member uuid, p_device bytea, p_network text, p_now timestamptz)
returns void language plpgsql as $$
begin
  insert into known_login (member_id, device_hash, network, seen_at, first_seen_at)
    values (p_member, p_device, p_network, p_now, p_now)
    on conflict (member_id, device_hash, network) do update set seen_at = excluded.seen_at;
end $$;
