-- after: ledger/sql/post.sql
-- after: lottery/sql/exposure.sql
-- after: lottery/sql/terms.sql
-- after: protection/sql/spend.sql

-- Places many slips in one statement, each with its own verdict: POSTED, REPLAYED, ISSUE_LOCKED (also where p_early_locks says
-- that a play type of it is locked before its issue), TERMS_CHANGED,
-- NUMBER_FULL or CROWDED (lottery_full_slips) with the number and what is left for it, LIMITED, RESTING or CROWDED
-- (protection_refuse) with the member's limit and what is left of it, or what the ledger says. The
-- issue's share lock is held until the commit, and the lock of an issue waits for it: so no bet comes after the seal. An
-- issue that sells no more is not locked: who pays its winners locks it when their accounts are locked already. Bet
-- arrays name their slip by its place, counted from 1. A slip's stake is what it costs, the rebate for prize given up
-- already taken off. What the slips expose the house to is added last, in the order of its keys, after the accounts are
-- locked; where nothing is known to be near its limit it is not looked at before, and the table's check alone refuses.
create or replace function lottery_place_slips(
  p_slips uuid[], p_members uuid[], p_accounts bigint[], p_houses bigint[], p_issues bigint[],
  p_stakes bigint[], p_counts int[], p_hashes bigint[],
  p_bet_slips int[], p_bet_ids uuid[], p_play_types text[], p_keys text[], p_bet_stakes bigint[], p_odds bigint[],
  p_singles int[], p_units int[], p_level_odds int[],
  p_rebates bigint[] default null, p_groups int[] default null,
  p_wide_wins bigint[] default null,
  p_exposed_slips int[] default null, p_risks text[] default null, p_exposed_keys text[] default null,
  p_exposed bigint[] default null, p_maxima bigint[] default null, p_is_looked_at boolean default true,
  p_versions int[] default null, p_wins bigint[] default null, p_early_locks timestamptz[] default null
) returns table (ord int, verdict text, balance bigint, risk text, key text, room bigint) language plpgsql
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_open bigint[];
  v_asked int[];
  v_is_whole boolean;
  v_full record;
  v_refused int[] := '{}';
