import { dayMs } from '@suntala/contract/statement'
import type { Tx } from '#db/queryable.ts'
import { lateMs, type SourceDay } from '#reconciliation/rules.ts'

/** Lines of statements that count, of one source. */
const lines = `select l.* from statement_line l
  join statement s on s.source_kind = l.source_kind and s.source = l.source and s.day = l.day and s.fetch_id = l.fetch_id
  where l.source_kind = $1 and l.source = $2`

const oursOf = {
  channel: 'cashier_movements($2, $8, $4, $5, $6)',
  provider: 'game_movements($2, $4, $5, $6)',
} as const

/** Whether what only one side has may still come: its neighbouring day is not there yet. */
const maybeLate = `exists (select from (values (1), (-1)) n (step)
  where case n.step when 1 then p.at >= (p.day + 1)::timestamp at time zone 'UTC' - $7::interval
      else p.at < p.day::timestamp at time zone 'UTC' + $7::interval end
    and case n.step
      when 1 then not exists (select from statement s where s.source_kind = $1 and s.source = $2 and s.day = p.day + 1
        and s.state = 'COMPARED')
      else exists (select from statement s where s.source_kind = $1 and s.source = $2 and s.day = p.day - 1
        and s.state = 'AWAITED') end)`

const isBeforeAsked = `p.at < (select asked_since from statement_source where source_kind = $1 and source = $2)`

const verdict = `case
    when p.their_number is null and (not p.is_done or ${isBeforeAsked}) then 'NOTHING'
    when p.their_number is null and p.pair is not null and not exists (select from lines l where l.kind in ('bet', 'rollback') and l.key = p.pair) then 'NOTHING'
    when p.is_repeated then 'THEIRS_ONLY'
    when p.their_number is not null and p.is_done and p.their_amount = p.our_amount and p.their_currency = p.our_currency then 'MATCHED'
    when p.their_number is not null and p.is_done then 'OTHER_AMOUNT'
    when ${maybeLate} then 'LATE'
    when p.their_number is null then 'OURS_ONLY'
    when p.our_amount is null then 'THEIRS_ONLY'
    else 'OTHER_STATE' end`

/**
 * Evaluates, into a table of this transaction, each movement of a day, those of the hours around it, and whatever an open
 * difference is about.
 */
export async function evaluateMovements(
  tx: Tx,
  { kind, code, day, keyId }: SourceDay & { keyId: string },
): Promise<void> {
  const from = new Date(Date.parse(day) - lateMs)
  const until = new Date(Date.parse(day) + dayMs + lateMs)
  const late = `${lateMs} milliseconds`
  const about = [kind, code, day]
  const keys = await tx.query<{ key: string }>({
    text: `with lines as not materialized (${lines})
      select key from lines where day = $3 or day between $3::date - 1 and $3::date + 1 and at >= $4 and at < $5
      union select key from statement_difference where source_kind = $1 and source = $2 and state = 'OPEN'`,
    values: [...about, from, until],
  })
  await tx.query({ text: 'drop table if exists pg_temp.evaluated' })
  await tx.query({
    text: `create temp table evaluated (movement text, key text, occurrence int, day date, verdict text, their_number int,
        their_amount bigint, their_currency text, their_at timestamptz, their_reference text, our_amount bigint, our_fee bigint,
        our_currency text, our_at timestamptz, our_state text, subject text, subject_id uuid, member_id uuid, transfer_id uuid,
        transfer_kind smallint, transfer_reference uuid) on commit drop`,
  })
  await tx.query({
    text: `with lines as not materialized (${lines}),
      ours as (select o.*, row_number() over (partition by o.kind, o.key order by o.is_done desc, o.at, o.subject_id)::int as occurrence,
          count(*) over (partition by o.kind, o.key)::int as occurrences
        from ${oursOf[kind]} o),
      concerned as (select kind, key from ours union select movement, key from statement_difference
          where source_kind = $1 and source = $2 and state = 'OPEN' union
        select kind, key from lines where day = $3 or day between $3::date - 1 and $3::date + 1 and at >= $4 and at < $5),
      told as (select l.*, row_number() over (partition by l.kind, l.key order by l.day, l.number)::int as occurrence
        from lines l where (l.kind, l.key) in (select kind, key from concerned)),
      -- A line beyond ours is held against the last of them.
      theirs as (select t.*, least(t.occurrence, o.occurrences) as ours_occurrence, t.occurrence > o.occurrences as is_repeated
        from told t left join ours o on o.kind = t.kind and o.key = t.key and o.occurrence = 1),
      paired as (
        select coalesce(t.kind, o.kind) as movement, coalesce(t.key, o.key) as key, coalesce(t.occurrence, o.occurrence) as occurrence,
            coalesce(t.day, (o.at at time zone 'UTC')::date) as day, coalesce(t.at, o.at) as at, t.number as their_number,
            t.amount as their_amount, t.currency as their_currency, t.at as their_at, t.reference as their_reference,
            o.amount as our_amount, o.fee as our_fee, o.currency as our_currency, o.at as our_at, o.state as our_state, o.subject,
            o.subject_id, o.member_id, o.transfer_id, o.transfer_kind, o.transfer_reference, coalesce(o.is_done, false) as is_done, o.pair,
            t.is_repeated
          from theirs t full join ours o on o.kind = t.kind and o.key = t.key and o.occurrence = t.ours_occurrence)
      insert into evaluated select p.movement, p.key, p.occurrence, p.day, ${verdict}, p.their_number, p.their_amount, p.their_currency,
          p.their_at, p.their_reference, p.our_amount, p.our_fee, p.our_currency, p.our_at, p.our_state, p.subject, p.subject_id,
          p.member_id, p.transfer_id, p.transfer_kind, p.transfer_reference
        from paired p`,
    values: [
      ...about,
      from,
      until,
      keys.map(({ key }) => key),
      late,
      // Only a channel's events are kept under the key that signed them.
      ...(kind === 'channel' ? [keyId] : []),
    ],
  })
}

