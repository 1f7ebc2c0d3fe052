import type { ValueOf } from '#api/names.ts'

export type CaseKind = 'deposit' | 'withdrawal'

export type DepositCase = ValueOf<'opsDeposit'>
export type WithdrawalCase = ValueOf<'opsWithdrawal'>
export type TimelineEntry = WithdrawalCase['timeline'][number]

/** Any case, as far as all of them are alike. */
export type AnyCase = ({ kind: 'deposit' } & DepositCase) | ({ kind: 'withdrawal' } & WithdrawalCase)

export type CaseRow = {
  id: string
  account: string
  amount: string
  fee: string
  currency: string
  status: DepositCase['status'] | WithdrawalCase['status']
  createdAt: number
  /** Withdrawals alone. */
  payee?: string
  amountDisbursed?: string
  amountReceived?: string
}

export type QueueRow = CaseRow & {
  /** Since when it waits in its list, which is in this order. */
  waitsSince: number
}

/** What each decision of a case is called on the wire. */
export const decisionCalls = {
  deposit: {
    match: 'opsDepositMatch',
    approve: 'opsDepositApprove',
    reject: 'opsDepositReject',
    refund: 'opsDepositRefund',
    refundConfirm: 'opsDepositRefund',
    refundTakeBack: 'opsDepositRefundTakeBack',
    refundEnd: 'opsDepositRefundEnd',
    refundEndConfirm: 'opsDepositRefundEnd',
  },
  withdrawal: {
    approve: 'opsWithdrawalApprove',
    reject: 'opsWithdrawalReject',
    payRest: 'opsWithdrawalPayRest',
    refund: 'opsWithdrawalRefund',
    confirm: 'opsWithdrawalConfirm',
  },
} as const

/** The phrase of a decision: of a deposit all is given back, of a withdrawal what is missing. */
export const decisionWord = (kind: CaseKind, decision: Decision): Decision | 'refundDeposit' =>
  kind === 'deposit' && decision === 'refund' ? 'refundDeposit' : decision

/** Which of two words a decision is, where the call asks for it. */
export const stepOf = (kind: CaseKind, decision: Decision): 'ask' | 'confirm' | undefined => {
  if (kind !== 'deposit') return undefined
  if (decision === 'refund' || decision === 'refundEnd') return 'ask'
  return decision === 'refundConfirm' || decision === 'refundEndConfirm' ? 'confirm' : undefined
}

export type Decision = keyof (typeof decisionCalls)['withdrawal'] | keyof (typeof decisionCalls)['deposit']
