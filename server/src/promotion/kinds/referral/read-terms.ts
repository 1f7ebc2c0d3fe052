import type { Queryable } from '#db/queryable.ts'
import { findPromotion } from '#promotion/find-promotion.ts'
import { type ReferralTerms, referralTerms } from '#promotion/kinds/referral/rules.ts'
import { stateAt } from '#promotion/rules.ts'
import { type PromotionRow, selectVersions } from '#promotion/store.ts'

export type ReferralPromotion = {
  promotion: PromotionRow
  isOpenAt: (at: Date) => boolean
  /** The terms under which a friend who came at a moment is judged, and the version that they are of. */
  termsAt: (at: Date) => { version: number; terms: ReferralTerms }
}

/**
 * The promotion that members invite friends by. What holds for a friend is what held at the registration, whatever is set
 * later.
 * @throws ApiError FEATURE_OFF where there is none
 */
export async function readReferralTerms(db: Queryable): Promise<ReferralPromotion> {
  const promotion = await findPromotion(db, 'referral')
  const versions = await selectVersions(db, promotion.id)
  const [first, newest] = [versions[0], versions.at(-1)]
  if (!first || !newest) throw new Error(`promotion ${promotion.code} has no version`)
  return {
    promotion,
    isOpenAt: (at) => stateAt(newest, at) === 'open',
    termsAt(at) {
      const { version, terms } = versions.findLast(({ appliesFrom }) => appliesFrom <= at) ?? first
      return { version, terms: referralTerms.parse(terms) }
    },
  }
}
