-- after: wallet/sql/turnover.sql

-- Uses one round of a grant up, if it is there, the member's, of this game and stake, and neither used up, ended nor over. Of two at once
-- the second sees what the first has used.
create or replace function game_take_free(
  p_grant uuid, p_member uuid, p_provider text, p_node integer, p_currency text, p_stake bigint, p_now timestamptz
) returns boolean language plpgsql as $$
begin
  update game_free_grant g set used = g.used + 1
    where g.id = p_grant and g.member_id = p_member and g.provider = p_provider and g.node_id = p_node
      and g.currency = p_currency and g.stake = p_stake and g.used < g.rounds and g.ended_at is null
      and g.expires_at > p_now;
  return found;
end $$;

-- Gives a round back that was not played.
create or replace function game_give_free_back(p_grant uuid) returns void language sql as $$
  update game_free_grant set used = used - 1 where id = p_grant
$$;

-- Pays what a free round won: the house's account of bonuses does, and the turnover that was asked for stands before the money can
-- be spent. The member's lock of turnover comes before any account's, as everywhere.
create or replace function game_pay_free(p_grant uuid, p_transfer uuid, p_account bigint, p_amount bigint, p_round uuid)
returns bigint language plpgsql as $$
declare
  v_grant game_free_grant;
begin
  select * into v_grant from game_free_grant g where g.id = p_grant;
  if v_grant.turnover_times > 0 then
    perform wallet_ask_turnover(v_grant.member_id, 'bonus', p_transfer, p_amount * v_grant.turnover_times);
  end if;
  return game_credit(p_transfer, v_grant.house_account, p_account, p_amount, 56::smallint, p_round);
end $$;

create or replace function game_free_guard() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'free rounds that were given are kept: % is refused', tg_op using errcode = 'GM001';
  end if;
  if (old.id, old.member_id, old.provider, old.node_id, old.currency, old.stake, old.rounds, old.turnover_times, old.house_account,
        old.granted_at, old.expires_at) is distinct from
      (new.id, new.member_id, new.provider, new.node_id, new.currency, new.stake, new.rounds, new.turnover_times, new.house_account,
        new.granted_at, new.expires_at)
      or old.told_at is not null and new.told_at is distinct from old.told_at
      or old.ended_at is not null and new.ended_at is distinct from old.ended_at then
    raise exception 'what was given as free rounds stays as it was given' using errcode = 'GM001';
  end if;
  return new;
end $$;
create or replace trigger game_free_grant_kept before update or delete on game_free_grant
  for each row execute function game_free_guard();
create or replace trigger game_free_grant_no_truncate before truncate on game_free_grant
  for each statement execute function game_refuse_change();