begin
  perform from lottery_issue i where i.id = any (p_issues) and i.state in ('WAITING', 'OPEN') order by i.id for share;
  v_now := clock_timestamp();
  v_open := array(select i.id from lottery_issue i where i.id = any (p_issues)
    and i.state in ('WAITING', 'OPEN') and i.open_at <= v_now and i.lock_at > v_now);
  -- A slip that is there already is asked for again: the ledger answers as the first time, locked or not.
  v_asked := array(select o from generate_subscripts(p_slips, 1) o
    where p_issues[o] = any (v_open) and (p_early_locks[o] is null or p_early_locks[o] > v_now)
      or exists (select from lottery_slip s where s.member_id = p_members[o] and s.id = p_slips[o]) order by o);
  -- A slip that was priced under other terms than those in force is not placed; one that is there already keeps its own.
  if p_versions is not null then
    v_refused := array(select o from unnest(v_asked) o
      join (select i.id, lottery_terms_at(i.game_code, date_trunc('milliseconds', v_now)) as version
        from lottery_issue i where i.id = any (p_issues)) c on c.id = p_issues[o]
      where p_versions[o] <> c.version
        and not exists (select from lottery_slip s where s.member_id = p_members[o] and s.id = p_slips[o]));
    if cardinality(v_refused) > 0 then
      return query select o, 'TERMS_CHANGED', null::bigint, null, null, null::bigint from unnest(v_refused) o;
      v_asked := array(select o from unnest(v_asked) o where o <> all (v_refused) order by o);
    end if;
  end if;
  if p_is_looked_at and p_exposed_slips is not null then
    for v_full in select f.* from lottery_full_slips(p_issues, p_accounts, p_exposed_slips, p_risks, p_exposed_keys,
        p_exposed, p_maxima) f
      where f.place = any (v_asked) and not exists (select from lottery_slip s
        where s.member_id = p_members[f.place] and s.id = p_slips[f.place])
    loop
      v_asked := array_remove(v_asked, v_full.place);
      v_refused := v_refused || v_full.place;
      return query select v_full.place, v_full.verdict, null::bigint, v_full.risk, v_full.key, v_full.room;
    end loop;
  end if;
  -- Of what may be placed only, so that a slip that is refused anyway leaves its member the limit.
  for v_full in select f.*, v_asked[f.place] as slip from protection_refuse(
      case when cardinality(v_asked) = cardinality(p_slips) then p_members
        else array(select p_members[o] from unnest(v_asked) with ordinality u(o, n) order by n) end,
      case when cardinality(v_asked) = cardinality(p_slips) then p_accounts
        else array(select p_accounts[o] from unnest(v_asked) with ordinality u(o, n) order by n) end,
      case when cardinality(v_asked) = cardinality(p_slips) then p_stakes
        else array(select p_stakes[o] from unnest(v_asked) with ordinality u(o, n) order by n) end, v_now) f
    where not exists (select from lottery_slip s
      where s.member_id = p_members[v_asked[f.place]] and s.id = p_slips[v_asked[f.place]])
  loop
    v_refused := v_refused || v_full.slip;
    return query select v_full.slip, v_full.verdict, null::bigint, v_full.kind, v_full.period, v_full.room;
  end loop;
  if cardinality(v_refused) > 0 then
    v_asked := array(select o from unnest(v_asked) o where o <> all (v_refused) order by o);
  end if;
  -- As good as always: then the arrays go on as they are.
  v_is_whole := cardinality(v_asked) = cardinality(p_slips);
  return query select o, 'ISSUE_LOCKED', null::bigint, null, null, null::bigint
    from generate_subscripts(p_slips, 1) o where o <> all (v_asked || v_refused);
  if cardinality(v_asked) = 0 then return; end if;

  return query
  with posted as materialized (
    select v_asked[p.ord] as place, p.verdict, p.debit_balance
      from ledger_post(
        case when v_is_whole then p_slips
          else array(select p_slips[o] from unnest(v_asked) with ordinality u(o, n) order by n) end,
        case when v_is_whole then p_accounts
          else array(select p_accounts[o] from unnest(v_asked) with ordinality u(o, n) order by n) end,
        case when v_is_whole then p_houses
          else array(select p_houses[o] from unnest(v_asked) with ordinality u(o, n) order by n) end,
        case when v_is_whole then p_stakes
          else array(select p_stakes[o] from unnest(v_asked) with ordinality u(o, n) order by n) end,
        array_fill(20::smallint, array[cardinality(v_asked)]),
        null, null,
        case when v_is_whole then p_hashes
          else array(select p_hashes[o] from unnest(v_asked) with ordinality u(o, n) order by n) end) p),
  slip as (
    insert into lottery_slip (id, member_id, issue_id, account_id, stake, rebate, bet_count, placed_at,
        terms_version, highest_win, early_lock_at)
      select p_slips[place], p_members[place], p_issues[place], p_accounts[place], p_stakes[place],
          coalesce(p_rebates[place], 0), p_counts[place],
          date_trunc('milliseconds', v_now), p_versions[place], p_wins[place], p_early_locks[place]
        from posted where verdict = 'POSTED'),
  bet as (
    insert into lottery_bet (issue_id, member_id, id, slip_id, account_id, play_type, key, stake, odds,
        singles, units, level_odds, prize_group, wide_win)
      select p_issues[b.place], p_members[b.place], b.id, p_slips[b.place], p_accounts[b.place],
          b.play_type, b.key, b.stake, b.odds, b.singles, b.units, b.level_odds, b.prize_group,
          b.wide_win
        from unnest(p_bet_slips, p_bet_ids, p_play_types, p_keys, p_bet_stakes, p_odds, p_singles, p_units, p_level_odds,
            p_groups, p_wide_wins)
          b(place, id, play_type, key, stake, odds, singles, units, level_odds, prize_group, wide_win)
        join posted on posted.place = b.place and posted.verdict = 'POSTED'),
  exposed as (
    insert into lottery_exposure as x (issue_id, currency, risk, key, amount, most)
      select p_issues[n.place], (p_accounts[n.place] & 15)::smallint, n.risk, n.key, sum(n.amount), min(n.most)
        from unnest(p_exposed_slips, p_risks, p_exposed_keys, p_exposed, p_maxima) n(place, risk, key, amount, most)
        join posted on posted.place = n.place and posted.verdict = 'POSTED'
        group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (issue_id, currency, risk, key)
        do update set amount = x.amount + excluded.amount, most = excluded.most)
  select place, verdict, debit_balance, null, null, null::bigint from posted;
end $$;
