import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { insertTurnover, lockTurnoverOf } from '#wallet/store.ts'

/**
 * Asks a member to bet an amount through before withdrawing; once for each source. Call it before the posting
 * that credits the money: a withdrawal waits for this lock before it looks (see lockTurnover).
 * @param amountMinor minor units; zero or less asks for nothing
 */
export async function addTurnover(
  tx: Tx,
  turnover: {
    memberId: string
    source: 'deposit' | 'bonus' | 'transfer'
    sourceId: string
    amountMinor: bigint
  },
): Promise<void> {
  if (turnover.amountMinor <= 0n) return
  await lockTurnoverOf(tx, turnover.memberId)
  await insertTurnover(tx, { ...turnover, id: uuidV7() })
}
