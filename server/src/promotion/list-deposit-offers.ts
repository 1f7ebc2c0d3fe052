import type { BonusTerms } from '@suntala/contract/deposit-bonus'
import type { Currency } from '@suntala/contract/minor'
import type { Queryable } from '#db/queryable.ts'
import { dayIn } from '#settings/day-range.ts'
import { loadSettings } from '#settings/read-settings.ts'
import { findKind } from '#promotion/find-kinds.ts'
import { markOf, stateAt } from '#promotion/rules.ts'
import { isMarked, selectNewest } from '#promotion/store.ts'

export type DepositOffer = {
  promotionId: string
  code: string
  kind: string
  version: number
  terms: BonusTerms
}

/** Promotions that a deposit of a member may join at a moment, on the terms that hold then. */
export async function listDepositOffers(
  db: Queryable,
  { memberId, currency, at }: { memberId: string; currency: Currency; at: Date },
): Promise<DepositOffer[]> {
  if (currency === 'DEMO') return []
  const { timeZone } = (await loadSettings(db)).settings
  const offers: DepositOffer[] = []
  for (const { id, code, kind, version, terms: set, ...times } of await selectNewest(db)) {
    const terms = findKind(kind)?.atDeposit?.(set, currency)
    if (!terms || stateAt(times, at) !== 'open') continue
    const mark = markOf(terms, dayIn(timeZone, at))
    if (await isMarked(db, { promotionId: id, memberId, mark })) continue
    offers.push({ promotionId: id, code, kind, version, terms })
  }
  return offers
}
