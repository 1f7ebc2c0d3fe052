import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { countUse, insertJoin } from '#account/affiliate-store.ts'
import { giveRate } from '#account/give-rate.ts'

type Accepted = { code: string; memberId: string; at: Date }

/**
 * Gives a new account what its invitation promised, no more than the one who invited has now, and counts it.
 * @throws ApiError AFFILIATE_INVALID when it was closed a moment ago
 */
export async function acceptInvitation(tx: Tx, { code, memberId, at }: Accepted): Promise<void> {
  const found = await countUse(tx, code, at)
  if (!found) throw new ApiError('AFFILIATE_INVALID')
  await insertJoin(tx, { code, memberId, at })
  await giveRate(tx, { uplineId: found.ownerId, memberId, ppm: found.ppm, at, isCapped: true })
}
