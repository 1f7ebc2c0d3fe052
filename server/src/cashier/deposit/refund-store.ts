import type { Queryable, Tx } from '#db/queryable.ts'
import type { PayoutState } from '#cashier/withdrawal/rules.ts'

export type RefundRow = {
  id: string
  depositId: string
  amount: bigint
  state: 'ASKED' | 'TAKEN_BACK' | PayoutState
  askedBy: string
  confirmedAt: Date | null
  /** How it ended by the word of an operator; the second one's is needed, unless the channel tells it meanwhile. */
  end: { outcome: 'SENT' | 'FAILED'; reference: string; askedBy: string; askedAtMs: number } | null
  reference: string | null
  createdAt: Date
  channel: string
  isChannelOpen: boolean
}

const columns = `r.id, r.deposit_id as "depositId", r.amount, r.state, r.asked_by as "askedBy", r.channel_reference as reference,
  r.confirmed_at as "confirmedAt", case when r.end_asked_by is not null then json_build_object('outcome', r.end_outcome,
    'reference', r.end_reference, 'askedBy', r.end_asked_by,
    'askedAtMs', (extract(epoch from coalesce(r.end_asked_at, r.created_at)) * 1000)::bigint) end as "end",
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

/** A deposit's refunds, the first first; all but the last have failed or were taken back. */
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
  { id, confirmedBy, at }: { id: string; confirmedBy: string; at: Date },
): Promise<void> {
  await tx.query({
    text: `update deposit_refund set state = 'PENDING', confirmed_by = $2, confirmed_at = $3
      where id = $1 and state = 'ASKED'`,
    values: [id, confirmedBy, at],
  })
}

/** Takes an asked refund back; it was never told to the channel. */
export async function takeBackAsked(tx: Tx, { id, at }: { id: string; at: Date }): Promise<void> {
  await tx.query({
    text: `update deposit_refund set state = 'TAKEN_BACK', ended_at = $2 where id = $1 and state = 'ASKED'`,
    values: [id, at],
  })
}

/** Writes down, or with null takes back, how a refund ended by the word of an operator. */
export async function updateAskedEnd(tx: Tx, id: string, end: RefundRow['end']): Promise<void> {
  await tx.query({
    text: `update deposit_refund set end_outcome = $2, end_reference = $3, end_asked_by = $4, end_asked_at = $5
      where id = $1 and state in ('PENDING', 'ACCEPTED')`,
    values: [
      id,
      end?.outcome ?? null,
      end?.reference ?? null,
      end?.askedBy ?? null,
      end ? new Date(end.askedAtMs) : null,
    ],
  })
}

/** Moves a confirmed refund on; one that has ended stays as it ended. */
export async function updateRefund(
  tx: Tx,
  id: string,
  change: {
    state: Exclude<PayoutState, 'PENDING'>
    reference: string | null
    endedAt: Date | null
    /** The second operator, where two ended it. */
    endConfirmedBy?: string | null
  },
): Promise<void> {
  await tx.query({
    text: `update deposit_refund set state = $2, channel_reference = coalesce(channel_reference, $3), ended_at = $4,
        end_confirmed_by = $5
      where id = $1 and state in ('PENDING', 'ACCEPTED')`,
    values: [id, change.state, change.reference, change.endedAt, change.endConfirmedBy ?? null],
  })
}
