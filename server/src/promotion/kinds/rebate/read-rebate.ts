import { type Currency, toMinor } from '@suntala/contract/minor'
import { readSummedUntil } from '#betting/read-summed-until.ts'
import type { Queryable } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Claimer } from '#promotion/promotion-kind.ts'
import {
  type ClaimRow,
  type PromotionRow,
  selectLastClaim,
  selectVersions,
  sumValidBets,
  type VersionRow,
} from '#promotion/store.ts'
import {
  type Rebate,
  rebateFacts,
  type RebateTerms,
  rebateTerms,
  workOutRebate,
} from '#promotion/kinds/rebate/rules.ts'

export type ReadRebate = Rebate & {
  /** What holds now. */
  newest: VersionRow
  terms: RebateTerms
  minClaimMinor: bigint
  /** Bets settled in this span are what it is worked out from. */
  range: { from: Date; until: Date }
  last: ClaimRow | undefined
}

const minClaimOf = ({ minClaim }: RebateTerms, currency: Currency): bigint => {
  if (currency === 'DEMO') throw new ApiError('NEED_REAL_ACCOUNT')
  return toMinor(minClaim[currency])
}

/**
 * What a member has earned since the last claim. The mark is the end of the windows of settled bets that the claim used:
 * windows are summed up once, when nothing can come into them any more, so a bet lies before the mark or after it,
 * whoever settles it and whenever.
 */
export async function readRebate(
  db: Queryable,
  promotion: PromotionRow,
  { memberId, currency }: Claimer,
): Promise<ReadRebate> {
  const of = { promotionId: promotion.id, memberId }
  const until = await readSummedUntil(db)
  // After it: a version that applies to a window was there before the window was summed up.
  const versions = await selectVersions(db, promotion.id)
  const [first, newest] = [versions[0], versions.at(-1)]
  if (!first || !newest) throw new Error(`promotion ${promotion.code} has no version`)
  const last = await selectLastClaim(db, of)
  const before = last && rebateFacts.parse(last.facts)
  const range = { from: before ? new Date(before.until) : first.appliesFrom, until }
  const counted = range.from < until ? await sumValidBets(db, { ...of, currency, ...range }) : []
  const termsOf = new Map(versions.map(({ version, terms }) => [version, rebateTerms.parse(terms)]))
  const terms = rebateTerms.parse(newest.terms)
  const minClaimMinor = minClaimOf(terms, currency)
  return { ...workOutRebate(counted, termsOf, before?.carry ?? 0), newest, terms, minClaimMinor, range, last }
}
