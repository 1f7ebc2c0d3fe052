import type { Queryable } from '#db/queryable.ts'
import { selectNewest, type StoredPromotion } from '#promotion/store.ts'

/** Every promotion with its newest version. */
export const listPromotions = (db: Queryable): Promise<StoredPromotion[]> => selectNewest(db)
