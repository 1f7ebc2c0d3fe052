import type { Language } from '@suntala/phrases/languages'
import type { Queryable } from '#db/queryable.ts'
import { namePromotions } from '#promotion/name-promotions.ts'
import { selectClaimCodes } from '#promotion/store.ts'

/** What claims were of, in the reader's language, and what each paid in minor units. */
export async function describeClaims(
  db: Queryable,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, { name: string; amountMinor: bigint }>> {
  if (ids.length === 0) return new Map()
  const [claims, names] = await Promise.all([selectClaimCodes(db, ids), namePromotions(db, language)])
  return new Map(
    claims.map(({ id, code, amount }) => [id, { name: names.get(code) ?? '', amountMinor: amount }]),
  )
}
