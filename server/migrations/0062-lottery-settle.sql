-- Lists the winners of a drawn issue, in chunks of one currency. It credits nobody, so no live bet waits for it.
create function lottery_list_winners(
  p_issue bigint, p_play_types text[], p_keys text[], p_houses bigint[], p_chunk_size int
) returns table (winners bigint, amount numeric) language plpgsql as $$
begin
  insert into lottery_payout (issue_id, bet_id, member_id, slip_id, account_id, amount, chunk)
    select b.issue_id, b.id, b.member_id, b.slip_id, b.account_id, b.stake * b.odds / 100,
        (b.account_id & 15) * 1000000
          + (row_number() over (partition by b.account_id & 15 order by b.account_id, b.id) - 1) / p_chunk_size
      from lottery_bet b
      join (select distinct * from unnest(p_play_types, p_keys)) w(play_type, key)
        on w.play_type = b.play_type and w.key = b.key
      join lottery_slip s on s.member_id = b.member_id and s.id = b.slip_id and s.cancelled_at is null
      where b.issue_id = p_issue;
  insert into lottery_settlement_chunk (issue_id, chunk, house_account)
    select distinct p_issue, p.chunk, h.id
      from lottery_payout p join unnest(p_houses) h(id) on h.id & 15 = p.account_id & 15
      where p.issue_id = p_issue;
  return query select count(*), coalesce(sum(p.amount), 0) from lottery_payout p where p.issue_id = p_issue;
end $$;

-- Credits one chunk; false when it was paid before.
create function lottery_pay_chunk(p_issue bigint, p_chunk int) returns boolean language plpgsql as $$
declare
  v_house bigint;
  v_run uuid := (select settlement_run from lottery_issue where id = p_issue);
begin
  update lottery_settlement_chunk set paid_at = clock_timestamp()
    where issue_id = p_issue and chunk = p_chunk and paid_at is null returning house_account into v_house;
  if not found then return false; end if;
  perform from (
      select array_agg(w.account_id) as accounts, array_agg(w.amount) as amounts, array_agg(w.bet_id) as bets
        from (select account_id, amount, bet_id from lottery_payout where issue_id = p_issue and chunk = p_chunk
          order by account_id, bet_id) w) c
    cross join lateral ledger_credit_set(v_run, v_house, 21::smallint, c.accounts, c.amounts, c.bets);
  return true;
end $$;
