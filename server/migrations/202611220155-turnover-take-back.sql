-- A stake that was counted towards turnover and is then given back counts no longer.

-- Keeps a member's turnover from being changed by others until the transaction ends.
create function wallet_lock_turnover(p_member uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('turnover:' || p_member, 0))
$$;

-- Takes a counted stake back from a member's requirements, the newest first, because later stakes move up to older
-- ones; a requirement that was met is open again then. Call wallet_lock_turnover before any posting.
create function wallet_take_back_valid_bet(p_member uuid, p_amount bigint) returns void language plpgsql as $$
begin
  perform from turnover_requirement r where r.member_id = p_member and r.done > 0 order by r.id for update;
  with counted as (
    select r.id, r.done, coalesce(sum(r.done) over (order by r.id desc
        rows between unbounded preceding and 1 preceding), 0)::bigint as later
      from turnover_requirement r where r.member_id = p_member and r.done > 0)
  update turnover_requirement r set done = r.done - least(c.done, p_amount - c.later), completed_at = null
    from counted c where r.member_id = p_member and r.id = c.id and c.later < p_amount;
end $$;

create or replace function game_rollback(
  p_provider text, p_key uuid, p_hash bigint, p_session uuid, p_round text, p_game text, p_reference uuid,
  p_transfer uuid, p_now timestamptz,
  out status text, out balance bigint, out currency text, out member_id uuid, out is_new boolean
) language plpgsql as $$
#variable_conflict use_column
declare
  v_session record;
  v_bet game_transaction;
  v_round game_round;
  v_refunds boolean;
  v_counted_at timestamptz;
begin
  is_new := false;
  perform game_lock_keys(p_provider, p_key, p_reference);
  select o.* into status, balance, currency from game_answer_before(p_provider, p_key, p_hash) o;
  if status is not null and status <> 'TRANSACTION_ROLLED_BACK' then return; end if;

  select s.*, g.code as game_code into v_session
    from game_session s join game g on g.node_id = s.node_id where s.id = p_session and s.provider = p_provider;
  if not found then
    status := coalesce(status, 'INVALID_TOKEN');
    return;
  end if;
  currency := v_session.currency;
  member_id := v_session.member_id;
  balance := ledger_balance(v_session.account_id);
  if status is not null then return; end if;

  v_round := game_lock_round(p_provider, v_session.member_id, p_round);
  select * into v_bet from game_transaction t where t.provider = p_provider and t.transaction_uuid = p_reference;
  v_refunds := v_bet.status = 'OK' and not exists (select from game_transaction t
    where t.provider = p_provider and t.reference_uuid = p_reference and t.kind = 'ROLLBACK');
  status := case
    when v_session.game_code <> p_game then 'INVALID_GAME'
    when v_bet.kind <> 'BET' then 'TRANSACTION_SETTLED'
    when v_bet.member_id <> v_session.member_id
      or (v_bet.status = 'OK' and v_bet.round_id is distinct from v_round.id)
      or (v_refunds and v_round.currency <> v_session.currency) then 'TRANSACTION_DOES_NOT_EXIST'
    when exists (select from game_transaction t where t.provider = p_provider and t.reference_uuid = p_reference
      and t.kind = 'WIN') then 'TRANSACTION_SETTLED' end;
  if status is not null then return; end if;

  status := 'OK';
  if v_refunds then
    is_new := true;
    -- Before the posting: a withdrawal holds this lock while it looks at turnover and takes the money.
    perform wallet_lock_turnover(v_session.member_id);
    balance := game_credit(p_transfer, v_session.house_account, v_session.account_id, v_bet.amount, 12::smallint,
      v_round.id);
    update game_round r set stake = r.stake - v_bet.amount, bets = r.bets - 1,
        state = case when r.bets = 1 then 'VOID' else r.state end,
        ended_at = case when r.bets = 1 then coalesce(r.ended_at, p_now) else r.ended_at end
      where r.member_id = v_round.member_id and r.id = v_round.id
      -- As it stands now: the stake may have been counted while this call waited for the row.
      returning r.counted_at into v_counted_at;
    if v_counted_at is not null and v_session.currency <> 'DEMO' then
      perform wallet_take_back_valid_bet(v_session.member_id, v_bet.amount);
    end if;
  end if;
  insert into game_transaction (provider, transaction_uuid, kind, content_hash, member_id, session_id, round_id,
      reference_uuid, amount, status, balance, transfer_id, told_at)
    values (p_provider, p_key, 'ROLLBACK', p_hash, v_session.member_id, p_session,
      case when is_new then v_round.id end, p_reference, case when is_new then v_bet.amount else 0 end, status, balance,
      case when is_new then p_transfer end, p_now);
end $$;
