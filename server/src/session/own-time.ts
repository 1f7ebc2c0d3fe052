import type { LimitPeriod } from '@suntala/contract/protection-terms'
import type { Tx } from '#db/queryable.ts'
import { selectProtection } from '#session/store.ts'

/**
 * How long a session of a member may last by the member's own time limit. Where nothing is left of it, the session opens
 * without time: its member sees and withdraws, and spends nothing.
 */
export async function readOwnTime(
  tx: Tx,
  memberId: string,
  now: Date,
): Promise<{ ownMs: number; withoutTime: LimitPeriod | null }> {
  const { period, roomMs } = await selectProtection(tx, memberId, now)
  if (roomMs === null) return { ownMs: Infinity, withoutTime: null }
  return roomMs < 1000 ? { ownMs: Infinity, withoutTime: period } : { ownMs: roomMs, withoutTime: null }
}
