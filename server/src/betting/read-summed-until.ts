import { selectSummedUntil } from '#betting/store.ts'
import type { Queryable } from '#db/queryable.ts'

/** Up to when the windows of settled bets are summed up: nothing settled before it can come any more. */
export const readSummedUntil = (db: Queryable): Promise<Date> => selectSummedUntil(db)
