-- after: ledger/sql/debts.sql, ledger/sql/credit-set.sql, betting/sql/append.sql, wallet/sql/turnover.sql, lottery/sql/settled-bets.sql

-- Lists the members whom a reversal concerns, so many at a time: those with slips that stand where stakes go back, those
-- who were paid where only payouts do. @returns how many parts there are
create or replace function lottery_list_reversal(p_issue bigint, p_round int, p_at_once int) returns int
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  v_chunks int;
begin
  insert into lottery_reversal_chunk (issue_id, round, chunk, first_member, last_member)
    select p_issue, p_round, m.place / p_at_once, (array_agg(m.member_id order by m.member_id))[1],
        (array_agg(m.member_id order by m.member_id desc))[1]
      from (select member_id, row_number() over (order by member_id) - 1 as place from (
          select s.member_id from lottery_slip s join lottery_reversal r on r.issue_id = p_issue and r.round = p_round
            where s.issue_id = p_issue and s.cancelled_at is null and r.action <> 'correct'
          union select p.member_id from lottery_payout p join lottery_reversal r on r.issue_id = p_issue and r.round = p_round
            where p.issue_id = p_issue and r.old_run is not null) w) m
      group by m.place / p_at_once;
  get diagnostics v_chunks = row_count;
  return v_chunks;
end $$;

-- What a slip that was settled is taken back by: an entry of its own among the settled bets.
create or replace function lottery_change_settled(p_slip lottery_slip, p_issue lottery_issue, p_stake bigint, p_payout bigint)
returns settled_bet language plpgsql stable as $$
declare
  v_row settled_bet := lottery_settled_bet(p_slip, p_issue);
begin
  select coalesce(max(b.entry), 0) + 1 into v_row.entry from settled_bet b
    where b.member_id = p_slip.member_id and b.placed_at = p_slip.placed_at and b.source_id = p_slip.id;
  v_row.stake := p_stake;
  v_row.valid := p_stake;
  v_row.payout := p_payout;
  return v_row;
end $$;

-- Takes one part of an issue back, once: stakes go back first, so that less of the payouts has to be owed, then payouts
-- are taken. @returns how many parts are left
create or replace function lottery_reverse_chunk(p_issue bigint, p_round int, p_chunk int, p_houses bigint[])
returns int language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  v_chunk lottery_reversal_chunk;
  v_reversal lottery_reversal;
  v_issue lottery_issue;
  v_house bigint;
  v_member uuid;
  v_set record;
  v_slip lottery_slip;
  v_rows settled_bet[] := '{}';
  v_lost bigint;
