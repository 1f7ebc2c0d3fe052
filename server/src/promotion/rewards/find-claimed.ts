import type { Queryable } from '#db/queryable.ts'
import { selectClaimed } from '#promotion/rewards/store.ts'

/** The reward that a claim's key has paid a member; undefined for a key that has paid none. */
export const findClaimed = (
  db: Queryable,
  asked: { claimId: string; memberId: string },
): Promise<string | undefined> => selectClaimed(db, asked)
