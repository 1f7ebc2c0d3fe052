import type { Queryable } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { type PromotionRow, selectPromotion } from '#promotion/store.ts'

/** @throws ApiError FEATURE_OFF where there is no such promotion */
export async function findPromotion(db: Queryable, code: string): Promise<PromotionRow> {
  const found = await selectPromotion(db, code)
  if (!found) throw new ApiError('FEATURE_OFF')
  return found
}
