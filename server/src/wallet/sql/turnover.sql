-- Keeps a member's turnover from being changed by others until the transaction ends.
create or replace function wallet_lock_turnover(p_member uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('turnover:' || p_member, 0))
$$;

-- Asks a member to bet an amount through before withdrawing, once for each source. Call it before the posting that credits the money.
create or replace function wallet_ask_turnover(p_member uuid, p_source text, p_source_id uuid, p_amount bigint) returns void
language plpgsql as $$
begin
  perform wallet_lock_turnover(p_member);
  insert into turnover_requirement (member_id, id, source, source_id, amount)
    values (p_member, uuidv7(), p_source, p_source_id, p_amount) on conflict (source, source_id) do nothing;
end $$;

-- Counts valid bets of many members towards their open requirements, the oldest first, in one statement.
create or replace function wallet_record_valid_bets(p_members uuid[], p_amounts bigint[]) returns void
language plpgsql as $$
begin
  perform from turnover_requirement r where r.member_id = any (p_members) and r.completed_at is null
    order by r.member_id, r.id for update;
  with bet as (
    select member_id, sum(amount)::bigint as amount from unnest(p_members, p_amounts) u(member_id, amount) group by 1),
  open as (
    select r.member_id, r.id, r.amount, r.done, b.amount as bet,
        coalesce(sum(r.amount - r.done) over (partition by r.member_id order by r.id
          rows between unbounded preceding and 1 preceding), 0)::bigint as before
      from turnover_requirement r join bet b on b.member_id = r.member_id where r.completed_at is null)
  update turnover_requirement r
    set done = r.done + least(o.amount - o.done, o.bet - o.before),
        completed_at = case when o.bet - o.before >= o.amount - o.done then clock_timestamp() end
    from open o where r.member_id = o.member_id and r.id = o.id and o.bet > o.before;
end $$;

-- What a member's requirements leave open by all bets that stand: for each requirement, it and the later ones must be
-- met by what was settled since it stands, and the most that lacks anywhere is what is left. What is taken back of a
-- bet counts for the time at which the bet was settled.
create or replace function wallet_turnover_left(p_member uuid) returns bigint language sql stable as $$
  select coalesce(max(r.asked - v.valid), 0)::bigint
    from (select created_at, sum(amount) over (order by id desc) as asked
      from turnover_requirement where member_id = p_member) r
    cross join lateral (select coalesce(sum(s.valid), 0) as valid from settled_bet s
      where s.member_id = p_member and s.settled_at >= r.created_at and s.currency <> 'DEMO'
        and (s.entry = 0 or exists (select from settled_bet o where o.member_id = s.member_id and o.placed_at = s.placed_at
          and o.source_id = s.source_id and o.entry = 0 and o.settled_at >= r.created_at))) v
$$;

-- Takes a counted stake back from a member's requirements, as far as other bets do not meet them: the newest first,
-- because later stakes move up to older ones; a requirement that was met is open again then.
-- Call wallet_lock_turnover before any posting, and this once the bet's settled rows no longer count it.
create or replace function wallet_take_back_valid_bet(p_member uuid, p_amount bigint) returns void
language plpgsql as $$
declare
  v_open bigint;
  v_lost bigint;
begin
  perform from turnover_requirement r where r.member_id = p_member order by r.id for update;
  select coalesce(sum(amount - done), 0) into v_open from turnover_requirement where member_id = p_member;
  v_lost := least(p_amount, wallet_turnover_left(p_member) - v_open);
  if v_lost <= 0 then return; end if;
  with counted as (
    select r.id, r.done, coalesce(sum(r.done) over (order by r.id desc
        rows between unbounded preceding and 1 preceding), 0)::bigint as later
      from turnover_requirement r where r.member_id = p_member and r.done > 0)
  update turnover_requirement r set done = r.done - least(c.done, v_lost - c.later), completed_at = null
    from counted c where r.member_id = p_member and r.id = c.id and c.later < v_lost;
end $$;
