-- after: betting/sql/append.sql, ledger/sql/post.sql, protection/sql/spend.sql

-- The seamless wallet: one function and one round trip for each call. The keys concerned are locked first, in
-- sorted order, then the round, then (by the ledger) the account: so any order and any number of repeats of the
-- same transactions meet one after the other, and each sees what the one before it did.

create or replace function game_lock_keys(p_provider text, p_key uuid, p_reference uuid) returns void language plpgsql as $$
declare
  v_key bigint := hashtextextended(p_provider || p_key::text, 0);
  v_reference bigint := hashtextextended(p_provider || coalesce(p_reference, p_key)::text, 0);
begin
  perform pg_advisory_xact_lock(least(v_key, v_reference));
  perform pg_advisory_xact_lock(greatest(v_key, v_reference));
end $$;

-- The keys of a list of transactions, in the same order as the two of a single one.
create or replace function game_lock_transactions(p_provider text, p_keys uuid[]) returns void language plpgsql as $$
declare
  v_lock bigint;
begin
  for v_lock in select distinct hashtextextended(p_provider || k::text, 0) from unnest(p_keys) k order by 1 loop
    perform pg_advisory_xact_lock(v_lock);
  end loop;
end $$;

-- The round's row, if it is there, and its lock in any case.
create or replace function game_lock_round(p_provider text, p_member uuid, p_round text) returns game_round
language plpgsql as $$
declare
  v_round game_round;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_provider || p_member::text || p_round, 1));
  select * into v_round from game_round r
    where r.member_id = p_member and r.provider = p_provider and r.round_ref = p_round;
  return v_round;
end $$;

-- What a key was answered before. A key that a rollback named before it came stays refused.
create or replace function game_answer_before(
  p_provider text, p_key uuid, p_hash bigint, out status text, out balance bigint, out currency text
) language plpgsql as $$
declare
  v_old game_transaction;
begin
  select * into v_old from game_transaction t where t.provider = p_provider and t.transaction_uuid = p_key;
  if found then
    status := case when v_old.content_hash = p_hash then v_old.status else 'DUPLICATE_TRANSACTION' end;
    balance := v_old.balance;
    select s.currency into currency from game_session s where s.id = v_old.session_id;
  elsif exists (select from game_transaction t where t.provider = p_provider and t.reference_uuid = p_key
      and t.kind = 'ROLLBACK') then
    status := 'TRANSACTION_ROLLED_BACK';
  end if;
end $$;

-- What of a round counts as a valid bet: what was won or lost, up to the stake. Whatever comes back with what is won was not at risk
-- for sure: a push or a void, the other side of a hedge, a bet at a price of next to nothing, shots that were not fired. Reels
-- alone count whole: nobody chooses there how little is risked.
create or replace function game_valid_bet(p_category text, p_stake bigint, p_payout bigint) returns bigint language sql immutable
  return case when p_category = 'RNG' then p_stake else least(p_stake, abs(p_payout - p_stake)) end;

-- Writes what a round that has just ended came to. A free round is no bet: nothing was staked, so nobody earns by it.
create or replace function game_append_settled(p_round game_round) returns void language plpgsql as $$
declare
  v_game game;
  v_row settled_bet;
begin
  if p_round.free_grant_id is not null then return; end if;
  select * into v_game from game g where g.node_id = p_round.node_id;
  v_row.member_id := p_round.member_id;
  v_row.placed_at := p_round.started_at;
  v_row.source := 'game';
  v_row.source_id := p_round.id;
  v_row.entry := 0;
  v_row.category := v_game.category;
  v_row.vendor := v_game.vendor_code;
  v_row.game := v_game.code;
  v_row.reference := p_round.round_ref;
  v_row.currency := p_round.currency;
  v_row.stake := p_round.stake;
  v_row.valid := game_valid_bet(v_game.category, p_round.stake, p_round.payout);
  v_row.payout := p_round.payout;
  perform betting_append(array[v_row]);
end $$;

-- Takes a stake that is given back off what its round came to. Tells how much less is a valid bet.
create or replace function game_append_refund(p_round game_round, p_amount bigint) returns bigint language plpgsql as $$
declare
  v_row settled_bet;
  v_counted bigint;
