import type { Tx } from '#db/queryable.ts'
import { sumOpen } from '#cashier/deposit/store.ts'

/** What a member's deposits come to that are not credited yet. */
export const sumOpenDeposits = (tx: Tx, memberId: string, now: Date): Promise<bigint> =>
  sumOpen(tx, memberId, now)
