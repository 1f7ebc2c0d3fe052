import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { expireRewards, ripenRewards } from '#promotion/rewards/store.ts'
import { refreshRewards, tellOfReward } from '#promotion/rewards/tell-of-reward.ts'

/** So many at once hold nobody up; the rest go with the next runs. */
const movedAtOnce = 1_000

/** Makes claimable what waited for its time, and ends what nobody has claimed in time. */
export async function advanceRewards(tx: Tx, db: Database, at: Date): Promise<void> {
  const moved = { at, limit: movedAtOnce }
  const ripe = await ripenRewards(tx, moved)
  // Where the job was late, some are over as soon as they can be claimed.
  await tellOfReward(tx, db, { rewards: ripe.filter(({ expiresAt }) => expiresAt > at), at })
  const expired = await expireRewards(tx, moved)
  for (const { memberId } of expired) refreshRewards(tx, db, memberId)
}
