-- A friend stays the friend of whoever was named at the registration, and a code is its member's for good.
create or replace function referral_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'who invited whom stays: % of % is refused', tg_op, tg_table_name using errcode = 'RF001';
end $$;
create or replace trigger referral_stays before update of member_id, inviter_id, invited_at on referral
  for each row execute function referral_refuse_change();
create or replace trigger referral_not_deleted before delete on referral
  for each row execute function referral_refuse_change();
create or replace trigger referral_code_stays before update or delete on referral_code
  for each row execute function referral_refuse_change();

-- What an account has in common with whoever invited it that two people would not, as far as rows tell it: a browser, a network,
-- a telephone number. A browser or number of another friend of the second counts as well: many friends with one of them are one
-- person, whose own it need not be. The first one's number is given, by its prints under each data key and as an earlier release left it
-- with others. What they are paid to is compared by the module `referral`, as names are sealed.
create or replace function account_shared_signs(p_one uuid, p_other uuid, p_prints bytea[], p_number text)
returns text[] language sql stable as $$
  with others as (
    select m.id, coalesce(m.mobile_print, m.stated_print) as print,
      coalesce(m.mobile, (m.profile ->> 'countryDialingCode') || (m.profile ->> 'mobileNum')) as number
    from (select p_other as id union all
      select r.member_id from referral r where r.inviter_id = p_other and r.member_id <> p_one) o join member m using (id))
  select array_remove(array[
      case when exists (select from known_login a join known_login b using (device_hash)
        where a.member_id = p_one and b.member_id in (select id from others)) then 'device' end,
      case when exists (select from known_login a join known_login b using (network)
        where a.member_id = p_one and b.member_id = p_other) then 'network' end,
      case when exists (select from others o where o.print = any (p_prints) or o.number = p_number) then 'phone' end
    ], null)
$$;
