import { selectJoined } from '#account/affiliate-store.ts'
import type { Queryable } from '#db/queryable.ts'

/** Accounts that came by an invitation since that is written down, the newest first. @param code in capitals */
export const listJoined = (db: Queryable, code: string): Promise<{ memberId: string; joinedAt: Date }[]> =>
  selectJoined(db, code)
