-- after: ledger/sql/watch.sql

-- What counts against a limit since a day: money paid in, given by other members or drawn on credit, money lost (stakes and money lent to vendors' wallets, less what
-- came back), stakes less those that were given back with what is in vendors' wallets or was lost there: bets there are not told.
create or replace function protection_used(p_account bigint, p_kind text, p_since date) returns bigint
language sql stable as $$
  select case p_kind
    when 'deposit' then ledger_sum_since(p_account, '{1,7,59}', p_since)
    when 'stake' then greatest(0, -ledger_sum_since(p_account, '{14,15}', p_since))
      - ledger_sum_since(p_account, '{10,12,20,22}', p_since)
    when 'loss' then -ledger_sum_since(p_account, '{10,11,12,13,14,15,20,21,22,23}', p_since) end
$$;

-- What a member's deposits come to that are not credited yet and may still be: it counts as paid in already.
create or replace function protection_waiting(p_member uuid, p_at timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from deposit
    where member_id = p_member and (state in ('SUBMITTED', 'APPROVED') or state = 'CREATED' and expires_at > p_at)
$$;

-- The first day of the period that a day is in. Weeks begin on Monday.
create or replace function protection_period_start(p_period text, p_day date) returns date language sql immutable as $$
  select date_trunc(p_period, p_day::timestamp)::date
$$;

-- Since when nothing is spent, or why: a self-exclusion before a break. Null while nothing stands in the way.
create or replace function protection_rest(p_member protection_member, p_at timestamptz) returns text
language sql immutable as $$
  select case
    when p_member.excluded_at <= p_at and (p_member.back_at is null or p_member.back_at > p_at) then 'EXCLUSION'
    when p_member.break_until > p_at then 'BREAK' end
$$;

-- Whether a member is on a break or excluded: then the house says nothing of its own accord.
create or replace function protection_rests(p_member uuid, p_at timestamptz) returns boolean language sql stable as $$
  select exists (select from protection_member m where m.member_id = p_member and protection_rest(m, p_at) is not null)
$$;

-- Whether a member's self-exclusion holds: until a day after the member asked to play again.
create or replace function protection_is_excluded(p_member uuid) returns boolean language sql stable as $$
  select exists (select from protection_member m where m.member_id = p_member
    and m.excluded_at is not null and (m.back_at is null or m.back_at > clock_timestamp()))
$$;

-- How long a member was logged in or played a game since a moment, in hundredths of a minute; what is side by side counts once.
-- A game goes on without a call of the portal, by its bets and wins, until it is left or its login is ended by somebody.
create or replace function protection_time_used(p_member uuid, p_since timestamptz, p_at timestamptz) returns bigint
language sql stable as $$
  select coalesce(sum(extract(epoch from upper(r) - lower(r))) * 100 / 60, 0)::bigint
    from (select unnest(range_agg(tstzrange(greatest(s.created_at, p_since), s.left_at))) as r
      from (select m.created_at, least(p_at, m.expires_at,
            coalesce(m.ended_at, m.last_seen_at + interval '30 minutes')) as left_at
          from member_session m where m.member_id = p_member and m.without_time is null
            and coalesce(m.ended_at, p_at) > p_since and m.created_at < p_at
        union all select g.opened_at, least(p_at, g.ended_at, g.seen_at + interval '30 minutes',
            case when m.end_reason in ('LOGOUT', 'REPLACED', 'REVOKED') then m.ended_at
              -- The member's time ended it, or its own did: no bet came after.
              when m.expires_at <= p_at then greatest(m.expires_at, g.seen_at) end)
          from game_session g left join member_session m on m.id = g.portal_session_id
          where g.member_id = p_member and g.currency <> 'DEMO' and g.opened_at < p_at
            -- So that not every game of years is looked at.
            and (g.ended_at is null or g.opened_at > p_since - interval '7 days')) s
      where s.left_at > greatest(s.created_at, p_since)) u
$$;

-- What is left of the time of a member's tightest time limit, in hundredths of a minute; no row without one.
create or replace function protection_time_left(p_member uuid, p_at timestamptz)
returns table (period text, room bigint) language sql stable as $$
  select l.period, l.amount - protection_time_used(p_member,
      protection_period_start(l.period, (p_at at time zone z.zone)::date)::timestamp at time zone z.zone, p_at)
    from protection_limit l join protection_member m using (member_id)
      cross join lateral (select ledger_zone_of(m.account_id) as zone) z
    where l.member_id = p_member and l.kind = 'time' and l.amount is not null order by 2 limit 1
$$;

-- Which of those who are about to spend may not: LIMITED by a limit of theirs, with what is left of it; RESTING on a break or
-- excluded, with until when; CROWDED where it may fit, but not with what the member spends beside it. No row is a yes.
-- Holds the members' rows until the transaction ends: call it before their accounts are locked.
create or replace function protection_refuse(
  p_members uuid[], p_accounts bigint[], p_amounts bigint[], p_at timestamptz
) returns table (place int, verdict text, kind text, period text, room bigint) language plpgsql
set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_row record;
  v_min record;
  v_member uuid;
  v_sum bigint;
  v_day date;
begin
  perform from protection_member m where m.member_id = any (p_members) order by m.member_id for no key update;
  if not found then return; end if;
  for v_row in
    select u.place, u.amount, m.member_id, m.account_id, protection_rest(m, p_at) as rest,
        to_char(case protection_rest(m, p_at) when 'BREAK' then m.break_until
          when 'EXCLUSION' then greatest(m.excluded_until, m.back_at) end at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until
      from unnest(p_members, p_accounts, p_amounts) with ordinality u(member_id, account_id, amount, place)
      join protection_member m on m.member_id = u.member_id and m.account_id = u.account_id
      order by m.member_id, u.place
  loop
    if v_row.member_id is distinct from v_member then
      v_member := v_row.member_id;
      v_sum := 0;
      v_day := ledger_day_of(v_row.account_id, p_at);
    end if;
    if v_row.rest is not null then
      return query select v_row.place::int, 'RESTING', v_row.rest, v_row.until, null::bigint;
      continue;
    end if;
    select l.kind, l.period,
        l.amount - protection_used(v_row.account_id, l.kind, protection_period_start(l.period, v_day)) as room
      into v_min from protection_limit l
      where l.member_id = v_member and l.kind in ('loss', 'stake') and l.amount is not null order by 3 limit 1;
    if v_min.room - v_sum < v_row.amount then
      return query select v_row.place::int,
        case when v_sum > 0 and v_min.room >= v_row.amount then 'CROWDED' else 'LIMITED' end,
        v_min.kind, v_min.period, v_min.room;
      continue;
    end if;
    v_sum := v_sum + v_row.amount;
  end loop;
end $$;

create or replace function protection_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what members asked for is never changed: % on % is refused', tg_op, tg_table_name
    using errcode = 'PR001';
end $$;
create or replace trigger protection_step_append_only before update or delete on protection_step
  for each row execute function protection_refuse_change();
create or replace trigger protection_step_no_truncate before truncate on protection_step
  for each statement execute function protection_refuse_change();
