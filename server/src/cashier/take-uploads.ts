import type { Tx } from '#db/queryable.ts'
import { lockUnused, type Unused } from '#cashier/upload-store.ts'

/**
 * Whether these are all somebody's own pictures for a purpose that came with nothing yet: a member's, or those that an operator
 * handed in for a member. Nobody else uses them until the transaction ends, in which they are written down with what they came
 * for.
 */
export const takeUploads = async (
  tx: Tx,
  { operatorId = null, ...unused }: Omit<Unused, 'operatorId'> & { operatorId?: string | null },
): Promise<boolean> => (await lockUnused(tx, { ...unused, operatorId })) === unused.ids.length
