-- after: betting/sql/append.sql, ledger/sql/keys.sql

-- What a slip came to, as the module of settled bets keeps it. One that was given back came to nothing.
create or replace function lottery_settled_bet(p_slip lottery_slip, p_issue lottery_issue) returns settled_bet
language plpgsql stable as $$
declare
  v_row settled_bet;
begin
  v_row.member_id := p_slip.member_id;
  v_row.placed_at := p_slip.placed_at;
  v_row.source := 'lottery';
  v_row.source_id := p_slip.id;
  v_row.entry := 0;
  v_row.category := 'LOTT';
  v_row.vendor := 'LOTT';
  v_row.game := p_issue.game_code;
  v_row.reference := p_issue.numero;
  v_row.currency := ledger_currency_of(p_slip.account_id);
  v_row.stake := 0;
  v_row.payout := 0;
  if p_slip.cancelled_at is null and p_issue.state = 'SETTLED' then
    v_row.stake := p_slip.stake;
    v_row.payout := coalesce((select sum(p.amount) from lottery_payout p where p.issue_id = p_slip.issue_id
      and p.member_id = p_slip.member_id and p.slip_id = p_slip.id), 0);
  end if;
  v_row.valid := v_row.stake;
  return v_row;
end $$;

-- Appends the slips of an issue that has just been settled, a part of them at a time. Slips that were cancelled
-- before are there already.
create or replace function lottery_append_settled(p_issue bigint) returns void language plpgsql as $$
declare
  v_at_once constant int := 5000;
  v_issue lottery_issue;
  v_member uuid := '00000000-0000-0000-0000-000000000000';
  v_slip uuid := v_member;
  v_rows settled_bet[];
begin
  select * into v_issue from lottery_issue where id = p_issue;
  loop
    select array_agg(lottery_settled_bet(s, v_issue) order by s.member_id, s.id)
        filter (where s.cancelled_at is null),
        (array_agg(s.member_id order by s.member_id desc, s.id desc))[1],
        (array_agg(s.id order by s.member_id desc, s.id desc))[1]
      into v_rows, v_member, v_slip
      from (select * from lottery_slip where issue_id = p_issue and (member_id, id) > (v_member, v_slip)
        order by member_id, id limit v_at_once) s;
    exit when v_member is null;
    perform betting_append(coalesce(v_rows, '{}'));
  end loop;
end $$;

-- Appends a slip that was taken back.
create or replace function lottery_append_cancelled(p_member uuid, p_slip uuid) returns void language sql as $$
  select betting_append(array[lottery_settled_bet(s, i)])
    from lottery_slip s join lottery_issue i on i.id = s.issue_id where s.member_id = p_member and s.id = p_slip
$$;
