import type { Tx } from '#db/queryable.ts'
import { lockUnused, type UploadRow } from '#cashier/upload-store.ts'

/**
 * Whether these are all a member's own pictures for a purpose that came with nothing yet; nobody else uses them until the
 * transaction ends, in which they are written down with what they came for.
 */
export const takeUploads = async (
  tx: Tx,
  { memberId, purpose, ids }: { memberId: string; purpose: UploadRow['purpose']; ids: readonly string[] },
): Promise<boolean> => (await lockUnused(tx, { memberId, purpose, ids })) === ids.length
