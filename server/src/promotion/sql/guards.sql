create or replace function promotion_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: % is refused', tg_table_name, tg_op using errcode = 'PM001';
end $$;
create or replace trigger promotion_version_append_only before update or delete on promotion_version
  for each row execute function promotion_refuse_change();
create or replace trigger promotion_claim_append_only before update or delete on promotion_claim
  for each row execute function promotion_refuse_change();
create or replace trigger promotion_version_no_truncate before truncate on promotion_version
  for each statement execute function promotion_refuse_change();
create or replace trigger promotion_claim_no_truncate before truncate on promotion_claim
  for each statement execute function promotion_refuse_change();

-- Locks a member's claims until the transaction ends.
create or replace function promotion_lock_claims(p_member uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('promotion:' || p_member, 0))
$$;
