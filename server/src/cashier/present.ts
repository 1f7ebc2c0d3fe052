import { fromMinor } from '@suntala/contract/minor'
import type { cashier } from '@suntala/contract/cashier'
import type { Output } from '@suntala/contract/endpoint'
import type { operatorCashier } from '@suntala/contract/operator-cashier'
import type { DepositRow, MethodRow } from '#cashier/deposit/store.ts'
import type { QueuedDeposit, QueuedWithdrawal } from '#cashier/operator-store.ts'
import type { PayeeRow } from '#cashier/withdrawal/payee-store.ts'
import type { WithdrawalRow } from '#cashier/withdrawal/store.ts'

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

export function presentDeposit(
  row: DepositRow,
  { language, now }: { language: string; now: Date },
): Output<typeof cashier.deposit> {
  const canBePaid = row.state === 'CREATED' && row.expiresAt > now
  return {
    id: row.id,
    methodId: row.methodId,
    methodName: methodName(row.methodTexts, language),
    amount: fromMinor(row.amount),
    fee: fromMinor(row.fee),
    status: row.state,
    reference: row.reference ?? '',
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    payUrl: canBePaid ? row.payUrl : null,
    reason: row.reason,
  }
}

const masked = (numberEnd: string): string => `•••• ${numberEnd}`

export function presentPayee(row: PayeeRow): Output<typeof cashier.payeeAdd> {
  return {
    id: row.id,
    kind: row.kind,
    bank: row.bank,
    number: masked(row.numberEnd),
    holder: row.holder,
  }
}

export const payeeName = (row: Pick<WithdrawalRow, 'bank' | 'numberEnd'>): string =>
  `${row.bank} ${masked(row.numberEnd)}`

export function presentWithdrawal(row: WithdrawalRow): Output<typeof cashier.withdrawCreate> {
  const isShort = row.state === 'PARTIAL' || row.state === 'DISPUTED'
  return {
    id: row.id,
    amount: fromMinor(row.amount),
    fee: fromMinor(row.fee),
    amountDisbursed: fromMinor(row.disbursed),
    amountReceived: fromMinor(row.received),
    remainder: fromMinor(isShort ? row.disbursed - row.received : 0n),
    status: row.state,
    payee: payeeName(row),
    createdAt: row.createdAt.getTime(),
    disbursedAt: row.disbursedAt?.getTime() ?? null,
    confirmBy: row.confirmBy?.getTime() ?? null,
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

export function presentQueuedWithdrawal(
  row: QueuedWithdrawal,
): Output<typeof operatorCashier.opsWithdrawals>['content'][number] {
  return {
    id: row.id,
    account: row.account,
    amount: fromMinor(row.amount),
    fee: fromMinor(row.fee),
    amountDisbursed: fromMinor(row.disbursed),
    amountReceived: fromMinor(row.received),
    currency: row.currency,
    status: row.state,
    payee: payeeName(row),
    reason: row.reason,
    createdAt: row.createdAt.getTime(),
  }
}
