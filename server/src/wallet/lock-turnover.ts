import type { Tx } from '#db/queryable.ts'
import { lockTurnoverOf } from '#wallet/store.ts'

/**
 * Keeps a member's turnover from being added to until the transaction ends: who takes money out under the
 * condition that no turnover is open must not miss a deposit that is being credited at the same moment.
 */
export const lockTurnover = (tx: Tx, memberId: string): Promise<void> => lockTurnoverOf(tx, memberId)
