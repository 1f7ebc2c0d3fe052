import { openHolder } from '#account/payee-name.ts'
import { fromMinor } from '@suntala/contract/minor'
import type { cashier } from '@suntala/contract/cashier'
import type { Output } from '@suntala/contract/endpoint'
import type { operatorCashier } from '@suntala/contract/operator-cashier'
import type { DataKeys } from '#encryption/data-keys.ts'
import type { PayeeRow } from '#cashier/withdrawal/payee-store.ts'
import type { QueuedWithdrawal } from '#cashier/withdrawal/queue-store.ts'
import { isRestOnItsWay } from '#cashier/withdrawal/rules.ts'
import type { WithdrawalRow } from '#cashier/withdrawal/store.ts'

type PayeeChecked = Output<typeof operatorCashier.opsWithdrawal>['payeeCheck']

const masked = (numberEnd: string): string => `•••• ${numberEnd}`

export function presentPayee(keys: DataKeys, row: PayeeRow): Output<typeof cashier.payeeAdd> {
  return {
    id: row.id,
    kind: row.kind,
    bank: row.bank,
    number: masked(row.numberEnd),
    holder: openHolder(keys, row),
    check: row.nameCheck,
  }
}

export const payeeName = (row: Pick<WithdrawalRow, 'bank' | 'numberEnd'>): string =>
  `${row.bank} ${masked(row.numberEnd)}`

/** What the bank said of an account, as operators read it. */
export const presentCheck = ({
  nameCheck,
  checkedAt,
}: Pick<QueuedWithdrawal, 'nameCheck' | 'checkedAt'>): PayeeChecked => ({
  outcome: nameCheck,
  at: checkedAt?.getTime() ?? null,
})

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
    confirmBy: isRestOnItsWay(row) ? null : (row.confirmBy?.getTime() ?? null),
    reason: row.reason,
  }
}

type OperatorWithdrawal = Output<typeof operatorCashier.opsMemberCases>['withdrawals'][number]

export function presentQueuedWithdrawal(row: QueuedWithdrawal): OperatorWithdrawal {
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

/** In the list of messages it waits since its member wrote, in all others since it was asked for. */
export const presentWaitingWithdrawal =
  (list: 'messages' | 'cases') =>
  (row: QueuedWithdrawal): Output<typeof operatorCashier.opsWithdrawals>['content'][number] => ({
    ...presentQueuedWithdrawal(row),
    waitsSince: ((list === 'messages' && row.unansweredSince) || row.createdAt).getTime(),
  })
