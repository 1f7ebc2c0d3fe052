-- after: ledger/sql/credit-set.sql

-- The bets of an issue that stand, alike but for their member, with how many of each there are.
create or replace function lottery_count_bet_groups(p_issue bigint)
returns table (play_type text, key text, stake bigint, units int, odds bigint, level_odds int, bets bigint)
language sql stable as $$
  select b.play_type, b.key, b.stake, b.units, b.odds, b.level_odds, count(*) from lottery_bet b
    where b.issue_id = p_issue and (b.member_id, b.slip_id) not in (
      select s.member_id, s.id from lottery_slip s where s.issue_id = p_issue and s.cancelled_at is not null)
    group by 1, 2, 3, 4, 5, 6
$$;

-- Keeps them from the seal until the settlement, which works out a second time from them what the winners are due.
create or replace function lottery_keep_bet_groups(p_issue bigint) returns void language sql as $$
  insert into lottery_bet_group (issue_id, play_type, key, stake, units, odds, level_odds, bets)
    select p_issue, g.play_type, g.key, g.stake, g.units, g.odds, g.level_odds, g.bets
      from lottery_count_bet_groups(p_issue) g
$$;

-- What one bet at odds by level wins: each level's hits times stake times odds, rounded down by itself.
create or replace function lottery_win_by_level(
  p_stake bigint, p_overs numeric[], p_unders numeric[], p_levels int[], p_hits int[]
) returns bigint language sql immutable as $$
  select coalesce(sum(div(w.hits * p_stake * p_overs[w.level], p_unders[w.level])), 0)::bigint
    from unnest(p_levels, p_hits) w(level, hits)
$$;

-- Lists the winners of a drawn issue, in chunks of one currency. It credits nobody, so no live bet waits for it.
-- The arrays name the keys that win, each with a level (from 1) and how many of its single bets win it.
-- What chunks and answer say is read from the payouts as they then stand, whoever wrote them.
create or replace function lottery_list_winners(
  p_issue bigint, p_play_types text[], p_keys text[], p_levels int[], p_hits int[], p_houses bigint[], p_chunk_size int
) returns table (winners bigint, amount numeric) language plpgsql
set plan_cache_mode = force_custom_plan set enable_nestloop = off as $$
#variable_conflict use_column
begin
  insert into lottery_payout (issue_id, bet_id, member_id, slip_id, account_id, amount, chunk)
    select b.issue_id, b.id, b.member_id, b.slip_id, b.account_id, b.amount,
        (b.account_id & 15) * 1000000
          + (row_number() over (partition by b.account_id & 15 order by b.member_id, b.id) - 1) / p_chunk_size
      from (
        select b.issue_id, b.id, b.member_id, b.slip_id, b.account_id,
            case when b.level_odds is null then w.all_hits * b.stake * b.odds / 100
              else lottery_win_by_level(b.stake, o.overs, o.unders, w.levels, w.hits) end as amount
          from lottery_bet b
          join (select play_type, key, array_agg(level) as levels, array_agg(hits) as hits, sum(hits) as all_hits
              from (select distinct * from unnest(p_play_types, p_keys, p_levels, p_hits)) d(play_type, key, level, hits)
              group by 1, 2) w
            on w.play_type = b.play_type and w.key = b.key
          left join lottery_level_odds o on o.id = b.level_odds
          where b.issue_id = p_issue and (b.member_id, b.slip_id) not in (
            select s.member_id, s.id from lottery_slip s where s.issue_id = p_issue and s.cancelled_at is not null)) b
      where b.amount > 0;
  return query
    with chunk as (
      insert into lottery_settlement_chunk (issue_id, chunk, house_account, first_member, last_member, winners, amount)
        select p_issue, p.chunk, h.id, p.members[1], p.members[2], p.winners, p.amount
          from (select chunk, percentile_disc(array[0, 1]) within group (order by member_id) as members,
              count(*) as winners, sum(amount) as amount
            from lottery_payout where issue_id = p_issue group by chunk) p
          join unnest(p_houses) h(id) on h.id & 15 = p.chunk / 1000000
        returning winners, amount)
    select coalesce(sum(c.winners), 0)::bigint, coalesce(sum(c.amount), 0) from chunk c;
end $$;

-- Credits one chunk, once; how many are left to be paid.
create or replace function lottery_pay_chunk(p_issue bigint, p_chunk int) returns int language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_chunk lottery_settlement_chunk;
  v_accounts bigint[];
  v_amounts bigint[];
  v_bets uuid[];
  v_amount bigint;
begin
  update lottery_settlement_chunk set paid_at = clock_timestamp()
    where issue_id = p_issue and chunk = p_chunk and paid_at is null returning * into v_chunk;
  if found then
    select array_agg(w.account_id), array_agg(w.amount), array_agg(w.bet_id), sum(w.amount)
      into v_accounts, v_amounts, v_bets, v_amount
      from (select account_id, amount, bet_id from lottery_payout
        where issue_id = p_issue and chunk = p_chunk
          and member_id >= v_chunk.first_member and member_id <= v_chunk.last_member
        order by account_id, bet_id) w;
    if (cardinality(v_bets), v_amount) is distinct from (v_chunk.winners, v_chunk.amount) then
      raise exception 'the payouts of chunk % of issue % are not those that were listed', p_chunk, p_issue;
    end if;
    perform ledger_credit_set((select settlement_run from lottery_issue where id = p_issue), v_chunk.house_account,
      21::smallint, v_accounts, v_amounts, v_bets);
  end if;
  -- Taken last, and for a moment: of two last chunks, the second sees that the first is paid. Bets lock an
  -- issue before accounts, but only while it sells.
  perform from lottery_issue where id = p_issue for no key update;
  return (select count(*) from lottery_settlement_chunk where issue_id = p_issue and paid_at is null);
end $$;
