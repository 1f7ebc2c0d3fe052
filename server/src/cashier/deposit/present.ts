import { fromMinor } from '@suntala/contract/minor'
import type { cashier } from '@suntala/contract/cashier'
import type { Output } from '@suntala/contract/endpoint'
import type { operatorCashier } from '@suntala/contract/operator-cashier'
import type { QueuedDeposit } from '#cashier/deposit/queue-store.ts'
import { slipsMax, stepOfSlip } from '#cashier/deposit/rules.ts'
import type { DepositRow, MethodRow } from '#cashier/deposit/store.ts'

const textsIn = (texts: MethodRow['texts'], language: string) =>
  texts[language] ?? texts['en'] ?? { name: '', hint: '' }

export const methodName = (texts: MethodRow['texts'], language: string): string =>
  textsIn(texts, language).name

export function presentMethod(
  row: MethodRow,
  { language, turnoverTimes }: { language: string; turnoverTimes: number },
): Output<typeof cashier.depositMethods>[number] {
  return {
    id: row.id,
    kind: row.kind,
    ...textsIn(row.texts, language),
    min: fromMinor(row.min),
    max: fromMinor(row.max),
    fee: fromMinor(row.fee),
    presets: row.presets.map(fromMinor),
    turnoverTimes,
    sandbox: row.isSandbox,
  }
}

function presentConfirmations({ state, coin, confirmations }: DepositRow) {
  if (state !== 'SUBMITTED' || coin === null || confirmations === null) return null
  const needed = coin.confirmations
  return { seen: Math.min(confirmations, needed), needed }
}

export function presentDeposit(
  row: DepositRow,
  { language, now }: { language: string; now: Date },
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
    slipsLeft: stepOfSlip(row, now) === undefined ? 0 : Math.max(slipsMax - row.slips, 0),
    reason: row.reason,
  }
}

export function presentQueuedDeposit(
  row: QueuedDeposit,
): Output<typeof operatorCashier.opsDeposits>['content'][number] {
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
