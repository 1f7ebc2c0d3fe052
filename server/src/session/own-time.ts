import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { selectProtection } from '#session/store.ts'

/**
 * How long a session of a member may last by the member's own time limit.
 * @throws ApiError OWN_LIMIT where nothing is left of the time
 */
export async function ownTimeLeftMs(tx: Tx, memberId: string, now: Date): Promise<number> {
  const { period, roomMs } = await selectProtection(tx, memberId, now)
  if (roomMs === null) return Infinity
  const limit = { limit: 'time', period: period ?? '' }
  if (roomMs < 1000) throw new ApiError('OWN_LIMIT', { value: limit, params: limit })
  return roomMs
}
