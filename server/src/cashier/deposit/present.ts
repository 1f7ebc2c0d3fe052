import { bonusOf } from '@suntala/contract/bonus-of'
import type { FeeTerms } from '@suntala/contract/fee-terms'
import { fromMinor } from '@suntala/contract/minor'
import type { cashier } from '@suntala/contract/cashier'
import type { Output } from '@suntala/contract/endpoint'
import type { operatorCashier } from '@suntala/contract/operator-cashier'
import { picturesMax } from '@suntala/contract/picture-terms'
import type { Language } from '@suntala/phrases/languages'
import { nameKind } from '#promotion/name-kind.ts'
import type { DepositOffer } from '#promotion/list-deposit-offers.ts'
import { readBonusTerms } from '#promotion/read-bonus-terms.ts'
import type { QueuedDeposit, WaitingDeposit } from '#cashier/deposit/queue-store.ts'
import { feeTermsOf, stepOfSlip } from '#cashier/deposit/rules.ts'
import type { DepositRow, MethodRow } from '#cashier/deposit/store.ts'

const textsIn = (texts: MethodRow['texts'], language: string) =>
  texts[language] ?? texts['en'] ?? { name: '', hint: '' }

export const methodName = (texts: MethodRow['texts'], language: string): string =>
  textsIn(texts, language).name

export function presentMethod(
  row: MethodRow,
  {
    language,
    turnoverTimes,
    openMax,
    fees,
  }: { language: string; turnoverTimes: number; openMax: number; fees: Readonly<Record<string, FeeTerms>> },
): Output<typeof cashier.depositMethods>[number] {
  return {
    id: row.id,
    kind: row.kind,
    ...textsIn(row.texts, language),
    min: fromMinor(row.min),
    max: fromMinor(row.max),
    ...feeTermsOf(row, fees),
    presets: row.presets.map(fromMinor),
    turnoverTimes,
    openMax,
    sandbox: row.isSandbox,
  }
}

function presentConfirmations({ state, coin, confirmations }: DepositRow) {
  if (state !== 'SUBMITTED' || coin === null || confirmations === null) return null
  const needed = coin.confirmations
  return { seen: Math.min(confirmations, needed), needed }
}

const presentArrived = ({ state, arrived, amount, fee }: DepositRow): string | null =>
  state === 'SUBMITTED' && arrived !== null && arrived !== amount + fee ? fromMinor(arrived) : null

/** What the promotion has given; before the credit what it would give of the amount. */
export function presentPromotion(
  { promotion, amount, currency }: Pick<DepositRow, 'promotion' | 'amount' | 'currency'>,
  language: Language,
) {
  if (!promotion) return null
  const { kind, terms, outcome, bonus, turnover } = promotion
  const expected = readBonusTerms(kind, terms, currency)
  const name = nameKind(kind, language)
  if (outcome !== null)
    return { name, outcome, bonus: fromMinor(BigInt(bonus ?? 0)), turnover: fromMinor(BigInt(turnover ?? 0)) }
  const bonusMinor = bonusOf(amount, expected)
  const turnoverMinor = bonusMinor * BigInt(expected.turnoverTimes)
  return { name, outcome, bonus: fromMinor(bonusMinor), turnover: fromMinor(turnoverMinor) }
}

export function presentOffer(
  { code, kind, version, terms }: DepositOffer,
  language: Language,
): Output<typeof cashier.depositPromotions>[number] {
  return { code, name: nameKind(kind, language), version, ...terms }
}

export function presentDeposit(
  row: DepositRow,
  { language, now }: { language: Language; now: Date },
): Output<typeof cashier.deposit> {
  const canBePaid = row.state === 'CREATED' && row.expiresAt > now
  return {
    id: row.id,
    methodId: row.methodId,
    methodName: methodName(row.methodTexts, language),
    kind: row.kind,
    amount: fromMinor(row.amount),
    fee: fromMinor(row.fee),
    status: row.state,
    reference: row.reference ?? '',
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    payUrl: canBePaid ? row.payUrl : null,
    qr: canBePaid ? row.qr : null,
    account: canBePaid ? row.account : null,
    coin: canBePaid ? row.coin : null,
    confirmations: presentConfirmations(row),
    arrived: presentArrived(row),
    slipsLeft: stepOfSlip(row, now) === undefined ? 0 : Math.max(picturesMax - row.slips, 0),
    promotion: presentPromotion(row, language),
    reason: row.reason,
  }
}

type OperatorDeposit = Output<typeof operatorCashier.opsMemberCases>['deposits'][number]

export function presentQueuedDeposit(row: QueuedDeposit): OperatorDeposit {
  return {
    id: row.id,
    account: row.account,
    amount: fromMinor(row.amount),
    fee: fromMinor(row.fee),
    currency: row.currency,
    status: row.state,
    reason: row.reason,
    createdAt: row.createdAt.getTime(),
  }
}

export const presentWaitingDeposit = (
  row: WaitingDeposit,
): Output<typeof operatorCashier.opsDeposits>['content'][number] => ({
  ...presentQueuedDeposit(row),
  waitsSince: row.waitsSince.getTime(),
})