/** Keeps what agreed, with the sums of the days concerned. */
export async function keepMatches(tx: Tx, { kind, code, day }: SourceDay): Promise<void> {
  const about = [kind, code, day]
  await tx.query({
    text: `delete from statement_match m where source_kind = $1 and source = $2 and (day = $3 or exists (select from evaluated j
      where j.day = m.day and j.their_number = m.number))`,
    values: about,
  })
  await tx.query({
    text: `insert into statement_match (source_kind, source, day, number, kind, currency, amount, fee, transfer_id, transfer_kind, transfer_reference)
      select $1, $2, day, their_number, movement, their_currency, their_amount, our_fee, transfer_id, transfer_kind, transfer_reference
        from evaluated where verdict = 'MATCHED'`,
    values: [kind, code],
  })
  const concerned = `(select day from evaluated where their_number is not null union select $3::date)`
  await tx.query({
    text: `delete from statement_sum where source_kind = $1 and source = $2 and day in ${concerned}`,
    values: about,
  })
  await tx.query({
    text: `insert into statement_sum (source_kind, source, day, kind, currency, matched, amount, fee)
      select $1, $2, day, kind, currency, count(*), sum(amount), sum(fee) from statement_match
        where source_kind = $1 and source = $2 and day in ${concerned} group by day, kind, currency`,
    values: about,
  })
}

/** Writes down what differs; what an operator closed stays as it is. What was looked at, and differs no longer, closes itself. */
export async function keepDifferences(
  tx: Tx,
  { kind, code, day, at }: SourceDay & { at: Date },
): Promise<void> {
  await tx.query({
    text: `insert into statement_difference as d (source_kind, source, day, kind, movement, key, occurrence, currency, their_amount, their_at,
        their_reference, our_amount, our_at, our_state, subject, subject_id, member_id, transfer_id, found_at)
      select $1, $2, j.day, j.verdict, j.movement, j.key, j.occurrence, coalesce(j.their_currency, j.our_currency), j.their_amount,
          j.their_at, j.their_reference, j.our_amount, j.our_at, j.our_state, j.subject, j.subject_id, j.member_id, j.transfer_id, $3
        from evaluated j join statement s on s.source_kind = $1 and s.source = $2 and s.day = j.day and s.state = 'COMPARED'
        where j.verdict in ('THEIRS_ONLY', 'OURS_ONLY', 'OTHER_AMOUNT', 'OTHER_STATE')
      on conflict (source_kind, source, movement, key, occurrence) do update set kind = excluded.kind, day = excluded.day,
        their_amount = excluded.their_amount, their_at = excluded.their_at, their_reference = excluded.their_reference,
        our_amount = excluded.our_amount, our_at = excluded.our_at, our_state = excluded.our_state, subject = excluded.subject,
        subject_id = excluded.subject_id, member_id = excluded.member_id, transfer_id = excluded.transfer_id, state = 'OPEN',
        found_at = case when d.state = 'OPEN' then d.found_at else excluded.found_at end, ended_at = null, resolved_by_day = null
        where d.state <> 'CLOSED'`,
    values: [kind, code, at],
  })
  await tx.query({
    text: `update statement_difference d set state = 'RESOLVED', ended_at = $4, resolved_by_day = $3
      where d.source_kind = $1 and d.source = $2 and d.state = 'OPEN' and exists (select from evaluated j
        where j.movement = d.movement and j.key = d.key and j.occurrence = d.occurrence and j.verdict in ('MATCHED', 'NOTHING'))`,
    values: [kind, code, day, at],
  })
  await tx.query({
    text: `update statement set compared_at = $4, failure = '' where source_kind = $1 and source = $2 and day = $3`,
    values: [kind, code, day, at],
  })
}
