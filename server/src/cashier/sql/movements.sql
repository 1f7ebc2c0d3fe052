-- after: ledger/sql/keys.sql

-- What the platform has of what a channel moves: what ended within a span, and whatever is known by one of the keys, ended
-- or not. `amount` is what the channel moved, `fee` the part of it that the transfer of the deposit did not credit.
create or replace function cashier_movements(
  p_channel text, p_key_id text, p_from timestamptz, p_until timestamptz, p_keys text[]
) returns table (
  kind text, key text, amount bigint, fee bigint, currency text, at timestamptz, is_done boolean, state text, subject text,
  subject_id uuid, member_id uuid, pair text, transfer_id uuid, transfer_kind smallint, transfer_reference uuid
) language sql stable as $$
  with named as (
    select coalesce(array_agg(k::uuid), '{}') as ids from unnest(p_keys) k
      where k ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  -- All that was told under a reference belongs together, whenever it came: its rows are counted.
  wanted as (
    select p_keys || coalesce(array_agg(distinct e.reference), '{}') as keys from cashier_event e
      where e.subject = 'deposit' and e.status = 'PAID' and e.received_at >= p_from and e.received_at < p_until),
  told as (
    select distinct on (e.reference, coalesce(m.deposit_id, e.subject_id)) e.*, m.deposit_id is not null as is_matched,
        d.id as known_id, d.channel, d.state as deposit_state, d.amount + d.fee as due, d.fee as deposit_fee, d.member_id, d.transfer_id
      from cashier_event e left join deposit_match m on m.event_id = e.id
        left join deposit d on d.id = coalesce(m.deposit_id, e.subject_id)
      where e.subject = 'deposit' and e.status = 'PAID' and e.reference = any ((select keys from wanted)::text[])
        -- Its key may have been another then.
        and (e.key_id = p_key_id or d.channel = p_channel and (m.deposit_id is not null or e.outcome <> 'OPERATOR'))
      order by e.reference, coalesce(m.deposit_id, e.subject_id), m.deposit_id is null,
        array_position(array['APPLIED', 'IGNORED', 'OPERATOR'], e.outcome), e.received_at),
  paid as (
    -- Money that was told counts when its deposit was credited with it, or on an operator's word who had seen it.
    select t.*, coalesce(t.channel = p_channel and t.transfer_id is not null and (t.is_matched or t.outcome <> 'OPERATOR'
          or t.reason <> 'PAID_TWICE' and not exists (select from deposit_match m where m.deposit_id = t.known_id)
            and not exists (select from cashier_event a where a.subject_id = t.known_id and a.status = 'PAID' and a.outcome = 'APPLIED')
        ), false) as is_done
      from told t)
  select 'deposit', p.reference, case when p.is_done then p.due else p.amount end, case when p.is_done then p.deposit_fee else 0 end,
      p.currency, p.received_at, p.is_done, case when p.is_done then p.deposit_state else 'KEPT' end, 'deposit',
      p.known_id, p.member_id, null::text, case when p.is_done then p.transfer_id end, 1::smallint, p.known_id
    from paid p
  union all
  -- Credited on an operator's word, without any from the channel. By its reference, or its id where it has none, also one that was not
  -- credited, or that was told under another reference by now: there it is done.
  select 'deposit', n.key, d.amount + d.fee, d.fee, d.currency, coalesce(ledger_key_time(d.transfer_id), d.created_at),
      d.transfer_id is not null and not n.is_told, d.state, 'deposit', d.id, d.member_id, null, d.transfer_id, 1::smallint, d.id
    from deposit d cross join lateral (select coalesce(d.channel_reference, d.id::text) as key,
        exists (select from deposit_match m where m.deposit_id = d.id) or exists (select from cashier_event e where e.subject_id = d.id
          and e.subject = 'deposit' and e.status = 'PAID' and (e.key_id = p_key_id or e.outcome <> 'OPERATOR')) as is_told) n
    where d.channel = p_channel
      and (d.transfer_id >= ledger_key_floor(p_from) and d.transfer_id < ledger_key_floor(p_until) and not n.is_told
        or d.channel_reference = any ((select keys from wanted)::text[])
        or d.channel_reference is null and d.id = any ((select ids from named)::uuid[]))
      and not exists (select from paid p where p.reference = n.key and p.known_id = d.id)
  union all
  select 'payout', p.id::text, p.amount, 0, w.currency, coalesce(p.ended_at, p.created_at), p.state = 'SENT', p.state, 'withdrawal', w.id,
      w.member_id, null, null, 3::smallint, case p.number when 1 then w.id else p.id end
    from withdrawal_payout p join withdrawal w on w.id = p.withdrawal_id
    where p.channel = p_channel
      and (p.state = 'SENT' and p.ended_at >= p_from and p.ended_at < p_until or p.id = any ((select ids from named)::uuid[]))
  union all
  select 'refund', r.id::text, r.amount, 0, d.currency, coalesce(r.ended_at, r.created_at), r.state = 'SENT', r.state, 'deposit', d.id,
      d.member_id, null, null, 2::smallint, d.id
    from deposit_refund r join deposit d on d.id = r.deposit_id
    where d.channel = p_channel
      and (r.state = 'SENT' and r.ended_at >= p_from and r.ended_at < p_until or r.id = any ((select ids from named)::uuid[]))
$$;
