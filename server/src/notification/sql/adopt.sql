-- A browser in which a member logs in tells of nobody else from then on.
create or replace function notification_adopt(p_device bytea, p_member uuid, p_session uuid)
returns void language plpgsql as $$
begin
  delete from notification_device where device_hash = p_device and member_id <> p_member;
  update notification_device set session_id = p_session where device_hash = p_device and member_id = p_member;
end $$;
