import type { Queryable, Tx } from '#db/queryable.ts'
import { holdRate, selectOwnRate } from '#account/rate-store.ts'

type Whose = Parameters<typeof selectOwnRate>[1]

/** What an account may give at most, in millionths. */
export const readOwnRate = (db: Queryable, whose: Whose): Promise<number> => selectOwnRate(db, whose)

/**
 * The same, which stays so until the transaction ends. Rates are held from the top down.
 * @param isChanged by this transaction, and by no other
 */
export const holdOwnRate = (tx: Tx, whose: Whose, { isChanged = false } = {}): Promise<number> =>
  holdRate(tx, whose, isChanged)
