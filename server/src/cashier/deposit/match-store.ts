import type { Queryable, Tx } from '#db/queryable.ts'

export type KeptMoney = {
  eventId: string
  at: Date
  amountMinor: bigint
  reference: string
  reason: string
  keyId: string
  /** Told for a deposit of the member's. */
  isOfDeposit: boolean
}

type OfDeposit = { id: string; memberId: string; currency: string }

// Credited without money that a channel told: on an operator's word, whether it was given back since or not.
const isByWord = `d.state in ('CREDITED', 'REFUNDING', 'REFUNDED') and not exists (select from deposit_match m where m.deposit_id = d.id)
  and not exists (select from cashier_event a where a.subject_id = d.id and a.status = 'PAID' and a.outcome = 'APPLIED')`
const isSameAmount = `(t.amount = e.amount or 'AMOUNT_CORRECTED' in (t.reason, e.reason))`
// What a channel told as paid and credited nothing: nobody's, or of a deposit of the same member's. It may be told under two
// names, or at two amounts, one of which was credited; and what was told for a deposit before an operator approved it is what the operator had seen.
const keptFor = `e.outcome = 'OPERATOR' and e.subject = 'deposit' and e.status = 'PAID' and e.currency = $3
  and not exists (select from deposit_match m join cashier_event t on t.id = m.event_id
    where t.subject_id = e.subject_id and t.key_id = e.key_id and t.reference = e.reference and ${isSameAmount})
  and not exists (select from cashier_event t where t.outcome <> 'OPERATOR' and t.status = 'PAID'
    and t.subject_id = e.subject_id and t.key_id = e.key_id and t.reference = e.reference and ${isSameAmount})
  and not exists (select from deposit d where d.id = e.subject_id
    and (d.member_id <> $2 or e.reason <> 'PAID_TWICE' and ${isByWord}))`
const columns = `e.id as "eventId", e.received_at as at, e.amount as "amountMinor", e.reference, e.reason, e.key_id as "keyId",
  exists (select from deposit d where d.id = e.subject_id) as "isOfDeposit"`

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

/** What is decided about money that was told for a deposit is decided by one at a time, until the transaction ends. */
export async function lockMoneyOf(tx: Tx, subjectId: string): Promise<void> {
  await tx.query({
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`cashier:match:${subjectId}`],
  })
}

/** Whether a channel told of money that a deposit was paid with, or an operator found it. */
export async function isPaid(tx: Tx, depositId: string): Promise<boolean> {
  const rows = await tx.query({
    text: `select from cashier_event where subject_id = $1 and status = 'PAID'
      union all select from deposit_match where deposit_id = $1`,
    values: [depositId],
  })
  return rows.length > 0
}

/** The amounts at which a channel told of this very money of a deposit before, under other events. */
export async function selectTold(
  tx: Tx,
  { subjectId, reference, keyId }: { subjectId: string; reference: string; keyId: string },
): Promise<bigint[]> {
  const rows = await tx.query<{ amount: bigint }>({
    text: `select amount from cashier_event where subject_id = $1 and status = 'PAID' and reference = $2 and key_id = $3`,
    values: [subjectId, reference, keyId],
  })
  return rows.map(({ amount }) => amount)
}

/** The deposit that this very money was told for before, or the event that first told of it where there was none. */
export async function findTold(
  tx: Tx,
  money: { reference: string; keyId: string; amountMinor: bigint; currency: string },
): Promise<string | undefined> {
  const [row] = await tx.query<{ subjectId: string }>({
    name: 'cashier-told-before',
    text: `select subject_id as "subjectId" from cashier_event where subject = 'deposit' and status = 'PAID' and reference = $1
      and key_id = $2 and amount = $3 and currency = $4 order by outcome = 'OPERATOR', received_at limit 1`,
    values: [money.reference, money.keyId, money.amountMinor, money.currency],
  })
  return row?.subjectId
}

/** Whether money that was told for a deposit pays another by now. */
export async function isMoneyElsewhere(tx: Tx, depositId: string): Promise<boolean> {
  const rows = await tx.query({
    text: `select from deposit_match m join cashier_event e on e.id = m.event_id
      where e.subject_id = $1 and m.deposit_id <> $1`,
    values: [depositId],
  })
  return rows.length > 0
}

/** One of them; of two who ask at once the second waits. */
export async function lockKeptMoney(
  tx: Tx,
  { id, memberId, currency, eventId }: OfDeposit & { eventId: string },
): Promise<KeptMoney | undefined> {
  const [told] = await tx.query<{ subjectId: string }>({
    text: 'select subject_id as "subjectId" from cashier_event where id = $1',
    values: [eventId],
  })
  if (!told) return undefined
  await lockMoneyOf(tx, told.subjectId)
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
