import { toMinor } from '@suntala/contract/minor'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { findOpenPromotion } from '#promotion/find-open-promotion.ts'
import { type GrantOutcome, grantReward } from '#promotion/rewards/grant-reward.ts'
import { expiryOf, freeCreditTerms } from '#promotion/kinds/free-credit/rules.ts'

type Gift = { memberId: string; currency: 'THB' | 'USD'; mark: string; at: Date }

/** CLOSED while the promotion is not open. */
export type GiftOutcome = GrantOutcome | 'CLOSED'
type Given =
  | { outcome: Exclude<GiftOutcome, 'GRANTED'> }
  | { outcome: 'GRANTED'; amountMinor: bigint; expiresAt: Date }

/** Grants a member the free credit of the terms that hold now, once for each mark. */
export async function giveFreeCredit(
  tx: Tx,
  db: Database,
  { memberId, currency, mark, at }: Gift,
): Promise<Given> {
  const promotion = await findOpenPromotion(tx, 'free-credit', at)
  if (!promotion) return { outcome: 'CLOSED' }
  const terms = freeCreditTerms.parse(promotion.terms)
  const amountMinor = toMinor(terms.amount[currency])
  const expiresAt = expiryOf(at, terms)
  const outcome = await grantReward(tx, db, {
    promotionId: promotion.id,
    memberId,
    currency,
    amountMinor,
    turnoverMinor: amountMinor * BigInt(terms.turnoverTimes),
    mark,
    facts: { version: promotion.version },
    at,
    expiresAt,
  })
  return outcome === 'GRANTED' ? { outcome, amountMinor, expiresAt } : { outcome }
}
