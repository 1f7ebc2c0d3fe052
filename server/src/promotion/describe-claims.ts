import type { Language } from '@suntala/phrases/languages'
import type { Queryable } from '#db/queryable.ts'
import { nameReward } from '#promotion/name-reward.ts'
import { selectClaimFacts } from '#promotion/store.ts'

/** What claims were of, in the reader's language, and what each paid in minor units. */
export async function describeClaims(
  db: Queryable,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, { name: string; amountMinor: bigint }>> {
  if (ids.length === 0) return new Map()
  const claims = await selectClaimFacts(db, ids)
  return new Map(
    claims.map(({ id, amount, ...claim }) => [
      id,
      { name: nameReward(claim, language), amountMinor: amount },
    ]),
  )
}