begin
  select * into v_row from settled_bet s where s.member_id = p_round.member_id and s.placed_at = p_round.started_at
    and s.source_id = p_round.id order by s.entry desc limit 1;
  -- What was written, by whatever rule held then.
  select sum(s.valid) into v_counted from settled_bet s where s.member_id = p_round.member_id
    and s.placed_at = p_round.started_at and s.source_id = p_round.id;
  v_row.entry := v_row.entry + 1;
  v_row.stake := -p_amount;
  v_row.valid := game_valid_bet(v_row.category, p_round.stake, p_round.payout) - v_counted;
  v_row.payout := 0;
  perform betting_append(array[v_row]);
  return -v_row.valid;
end $$;

-- The transfer's verdict must be that it is posted: a win or a refund is never refused.
create or replace function game_credit(
  p_transfer uuid, p_house bigint, p_account bigint, p_amount bigint, p_kind smallint, p_round uuid
) returns bigint language plpgsql as $$
declare
  v_posted record;
begin
  select * into v_posted
    from ledger_post_one(p_transfer, p_house, p_account, p_amount, p_kind, p_round, null, null);
  if v_posted.verdict <> 'POSTED' then
    raise exception 'the ledger answered % to a credit', v_posted.verdict using errcode = 'GM002';
  end if;
  return v_posted.credit_balance;
end $$;

create or replace function game_bet(
  p_provider text, p_key uuid, p_hash bigint, p_session uuid, p_round text, p_game text, p_amount bigint,
  p_currency text, p_closes boolean, p_round_id uuid, p_transfer uuid, p_now timestamptz, p_max bigint,
  p_grant uuid default null, out status text, out balance bigint, out currency text, out member_id uuid, out is_new boolean
) language plpgsql as $$
#variable_conflict use_column
declare
  v_session record;
  v_round game_round;
  v_posted record;
  -- What is taken: nothing for a free round, whose stake is only what its win is worked out from.
  v_taken bigint := case when p_grant is null then p_amount else 0 end;