begin
  -- Before any account: the parts of an issue so come one after the other.
  perform from lottery_issue where id = p_issue for no key update;
  update lottery_reversal_chunk set done_at = clock_timestamp()
    where issue_id = p_issue and round = p_round and chunk = p_chunk and done_at is null returning * into v_chunk;
  if found then
    select * into v_reversal from lottery_reversal where issue_id = p_issue and round = p_round;
    select * into v_issue from lottery_issue where id = p_issue;
    -- Before any posting: a withdrawal holds this lock while it looks at turnover and takes the money.
    if v_reversal.action = 'void' and v_reversal.old_run is not null then
      for v_member in select distinct s.member_id from lottery_slip s where s.issue_id = p_issue
        and s.member_id between v_chunk.first_member and v_chunk.last_member order by s.member_id
      loop
        perform wallet_lock_turnover(v_member);
      end loop;
    end if;
    perform ledger_lock_accounts(array(select s.account_id from lottery_slip s where s.issue_id = p_issue
      and s.member_id between v_chunk.first_member and v_chunk.last_member));
    insert into lottery_reversed_payout (issue_id, round, member_id, bet_id, slip_id, account_id, amount)
      select p.issue_id, p_round, p.member_id, p.bet_id, p.slip_id, p.account_id, p.amount from lottery_payout p
        where p.issue_id = p_issue and v_reversal.old_run is not null
          and p.member_id between v_chunk.first_member and v_chunk.last_member;
    delete from lottery_payout p
      where p.issue_id = p_issue and v_reversal.old_run is not null
        and p.member_id between v_chunk.first_member and v_chunk.last_member;
    foreach v_house in array p_houses loop
      if v_reversal.action <> 'correct' then
        select array_agg(s.account_id order by s.account_id, s.id) as accounts,
            array_agg(s.stake order by s.account_id, s.id) as amounts, array_agg(s.id order by s.account_id, s.id) as ids
          into v_set from lottery_slip s
          where s.issue_id = p_issue and s.cancelled_at is null and (s.account_id & 15) = (v_house & 15)
            and s.member_id between v_chunk.first_member and v_chunk.last_member;
        if v_set.accounts is not null then
          perform ledger_credit_set(v_reversal.run, v_house, 22::smallint, v_set.accounts, v_set.amounts, v_set.ids);
        end if;
      end if;
      select array_agg(p.account_id) as accounts, array_agg(p.amount) as amounts, array_agg(p.bet_id) as ids
        into v_set from lottery_reversed_payout p
        where p.issue_id = p_issue and p.round = p_round and (p.account_id & 15) = (v_house & 15)
          and p.member_id between v_chunk.first_member and v_chunk.last_member;
      if v_set.accounts is not null then
        perform ledger_take_back(v_reversal.run, v_house, 23::smallint, 24::smallint, v_set.accounts, v_set.amounts,
          v_set.ids);
      end if;
    end loop;
    if v_reversal.action <> 'correct' then
      for v_slip in select * from lottery_slip s where s.issue_id = p_issue and s.cancelled_at is null
        and s.member_id between v_chunk.first_member and v_chunk.last_member order by s.member_id, s.id
      loop
        if v_reversal.old_run is null then
          v_rows := v_rows || lottery_settled_bet(v_slip, v_issue);
        else
          v_rows := v_rows || (select lottery_change_settled(v_slip, v_issue, -sum(b.stake)::bigint, -sum(b.payout)::bigint)
            from settled_bet b where b.member_id = v_slip.member_id and b.placed_at = v_slip.placed_at
              and b.source_id = v_slip.id);
        end if;
      end loop;
      perform betting_append(v_rows);
      if v_reversal.old_run is not null then
        for v_member, v_lost in select s.member_id, sum(s.stake)::bigint from lottery_slip s
          where s.issue_id = p_issue and s.cancelled_at is null and (s.account_id & 15) <> 15
            and s.member_id between v_chunk.first_member and v_chunk.last_member group by 1 order by 1
        loop
          perform wallet_take_back_valid_bet(v_member, v_lost);
        end loop;
      end if;
    end if;
  end if;
  return (select count(*) from lottery_reversal_chunk where issue_id = p_issue and round = p_round and done_at is null);
end $$;

-- Appends what the slips of an issue that was settled anew came to beside what they had come to before.
create or replace function lottery_append_corrected(p_issue bigint, p_round int) returns void language plpgsql as $$
declare
  v_issue lottery_issue;
  v_changed record;
  v_rows settled_bet[] := '{}';
begin
  select * into v_issue from lottery_issue where id = p_issue;
  for v_changed in
    select s as slip, d.change from (
        select c.member_id, c.slip_id, sum(c.amount)::bigint as change from (
            select member_id, slip_id, amount from lottery_payout where issue_id = p_issue
            union all select member_id, slip_id, -amount from lottery_reversed_payout
              where issue_id = p_issue and round = p_round) c
          group by 1, 2) d
      join lottery_slip s on s.member_id = d.member_id and s.id = d.slip_id
      where d.change <> 0
  loop
    v_rows := v_rows || lottery_change_settled(v_changed.slip, v_issue, 0, v_changed.change);
  end loop;
  perform betting_append(v_rows);
end $$;
