import type { Tx } from '#db/queryable.ts'
import { selectOpenBonus } from '#wallet/store.ts'

/**
 * What of bonuses a member has still to bet through, in minor units; nothing when none is open. Under the member's turnover
 * lock (`lockTurnover`), so that no bonus is missed that comes at the same moment.
 */
export const readOpenBonus = (tx: Tx, memberId: string): Promise<bigint> => selectOpenBonus(tx, memberId)
