import type { Queryable } from '#db/queryable.ts'
import { selectPromotions } from '#promotion/store.ts'

/** Codes of the promotions that pay a share of the valid bet back. */
export async function findRebates(db: Queryable): Promise<Set<string>> {
  const rebates = (await selectPromotions(db)).filter(({ kind }) => kind === 'rebate')
  return new Set(rebates.map(({ code }) => code))
}
