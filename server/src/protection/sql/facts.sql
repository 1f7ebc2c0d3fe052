-- after: ledger/sql/activity.sql

-- What members did in the seven days before a moment, and paid in during the four weeks before those: what signs of harm
-- are read from. Nights are from midnight to five.
create or replace function protection_facts(p_members uuid[], p_until timestamptz, p_zone text)
returns table (
  member_id uuid, deposited bigint, deposits int, usually bigint, day_deposits int, day_lost bigint,
  bets int, night_bets int, nights int, given_back int, raises int
) language sql stable as $$
  with entry as materialized (
      select e.*, e.at at time zone p_zone as local, e.at >= p_until - interval '7 days' as is_recent
        from ledger_activity(p_members, p_until - interval '35 days') e where e.at < p_until),
    summed as (
      select owner_id, coalesce(sum(amount) filter (where kind = 1 and is_recent), 0)::bigint as deposited,
          count(*) filter (where kind = 1 and is_recent) as deposits,
          coalesce(sum(amount) filter (where kind = 1 and not is_recent), 0)::bigint / 4 as usually,
          count(*) filter (where kind in (10, 20) and is_recent) as bets,
          count(*) filter (where kind in (10, 20) and is_recent and extract(hour from local) < 5) as night_bets,
          count(distinct local::date) filter (where kind in (10, 20) and is_recent and extract(hour from local) < 5) as nights,
          count(*) filter (where kind = 6 and is_recent) as given_back
        from entry group by 1),
    worst as (
      select distinct on (owner_id) owner_id, deposits, lost from (
          select owner_id, count(*) filter (where kind = 1) as deposits,
              coalesce(-sum(amount) filter (where kind in (10, 11, 12, 13, 20, 21, 22, 23)), 0)::bigint as lost
            from entry where is_recent group by owner_id, local::date) d
        where lost > 0 order by owner_id, deposits desc, lost desc)
  select s.owner_id, s.deposited, s.deposits::int, s.usually, coalesce(w.deposits, 0)::int, coalesce(w.lost, 0),
      s.bets::int, s.night_bets::int, s.nights::int, s.given_back::int,
      (select count(*) from protection_step p where p.member_id = s.owner_id and p.action = 'ASK'
        and p.at >= p_until - interval '7 days' and p.at < p_until)::int
    from summed s left join worst w using (owner_id)
$$;
