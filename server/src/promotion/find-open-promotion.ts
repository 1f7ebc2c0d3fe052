import type { Tx } from '#db/queryable.ts'
import { stateAt } from '#promotion/rules.ts'
import { holdPromotion, type PromotionRow, selectPromotion, selectVersions } from '#promotion/store.ts'

/** A promotion that is open at a moment, with its newest terms; nobody closes it before the transaction ends. */
export async function findOpenPromotion(
  tx: Tx,
  code: string,
  at: Date,
): Promise<(PromotionRow & { version: number; terms: unknown }) | undefined> {
  const promotion = await selectPromotion(tx, code)
  if (!promotion) return undefined
  await holdPromotion(tx, promotion.id)
  const newest = (await selectVersions(tx, promotion.id)).at(-1)
  if (!newest || stateAt(newest, at) !== 'open') return undefined
  return { ...promotion, version: newest.version, terms: newest.terms }
}
