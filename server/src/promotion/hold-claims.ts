import type { Tx } from '#db/queryable.ts'
import { lockClaims } from '#promotion/store.ts'

/** Keeps all else that pays a member a promotion waiting until the transaction ends: what grants and pays in one begins with it. */
export const holdClaims = (tx: Tx, memberId: string): Promise<void> => lockClaims(tx, memberId)
