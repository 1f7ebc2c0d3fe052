-- What the platform has of what a provider moves: what happened within a span, and whatever is known by one of the keys,
-- done or not. `pair` is the other one of a stake and its giving back: a provider tells of both, or of neither.
create or replace function game_movements(p_provider text, p_from timestamptz, p_until timestamptz, p_keys text[])
returns table (
  kind text, key text, amount bigint, fee bigint, currency text, at timestamptz, is_done boolean, state text, subject text,
  subject_id uuid, member_id uuid, pair text, transfer_id uuid, transfer_kind smallint, transfer_reference uuid
) language sql stable as $$
  with named as (
    select coalesce(array_agg(k::uuid), '{}') as ids from unnest(p_keys) k
      where k ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  select lower(t.kind), t.transaction_uuid::text, t.amount, 0::bigint, s.currency, t.received_at, t.transfer_id is not null, t.status,
      'round', t.round_id, t.member_id,
      case t.kind when 'ROLLBACK' then t.reference_uuid::text
        when 'BET' then (select b.transaction_uuid::text from game_transaction b where b.provider = t.provider
          and b.reference_uuid = t.transaction_uuid and b.kind = 'ROLLBACK' and b.transfer_id is not null limit 1) end,
      t.transfer_id, (case t.kind when 'BET' then 10 when 'WIN' then case when r.free_grant_id is null then 11 else 56 end
        else 12 end)::smallint, t.round_id
    from game_transaction t join game_session s on s.id = t.session_id
      left join game_round r on r.member_id = t.member_id and r.id = t.round_id
    where t.provider = p_provider and s.currency <> 'DEMO' and t.amount > 0
      and (t.transfer_id is not null and t.received_at >= p_from and t.received_at < p_until
        or t.transaction_uuid = any ((select ids from named)::uuid[]))
  union all
  select case w.direction when 'IN' then 'walletIn' else 'walletOut' end, w.id::text, coalesce(w.amount, 0), 0, w.currency,
      coalesce(w.ended_at, w.created_at), w.state = 'DONE', w.state, 'walletTransfer', w.id, w.member_id, null, null,
      (case w.direction when 'IN' then 14 else 15 end)::smallint, w.id
    from game_wallet_transfer w
    where w.provider = p_provider
      and (w.state = 'DONE' and w.amount > 0 and w.ended_at >= p_from and w.ended_at < p_until
        or w.id = any ((select ids from named)::uuid[]))
$$;