begin
  is_new := false;
  perform game_lock_keys(p_provider, p_key, null);
  select o.* into status, balance, currency from game_answer_before(p_provider, p_key, p_hash) o;
  if status is not null and status <> 'TRANSACTION_ROLLED_BACK' then return; end if;

  select s.*, m.state as member_state, g.code as game_code,
      g.is_active and not g.is_under_maintenance and g.listing not in ('MAINTENANCE', 'WITHDRAWN')
        and g.provider is not distinct from s.provider
        and exists (select from game_provider p where p.code = s.provider and p.is_enabled) as is_open,
      -- A demo's time is all it has; a member's session that ran out does no harm to a game.
      exists (select from member_session p where p.id = s.portal_session_id
        and (p.end_reason in ('LOGOUT', 'REPLACED', 'REVOKED')
          or s.currency = 'DEMO' and p.expires_at <= p_now)) as is_left,
      r.min_bet as room_min, r.max_bet as room_max
    into v_session
    from game_session s join member m on m.id = s.member_id join game g on g.node_id = s.node_id
      left join game_room r on r.id = s.room_id
    where s.id = p_session and s.provider = p_provider;
  if not found then
    status := coalesce(status, 'INVALID_TOKEN');
    return;
  end if;
  currency := v_session.currency;
  member_id := v_session.member_id;
  if status is not null then
    balance := ledger_balance(v_session.account_id);
    return;
  end if;

  v_round := game_lock_round(p_provider, v_session.member_id, p_round);
  status := case
    when v_session.game_code <> p_game or not v_session.is_open then 'INVALID_GAME'
    when v_session.currency <> p_currency then 'WRONG_CURRENCY'
    when v_session.is_left or v_session.ended_at is not null
      or v_session.seen_at <= p_now - interval '30 minutes' then 'TOKEN_EXPIRED'
    when v_session.member_state <> 'ACTIVE' then 'USER_DISABLED'
    when v_round.id is not null and v_round.node_id <> v_session.node_id then 'INVALID_GAME'
    when v_round.currency <> p_currency then 'WRONG_CURRENCY'
    when v_round.state <> 'OPEN' then 'TRANSACTION_SETTLED'
    -- A free round has one bet, and a round with a stake none that is free.
    when v_round.id is not null and (p_grant is not null or v_round.free_grant_id is not null) then 'TRANSACTION_SETTLED'
    when p_grant is not null then null
    when coalesce(v_round.stake, 0) + p_amount > least(p_max, v_session.room_max)
      or coalesce(v_round.stake, 0) + p_amount < v_session.room_min then 'LIMIT_REACHED' end;
  -- A limit, break or self-exclusion of the member's own. What was staked before it is still won. A session of the portal
  -- ends with a member's time, and no earlier than a second of it is left; a game goes on without one.
  if status is null and exists (select from protection_time_left(v_session.member_id, p_now) t where t.room * 600 < 1000) then
    status := 'LIMIT_REACHED';
  end if;
  if status is null then
    select case f.verdict when 'RESTING' then 'USER_DISABLED' else 'LIMIT_REACHED' end into status
      from protection_refuse(array[v_session.member_id], array[v_session.account_id], array[v_taken], p_now) f;
  end if;
  if status is null and p_grant is not null then
    -- Nothing is posted that would find the account frozen, as one that is being closed is: so it is asked and held here, after the lock
    -- of turnover, which a win in the same transaction takes before it credits the account.
    perform wallet_lock_turnover(v_session.member_id);
    status := case when not ledger_hold_giving(v_session.account_id) then 'USER_DISABLED'
      when game_take_free(p_grant, v_session.member_id, p_provider, v_session.node_id, p_currency, p_amount, p_now)
      then 'OK' else 'FREE_ROUNDS_OVER' end;
    balance := ledger_balance(v_session.account_id);
  elsif status is null then
    select * into v_posted from ledger_post_one(p_transfer, v_session.account_id, v_session.house_account, p_amount,
      10::smallint, coalesce(v_round.id, p_round_id), null, null);
    status := case v_posted.verdict when 'POSTED' then 'OK' when 'INSUFFICIENT' then 'INSUFFICIENT_FUNDS'
      when 'FROZEN' then 'USER_DISABLED' end;
    if status is null then
      raise exception 'the ledger answered % to a bet', v_posted.verdict using errcode = 'GM002';
    end if;
    balance := v_posted.debit_balance;
  else
    balance := ledger_balance(v_session.account_id);
  end if;

  if status = 'OK' then
    is_new := true;
    if v_round.id is null then
      insert into game_round (member_id, id, provider, round_ref, node_id, currency, stake, bets, state, started_at,
          ended_at, free_grant_id)
        values (v_session.member_id, p_round_id, p_provider, p_round, v_session.node_id, v_session.currency, v_taken,
          1, case when p_closes then 'CLOSED' else 'OPEN' end, p_now, case when p_closes then p_now end, p_grant)
        returning * into v_round;
    else
      update game_round r set stake = r.stake + p_amount, bets = r.bets + 1,
          state = case when p_closes then 'CLOSED' else r.state end,
          ended_at = case when p_closes then p_now end
        where r.member_id = v_round.member_id and r.id = v_round.id returning * into v_round;
    end if;
    if p_closes then perform game_append_settled(v_round); end if;
  end if;
  -- A refusal is kept too: the same request, delayed on its way, must not take money later.
  insert into game_transaction (provider, transaction_uuid, kind, content_hash, member_id, session_id, round_id,
      amount, status, balance, transfer_id, received_at)
    values (p_provider, p_key, 'BET', p_hash, v_session.member_id, p_session,
      case when is_new then v_round.id end, v_taken, status, balance,
      case when is_new and p_grant is null then p_transfer end, p_now);
  update game_session s set seen_at = p_now
    where s.id = p_session and s.seen_at < p_now - interval '1 minute' and status = 'OK';
end $$;

