import type { Queryable } from '#db/queryable.ts'
import { type OpenMoves, selectOpenMoves } from '#cashier/open-moves-store.ts'

export type { OpenMoves }

/** Money of a member's that is on its way in or out, by currency. */
export const listOpenMoves = (db: Queryable, memberId: string): Promise<OpenMoves[]> =>
  selectOpenMoves(db, memberId)
