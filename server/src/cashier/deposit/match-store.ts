import type { Queryable, Tx } from '#db/queryable.ts'

export type KeptMoney = {
  eventId: string
  at: Date
  amountMinor: bigint
  reference: string
  reason: string
  keyId: string
}

type OfDeposit = { id: string; memberId: string; currency: string }

// What a channel told as paid and credited nothing: nobody's, or of a deposit of the same member's.
const keptFor = `e.outcome = 'OPERATOR' and e.subject = 'deposit' and e.status = 'PAID' and e.currency = $3
  and not exists (select from deposit_match m where m.event_id = e.id)
  and not exists (select from deposit d where d.id = e.subject_id and d.member_id <> $2)`
const columns = `e.id as "eventId", e.received_at as at, e.amount as "amountMinor", e.reference, e.reason, e.key_id as "keyId"`

const shownMax = 20

/** Money that may be meant for a deposit, from a day before it was made on; the nearest amounts first. */
export const selectKeptMoney = (
  db: Queryable,
  deposit: OfDeposit & { due: bigint; since: Date },
): Promise<KeptMoney[]> =>
  db.query<KeptMoney>({
    name: 'cashier-kept-money',
    text: `select ${columns} from cashier_event e where ${keptFor} and e.received_at > $4
      order by e.subject_id <> $1, abs(e.amount - $5::bigint), e.received_at desc limit ${shownMax}`,
    values: [deposit.id, deposit.memberId, deposit.currency, deposit.since, deposit.due],
  })

/** One of them; of two who ask at once the second waits. */
export async function lockKeptMoney(
  tx: Tx,
  { id, memberId, currency, eventId }: OfDeposit & { eventId: string },
): Promise<KeptMoney | undefined> {
  await tx.query({
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`cashier:match:${eventId}`],
  })
  const [row] = await tx.query<KeptMoney>({
    text: `select ${columns} from cashier_event e where ${keptFor} and e.id = $4 and $1::uuid is not null`,
    values: [id, memberId, currency, eventId],
  })
  return row
}

export async function insertMatch(
  tx: Tx,
  match: { eventId: string; depositId: string; asked: bigint; amount: bigint; at: Date },
): Promise<void> {
  await tx.query({
    text: 'insert into deposit_match (event_id, deposit_id, asked, created_at) values ($1, $2, $3, $4)',
    values: [match.eventId, match.depositId, match.asked, match.at],
  })
  await tx.query({
    text: 'update deposit set amount = $2 where id = $1',
    values: [match.depositId, match.amount],
  })
}
