import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { insertTurnover } from '#wallet/store.ts'

/**
 * Asks a member to bet an amount through before withdrawing; once for each source.
 * @param amountMinor minor units; zero or less asks for nothing
 */
export async function addTurnover(
  tx: Tx,
  turnover: { memberId: string; source: 'deposit' | 'bonus'; sourceId: string; amountMinor: bigint },
): Promise<void> {
  if (turnover.amountMinor > 0n) await insertTurnover(tx, { ...turnover, id: uuidV7() })
}
