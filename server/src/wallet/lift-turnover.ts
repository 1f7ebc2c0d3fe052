import type { Tx } from '#db/queryable.ts'
import { deleteTurnover, restoreTurnover } from '#wallet/store.ts'

export type TurnoverSource = { source: 'deposit' | 'bonus' | 'transfer'; sourceId: string }

/**
 * Asks no more for what a source had asked for, with what was bet through of it. Call `lockTurnover` before any posting,
 * and this after the one that takes the money: bets lock the account before the requirement.
 */
export const liftTurnover = (tx: Tx, source: TurnoverSource): Promise<void> => deleteTurnover(tx, source)

/** Asks for it again, as it stood, once its money is back; under the same lock. */
export const returnTurnover = (tx: Tx, source: TurnoverSource): Promise<void> => restoreTurnover(tx, source)
