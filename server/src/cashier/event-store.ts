import type { Queryable, Tx } from '#db/queryable.ts'
import type { EventOutcome } from '#cashier/rules.ts'

export type ChannelEvent = {
  id: string
  subject: 'deposit' | 'payout'
  subjectId: string
  status: string
  amountMinor: bigint
  currency: string
  reference: string
  keyId: string
}

/** Whether an event was told before; of two tellings at once the second waits for the first. */
export async function isKnownEvent(tx: Tx, id: string): Promise<boolean> {
  await tx.query({ text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', values: [`cashier:${id}`] })
  const rows = await tx.query({ text: 'select from cashier_event where id = $1', values: [id] })
  return rows.length > 0
}

export async function insertEvent(
  tx: Tx,
  event: ChannelEvent,
  came: { outcome: EventOutcome; reason: string; at: Date },
): Promise<void> {
  await tx.query({
    text: `insert into cashier_event (id, subject, subject_id, status, amount, currency, reference, key_id,
        received_at, outcome, reason) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      event.id,
      event.subject,
      event.subjectId,
      event.status,
      event.amountMinor,
      event.currency,
      event.reference,
      event.keyId,
      came.at,
      came.outcome,
      came.reason,
    ],
  })
}

/** Serialises what is decided about one member's money in and out, until the transaction ends. */
export async function lockMember(
  tx: Tx,
  name: 'deposits' | 'payees' | 'uploads',
  memberId: string,
): Promise<void> {
  await tx.query({
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`cashier:${name}:${memberId}`],
  })
}

export type KeptEvent = Omit<ChannelEvent, 'id' | 'subject' | 'keyId'> & {
  at: Date
  outcome: EventOutcome
  reason: string
}

/** What channels told about any of these. */
export async function selectEvents(db: Queryable, subjectIds: readonly string[]): Promise<KeptEvent[]> {
  return db.query({
    name: 'cashier-events-of',
    text: `select subject_id as "subjectId", status, amount as "amountMinor", currency, reference,
        received_at as at, outcome, reason
      from cashier_event where subject_id = any ($1::uuid[]) order by received_at`,
    values: [subjectIds],
  })
}
