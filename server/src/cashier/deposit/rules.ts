import type { DepositState } from '@suntala/contract/cashier'
import type { VoucherOutcome } from '@suntala/contract/cashier-gateway'
import type { FeeTerms } from '@suntala/contract/fee-terms'
import { fromMinor } from '@suntala/contract/minor'
import { readPromptPay } from '@suntala/contract/promptpay'
import type { Machine, Transitions } from '#audit/rules.ts'
import type { Verdict } from '#cashier/rules.ts'

export const depositEvents = [
  'submit',
  'cancel',
  'expire',
  'approve',
  'credit',
  'reject',
  'fail',
  'payLate',
  'refund',
  'refunded',
  'refundFail',
] as const
export type DepositTransition = (typeof depositEvents)[number]

/**
 * SM-01: what leads where; whatever is missing is refused.
 * NOTE: `payLate` is ours: money that arrives after a deposit was given up still belongs to its member. So are a refund and
 * its two ends: it goes out by the channel, which tells some time after the decision.
 */
export const depositTransitions: Transitions<DepositState, DepositTransition> = {
  CREATED: { submit: 'SUBMITTED', cancel: 'CANCELLED', expire: 'EXPIRED' },
  SUBMITTED: { approve: 'APPROVED', reject: 'REJECTED', fail: 'FAILED' },
  APPROVED: { credit: 'CREDITED', fail: 'FAILED' },
  CREDITED: { refund: 'REFUNDING' },
  REFUNDING: { refunded: 'REFUNDED', refundFail: 'CREDITED' },
  REFUNDED: {},
  REJECTED: {},
  FAILED: { payLate: 'SUBMITTED' },
  EXPIRED: { payLate: 'SUBMITTED' },
  CANCELLED: { payLate: 'SUBMITTED' },
}

export const depositMachine: Machine<DepositState, DepositTransition> = {
  subject: 'deposit',
  transitions: depositTransitions,
}

/** Its money came in and was credited, whatever became of it later. */
export const wasCredited = (state: DepositState): boolean =>
  state === 'CREDITED' || state === 'REFUNDING' || state === 'REFUNDED'

const ignored = { transitions: [], outcome: 'IGNORED', reason: '' } as const
const forOperator = (reason: string) => ({ transitions: [], outcome: 'OPERATOR', reason }) as const

/** How a deposit that was paid gets from its state to its credit; undefined where it does not. */
export function pathToCredit(state: DepositState): readonly DepositTransition[] | undefined {
  switch (state) {
    case 'CREATED':
      return ['submit', 'approve', 'credit']
    case 'SUBMITTED':
      return ['approve', 'credit']
    case 'APPROVED':
      return ['credit']
    case 'EXPIRED':
    case 'CANCELLED':
    case 'FAILED':
      return ['payLate', 'approve', 'credit']
    case 'CREDITED':
    case 'REFUNDING':
    case 'REFUNDED':
    case 'REJECTED':
      return undefined
  }
}

function decidePaid(state: DepositState, isMatching: boolean): Verdict<DepositTransition> {
  const transitions = pathToCredit(state)
  if (isMatching && transitions) return { transitions, outcome: 'APPLIED', reason: '' }
  if (isMatching) return wasCredited(state) ? ignored : forOperator('PAID_AFTER_REJECTION')
  // It must not run out while somebody looks at it.
  if (state === 'CREATED') return { ...forOperator('AMOUNT_MISMATCH'), transitions: ['submit'] }
  return forOperator('AMOUNT_MISMATCH')
}

/**
 * Decides on what a channel told about a deposit. In whatever order the events come, the deposit is credited exactly
 * when one of them says that its very amount was paid and no operator had rejected it.
 * @param event `isMatching`: amount, currency and reference are the deposit's own
 */
