import type { Tx } from '#db/queryable.ts'
import { updateDone } from '#wallet/store.ts'

/**
 * Counts settled stakes towards the members' open turnover, the oldest requirement first.
 * Called inside the transaction that settles the bets, so a repeated settlement counts once.
 */
export async function recordValidBets(
  tx: Tx,
  rows: readonly { memberId: string; amountMinor: bigint }[],
): Promise<void> {
  const counted = rows.filter((row) => row.amountMinor > 0n)
  if (counted.length > 0) await updateDone(tx, counted)
}
