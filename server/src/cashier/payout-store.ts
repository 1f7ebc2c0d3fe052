import type { Queryable, Tx } from '#db/queryable.ts'
import type { PayoutState } from '#cashier/withdrawal-rules.ts'

export type PayoutRow = {
  id: string
  withdrawalId: string
  amount: bigint
  state: PayoutState
  reference: string | null
}

const columns = 'id, withdrawal_id as "withdrawalId", amount, state, channel_reference as reference'

export async function selectPayout(db: Queryable, id: string): Promise<PayoutRow | undefined> {
  const [row] = await db.query<PayoutRow>({
    name: 'cashier-payout',
    text: `select ${columns} from withdrawal_payout where id = $1`,
    values: [id],
  })
  return row
}

export async function insertPayout(
  tx: Tx,
  payout: { id: string; withdrawalId: string; number: number; amount: bigint; createdAt: Date },
): Promise<void> {
  await tx.query({
    text: `insert into withdrawal_payout (id, withdrawal_id, number, amount, state, created_at)
      values ($1, $2, $3, $4, 'PENDING', $5)`,
    values: [payout.id, payout.withdrawalId, payout.number, payout.amount, payout.createdAt],
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
