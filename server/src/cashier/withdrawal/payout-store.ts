import type { Queryable, Tx } from '#db/queryable.ts'
import type { PayoutState } from '#cashier/withdrawal/rules.ts'

export type PayoutRow = {
  id: string
  withdrawalId: string
  /** Counts from 1; later ones send what did not arrive. */
  number: number
  amount: bigint
  state: PayoutState
  reference: string | null
  channel: string
  isChannelOpen: boolean
}

const columns = `p.id, p.withdrawal_id as "withdrawalId", p.number, p.amount, p.state, p.channel_reference as reference,
  p.channel, c.is_enabled as "isChannelOpen"`

export async function selectPayout(db: Queryable, id: string): Promise<PayoutRow | undefined> {
  const [row] = await db.query<PayoutRow>({
    name: 'cashier-payout',
    text: `select ${columns} from withdrawal_payout p join payment_channel c on c.code = p.channel where p.id = $1`,
    values: [id],
  })
  return row
}

/** Whether a payout of this withdrawal has not ended yet. */
export async function hasOpenPayout(db: Queryable, withdrawalId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'cashier-open-payout',
    text: `select from withdrawal_payout where withdrawal_id = $1 and state in ('PENDING', 'ACCEPTED')`,
    values: [withdrawalId],
  })
  return rows.length > 0
}

/** Of the payouts that there were. */
export async function lastPayoutNumber(tx: Tx, withdrawalId: string): Promise<number> {
  const [row] = await tx.query<{ last: number }>({
    text: 'select coalesce(max(number), 0)::int as last from withdrawal_payout where withdrawal_id = $1',
    values: [withdrawalId],
  })
  return row?.last ?? 0
}

/** Writes a payout down for the first channel that pays out, an open one that can be reached if there is any. */
export async function insertPayout(
  tx: Tx,
  payout: {
    id: string
    withdrawalId: string
    number: number
    amount: bigint
    createdAt: Date
    reachedChannels: readonly string[]
  },
): Promise<void> {
  await tx.query({
    text: `insert into withdrawal_payout (id, withdrawal_id, number, amount, state, created_at, channel)
      values ($1, $2, $3, $4, 'PENDING', $5,
        (select code from payment_channel where pays_out
          order by is_enabled and code = any($6) desc, sort, code limit 1))`,
    values: [
      payout.id,
      payout.withdrawalId,
      payout.number,
      payout.amount,
      payout.createdAt,
      payout.reachedChannels,
    ],
  })
}

/** Moves a payout on; one that has ended stays as it ended. */
export async function updatePayout(
  tx: Tx,
  id: string,
  change: { state: PayoutState; reference: string; endedAt: Date | null },
): Promise<void> {
  await tx.query({
    text: `update withdrawal_payout set state = $2, channel_reference = coalesce(channel_reference, $3), ended_at = $4
      where id = $1 and state in ('PENDING', 'ACCEPTED')`,
    values: [id, change.state, change.reference, change.endedAt],
  })
}

/** Puts in the channels that are missing, closed; one that is there stays as it is. */
export async function insertChannels(tx: Tx, codes: readonly string[]): Promise<void> {
  await tx.query({
    text: 'insert into payment_channel (code) select unnest($1::text[]) on conflict (code) do nothing',
    values: [codes],
  })
}
