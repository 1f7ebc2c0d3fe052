import { PositiveAmount } from '@suntala/contract/amount'
import { toMinor } from '@suntala/contract/minor'
import { z } from 'zod'
import type { PromotionKind } from '#promotion/promotion-kind.ts'
import { selectLastClaim, selectVersions } from '#promotion/store.ts'

const terms = z.strictObject({ amount: PositiveAmount })

/** For tests: an amount for everybody, once, to be bet through once. */
export const kind: PromotionKind = {
  code: 'once',
  terms,
  firstTerms: { amount: '5.00' },
  async findClaimable(db, promotion, { memberId }) {
    const newest = (await selectVersions(db, promotion.id)).at(-1)
    if (await selectLastClaim(db, { promotionId: promotion.id, memberId })) return { why: 'NOTHING_TO_CLAIM' }
    const amountMinor = toMinor(terms.parse(newest?.terms).amount)
    return { why: null, amountMinor, turnoverMinor: amountMinor, mark: 'once', facts: {} }
  },
}
