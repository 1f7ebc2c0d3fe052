import { bonusOf } from '@suntala/contract/bonus-of'
import type { BonusOutcome } from '@suntala/contract/deposit-bonus'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { AccountId } from '#ledger/account.ts'
import { readBalances } from '#ledger/balances.ts'
import { openHouseAccounts } from '#ledger/open-account.ts'
import type { Posting } from '#ledger/posting.ts'
import { isResting } from '#protection/assert-may-spend.ts'
import { dayIn } from '#settings/day-range.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { addTurnover } from '#wallet/add-turnover.ts'
import { readBonusTerms } from '#promotion/read-bonus-terms.ts'
import { areWorse, markOf, stateAt } from '#promotion/rules.ts'
import { holdPromotion, insertClaim, isMarked, lockClaims, selectVersions } from '#promotion/store.ts'

/** A promotion that a deposit joins, under the terms that its member chose. */
export type ChosenBonus = { promotionId: string; code: string; kind: string; version: number }

type Credited = {
  depositId: string
  memberId: string
  currency: 'THB' | 'USD'
  accountId: AccountId
  /** What the deposit is credited with. */
  amountMinor: bigint
  at: Date
}

export type Grant =
  | { outcome: Exclude<BonusOutcome, 'GRANTED' | 'TAKEN_BACK'> }
  | { outcome: 'GRANTED'; bonusMinor: bigint; turnoverMinor: bigint; posting: Posting }

/** What the chosen promotion gives by the terms that were chosen, or why it gives nothing now. */
async function decide(tx: Tx, chosen: ChosenBonus, credited: Credited) {
  const { promotionId, kind, version } = chosen
  const { memberId, currency, accountId, amountMinor, at } = credited
  await holdPromotion(tx, promotionId)
  const versions = await selectVersions(tx, promotionId)
  const [own, newest] = [versions.find((one) => one.version === version), versions.at(-1)]
  if (!own || !newest || stateAt(newest, at) !== 'open') return { outcome: 'ENDED' } as const
  const terms = readBonusTerms(kind, own.terms, currency)
  if (areWorse(readBonusTerms(kind, newest.terms, currency), terms)) return { outcome: 'CHANGED' } as const
  const mark = markOf(terms, dayIn((await readSettingsIn(tx)).timeZone, at))
  if (await isMarked(tx, { promotionId, memberId, mark })) return { outcome: 'USED' } as const
  const bonusMinor = bonusOf(amountMinor, terms)
  if (bonusMinor === 0n) return { outcome: 'TOO_SMALL' } as const
  if (await isResting(tx, { memberId, currency, accountId, now: at })) return { outcome: 'RESTING' } as const
  const accounts = await readBalances(tx, memberId)
  if (accounts.some((one) => one.accountId === accountId && one.isFrozen))
    return { outcome: 'FROZEN' } as const
  const turnoverMinor = bonusMinor * BigInt(terms.turnoverTimes)
  return { outcome: 'GRANTED', bonusMinor, turnoverMinor, mark, terms } as const
}

/**
 * Decides on the promotion that a deposit was to join, in the transaction that credits the deposit: what is granted is
 * claimed and its turnover stands. Call it before any account of the member is locked, and post what it answers beside
 * the credit.
 */
export async function grantDepositBonus(tx: Tx, chosen: ChosenBonus, credited: Credited): Promise<Grant> {
  const { depositId, memberId, currency, accountId, amountMinor } = credited
  await lockClaims(tx, memberId)
  const decided = await decide(tx, chosen, credited)
  if (decided.outcome !== 'GRANTED') return decided
  const { bonusMinor, turnoverMinor, mark, terms } = decided
  const { promotionId, code, version } = chosen
  const id = uuidV7()
  await insertClaim(tx, {
    id,
    promotionId,
    memberId,
    mark,
    accountId,
    currency,
    amount: bonusMinor,
    turnover: turnoverMinor,
    facts: { depositId, depositMinor: String(amountMinor), version, terms },
    bodyHash: Buffer.from(depositId),
  })
  await addTurnover(tx, { memberId, source: 'bonus', sourceId: id, amountMinor: turnoverMinor })
  const [house] = await openHouseAccounts(tx, [{ class: 'house_promo', currency, detail: code }])
  const posting: Posting = {
    key: id,
    kind: 'reward',
    debit: house as AccountId, // one for each asked for
    credit: accountId,
    amountMinor: bonusMinor,
    reference: promotionId,
  }
  return { outcome: 'GRANTED', bonusMinor, turnoverMinor, posting }
}