create or replace function game_win(
  p_provider text, p_key uuid, p_hash bigint, p_session uuid, p_round text, p_game text, p_reference uuid,
  p_amount bigint, p_currency text, p_closes boolean, p_transfer uuid, p_now timestamptz,
  out status text, out balance bigint, out currency text, out member_id uuid, out is_new boolean
) language plpgsql as $$
#variable_conflict use_column
declare
  v_session record;
  v_bet record;
  v_round game_round;
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
  select t.transaction_uuid, t.round_id, t.status into v_bet from game_transaction t
    where t.provider = p_provider and t.transaction_uuid = p_reference and t.kind = 'BET'
      and t.member_id = v_session.member_id;
  status := case
    when v_session.game_code <> p_game then 'INVALID_GAME'
    when v_session.currency <> p_currency then 'WRONG_CURRENCY'
    when exists (select from game_transaction t where t.provider = p_provider and t.reference_uuid = p_reference
      and t.kind = 'ROLLBACK') then 'TRANSACTION_ROLLED_BACK'
    when v_bet.status is distinct from 'OK' or v_bet.round_id is distinct from v_round.id
      or v_round.node_id <> v_session.node_id or v_round.currency <> p_currency then 'TRANSACTION_DOES_NOT_EXIST'
    when v_round.state <> 'OPEN' then 'TRANSACTION_SETTLED' end;
  if status is not null then return; end if;

  status := 'OK';
  is_new := true;
  if p_amount > 0 then
    balance := case when v_round.free_grant_id is null
      then game_credit(p_transfer, v_session.house_account, v_session.account_id, p_amount, 11::smallint, v_round.id)
      else game_pay_free(v_round.free_grant_id, p_transfer, v_session.account_id, p_amount, v_round.id) end;
  end if;
  update game_round r set payout = r.payout + p_amount,
      state = case when p_closes then 'CLOSED' else r.state end, ended_at = case when p_closes then p_now end
    where r.member_id = v_round.member_id and r.id = v_round.id returning * into v_round;
  if p_closes then perform game_append_settled(v_round); end if;
  insert into game_transaction (provider, transaction_uuid, kind, content_hash, member_id, session_id, round_id,
      reference_uuid, amount, status, balance, transfer_id, received_at)
    values (p_provider, p_key, 'WIN', p_hash, v_session.member_id, p_session, v_round.id, p_reference, p_amount,
      status, balance, case when p_amount > 0 then p_transfer end, p_now);
  update game_session s set seen_at = p_now
    where s.id = p_session and s.seen_at < p_now - interval '1 minute'
      and s.seen_at > p_now - interval '30 minutes';
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
  v_was text;
  v_refunds boolean;
  v_less bigint := 0;
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
    if v_round.free_grant_id is null then
      balance := game_credit(p_transfer, v_session.house_account, v_session.account_id, v_bet.amount, 12::smallint,
        v_round.id);
    else
      perform game_give_free_back(v_round.free_grant_id);
    end if;
    v_was := v_round.state;
    update game_round r set stake = r.stake - v_bet.amount, bets = r.bets - 1,
        state = case when r.bets = 1 then 'VOID' else r.state end,
        ended_at = case when r.bets = 1 then coalesce(r.ended_at, p_now) else r.ended_at end
      where r.member_id = v_round.member_id and r.id = v_round.id
      -- As it stands now: the stake may have been counted while this call waited for the row.
      returning * into v_round;
    if v_round.free_grant_id is not null then
      null; -- It stands in no settled bet.
    elsif v_was = 'CLOSED' then
      v_less := game_append_refund(v_round, v_bet.amount);
    elsif v_round.state = 'VOID' then
      perform game_append_settled(v_round);
    end if;
    if v_round.free_grant_id is null and v_round.counted_at is not null and v_round.currency <> 'DEMO' then
      perform wallet_take_back_valid_bet(v_round.member_id, greatest(v_less, 0));
    end if;
  end if;
  insert into game_transaction (provider, transaction_uuid, kind, content_hash, member_id, session_id, round_id,
      reference_uuid, amount, status, balance, transfer_id, received_at)
    values (p_provider, p_key, 'ROLLBACK', p_hash, v_session.member_id, p_session,
      case when is_new then v_round.id end, p_reference, case when is_new then v_bet.amount else 0 end, status, balance,
      case when is_new and v_round.free_grant_id is null then p_transfer end, p_now);
end $$;
