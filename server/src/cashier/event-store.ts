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

/** Takes those of some events that nobody else is taking in at this moment, until the transaction ends. @returns which */
export async function takeEvents(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    name: 'cashier-take-events',
    text: `select e.id from (select distinct id from unnest($1::text[]) id) e
      where pg_try_advisory_xact_lock(hashtextextended('cashier:' || e.id, 0))`,
    values: [ids],
  })
  return rows.map(({ id }) => id)
}

/** Which of some events were told before. */
export async function selectKnownEvents(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    name: 'cashier-known-events',
    text: 'select id from cashier_event where id = any ($1::uuid[])',
    values: [ids],
  })
  return rows.map(({ id }) => id)
}

/** What came of an event. */
export type Came = { outcome: EventOutcome; reason: string; at: Date }

export async function insertEvents(
  tx: Tx,
  events: readonly { event: ChannelEvent; came: Came }[],
): Promise<void> {
  if (events.length === 0) return
  await tx.query({
    name: 'cashier-event-add',
    text: `insert into cashier_event (id, subject, subject_id, status, amount, currency, reference, key_id,
        received_at, outcome, reason)
      select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::text[],
        $9::timestamptz[], $10::text[], $11::text[])`,
    values: [
      events.map(({ event }) => event.id),
      events.map(({ event }) => event.subject),
      events.map(({ event }) => event.subjectId),
      events.map(({ event }) => event.status),
      events.map(({ event }) => event.amountMinor),
      events.map(({ event }) => event.currency),
      events.map(({ event }) => event.reference),
      events.map(({ event }) => event.keyId),
      events.map(({ came }) => came.at),
      events.map(({ came }) => came.outcome),
      events.map(({ came }) => came.reason),
    ],
  })
}

export const insertEvent = (tx: Tx, event: ChannelEvent, came: Came): Promise<void> =>
  insertEvents(tx, [{ event, came }])

/** Serialises what is decided about one member's money in and out, or what somebody hands in, until the transaction ends. */
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
