import type { Queryable, Tx } from '#db/queryable.ts'
import type { PayoutState } from '#cashier/withdrawal/rules.ts'

export type RefundRow = {
  id: string
  depositId: string
  amount: bigint
  state: 'ASKED' | PayoutState
  askedBy: string
  reference: string | null
  createdAt: Date
  channel: string
  isChannelOpen: boolean
}

const columns = `r.id, r.deposit_id as "depositId", r.amount, r.state, r.asked_by as "askedBy", r.channel_reference as reference,
  r.created_at as "createdAt", d.channel, c.is_enabled as "isChannelOpen"`
const from = `from deposit_refund r join deposit d on d.id = r.deposit_id join payment_channel c on c.code = d.channel`

export async function selectRefund(db: Queryable, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.query<RefundRow>({
    name: 'cashier-refund',
    text: `select ${columns} ${from} where r.id = $1`,
    values: [id],
  })
  return row
}

/** A deposit's refunds, the first first; all but the last have failed. */
export const selectRefundsOf = (db: Queryable, depositId: string): Promise<RefundRow[]> =>
  db.query<RefundRow>({
    name: 'cashier-refunds-of',
    text: `select ${columns} ${from} where r.deposit_id = $1 order by r.created_at, r.id`,
    values: [depositId],
  })

export async function insertRefund(
  tx: Tx,
  refund: { id: string; depositId: string; amount: bigint; askedBy: string; at: Date },
): Promise<void> {
  await tx.query({
    text: `insert into deposit_refund (id, deposit_id, amount, state, asked_by, created_at) values ($1, $2, $3, 'ASKED', $4, $5)`,
    values: [refund.id, refund.depositId, refund.amount, refund.askedBy, refund.at],
  })
}

export async function confirmRefund(
  tx: Tx,
  { id, confirmedBy }: { id: string; confirmedBy: string },
): Promise<void> {
  await tx.query({
    text: `update deposit_refund set state = 'PENDING', confirmed_by = $2 where id = $1 and state = 'ASKED'`,
    values: [id, confirmedBy],
  })
}

/** Moves a confirmed refund on; one that has ended stays as it ended. */
export async function updateRefund(
  tx: Tx,
  id: string,
  change: { state: Exclude<PayoutState, 'PENDING'>; reference: string; endedAt: Date | null },
): Promise<void> {
  await tx.query({
    text: `update deposit_refund set state = $2, channel_reference = coalesce(channel_reference, $3), ended_at = $4
      where id = $1 and state in ('PENDING', 'ACCEPTED')`,
    values: [id, change.state, change.reference, change.endedAt],
  })
}
