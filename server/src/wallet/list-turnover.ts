import type { Queryable } from '#db/queryable.ts'
import { selectTurnover, type TurnoverPage, type TurnoverRow } from '#wallet/turnover-store.ts'

export type Turnover = TurnoverRow

/** Every requirement of a member with what was bet through of it, the newest first, each with the count of all. */
export const listTurnover = (db: Queryable, page: TurnoverPage): Promise<(Turnover & { total: bigint })[]> =>
  selectTurnover(db, page)
