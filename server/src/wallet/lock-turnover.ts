import type { Tx } from '#db/queryable.ts'
import { lockTurnoverOf, lockTurnoversOf } from '#wallet/store.ts'

/**
 * Keeps a member's turnover from being added to until the transaction ends: who takes money out under the
 * condition that no turnover is open must not miss a deposit that is being credited at the same moment.
 */
export const lockTurnover = (tx: Tx, memberId: string): Promise<void> => lockTurnoverOf(tx, memberId)

/** The same of many members, in the order of their ids. */
export const lockTurnovers = (tx: Tx, memberIds: readonly string[]): Promise<void> =>
  lockTurnoversOf(tx, memberIds)