export function decideDepositEvent(
  state: DepositState,
  event: { status: 'PAID' | 'FAILED' | 'EXPIRED'; isMatching: boolean },
): Verdict<DepositTransition> {
  switch (event.status) {
    case 'PAID':
      return decidePaid(state, event.isMatching)
    case 'FAILED':
      if (state === 'CREATED') return { transitions: ['submit', 'fail'], outcome: 'APPLIED', reason: '' }
      if (depositTransitions[state].fail) return { transitions: ['fail'], outcome: 'APPLIED', reason: '' }
      return wasCredited(state) ? forOperator('FAILED_AFTER_CREDIT') : ignored
    case 'EXPIRED':
      if (state === 'CREATED') return { transitions: ['expire'], outcome: 'APPLIED', reason: '' }
      return wasCredited(state) ? forOperator('EXPIRED_AFTER_CREDIT') : ignored
  }
}

/**
 * What a method costs: what the house has set for it, or its own. A transfer is known by its amount alone, and a voucher has its
 * value: neither can be asked for more.
 */
export function feeTermsOf(
  { id, fee, paysBy }: { id: string; fee: bigint; paysBy: string },
  set: Readonly<Record<string, FeeTerms>>,
): FeeTerms {
  const own = { fee: fromMinor(fee), feePercent: '0', feeMin: '0.00', feeMax: '0.00' }
  return paysBy === 'transfer' || paysBy === 'voucher' ? own : (set[id] ?? own)
}

/** Whether a PromptPay code asks for what a deposit costs, and a banking app could read it: no other is shown. */
export function isCodeOf(deposit: { amount: bigint; fee: bigint; currency: string }, code: string): boolean {
  return deposit.currency === 'THB' && readPromptPay(code)?.amountMinor === deposit.amount + deposit.fee
}

/** Whether a wallet that scans the code of a quote pays what is written beside it. */
export const isPayable = (quote: { uri: string; address: string; amount: string } | undefined): boolean =>
  quote !== undefined &&
  quote.uri.includes(quote.address) &&
  quote.uri.split(/[^\d.]+/).includes(quote.amount)

/** What coins that were seen, and are not money yet, do to a deposit: it waits for them. */
export function decideSeen(state: DepositState): Verdict<DepositTransition> {
  if (state === 'CREATED') return { transitions: ['submit'], outcome: 'APPLIED', reason: '' }
  return state === 'SUBMITTED' ? { transitions: [], outcome: 'APPLIED', reason: '' } : ignored
}

/**
 * What is kept of the serial of a voucher: whole where its PIN was right, as operators ask its channel by it; else its end, as it
 * may be anybody's, or the PIN in the wrong field.
 */
export const keptSerial = (serial: string, outcome: VoucherOutcome): string =>
  outcome === 'UNKNOWN' || outcome === 'CLOSED' ? `…${serial.slice(-3)}` : serial

/** So long an amount belongs to the deposit that it was given to, also when it is not waited for any more. */
export const amountKeptMs = 24 * 3_600_000

/**
 * What a slip does to a deposit by transfer: it waits for an operator, also when it was given up lately. Undefined where a
 * slip changes nothing any more.
 */
export function stepOfSlip(
  deposit: { state: DepositState; isByAmount: boolean; createdAt: Date },
  now: Date,
): 'submit' | 'payLate' | 'none' | undefined {
  if (!deposit.isByAmount) return undefined
  switch (deposit.state) {
    case 'CREATED':
      return 'submit'
    case 'SUBMITTED':
      return 'none'
    case 'EXPIRED':
    case 'CANCELLED':
      return now.getTime() - deposit.createdAt.getTime() < amountKeptMs ? 'payLate' : undefined
    case 'APPROVED':
    case 'CREDITED':
    case 'REFUNDING':
    case 'REFUNDED':
    case 'REJECTED':
    case 'FAILED':
      return undefined
  }
}

/** Whether a refund is under way for so long that operators may say how it ended. */
export const isRefundOverdue = (
  { confirmedAt }: { confirmedAt: Date | null },
  { at, overdueHours }: { at: Date; overdueHours: number },
): boolean => confirmedAt !== null && at.getTime() - confirmedAt.getTime() >= overdueHours * 3_600_000

/** How long after its time a deposit still waits for the channel's word before it counts as expired. */
export const expiryGraceMs = 60_000
