import { openWithdrawalStates, type WithdrawalState } from '@suntala/contract/withdrawal-states'
import type { FeeTerms } from '@suntala/contract/fee-terms'
import type { receiptActions } from '@suntala/contract/form-inputs'
import type { PayeeCheck } from '@suntala/contract/payee-check'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import type { Machine, Transitions } from '#audit/rules.ts'
import type { PlatformSettings } from '#settings/rules.ts'
import type { Verdict } from '#cashier/rules.ts'

export const withdrawalTransitionNames = [
  'cancel',
  'approve',
  'reject',
  'disburse',
  'fail',
  'received',
  'partial',
  'notReceived',
  'allReceived',
  'force',
  'payRest',
  'restSent',
  'restFail',
  'refund',
  'confirm',
] as const
export type WithdrawalTransition = (typeof withdrawalTransitionNames)[number]

/**
 * SM-02: what leads where; whatever is missing is refused.
 * NOTE: `restSent` and `restFail` are ours: a rest goes out by a payout of its own, which ends some time after the decision.
 */
export const withdrawalTransitions: Transitions<WithdrawalState, WithdrawalTransition> = {
  REQUESTED: { cancel: 'CANCELLED', approve: 'APPROVED', reject: 'REJECTED' },
  APPROVED: { disburse: 'DISBURSED', fail: 'FAILED' },
  DISBURSED: {
    received: 'RECEIVED',
    allReceived: 'RECEIVED',
    partial: 'PARTIAL',
    notReceived: 'DISPUTED',
    force: 'FORCED_RECEIVED',
    restSent: 'DISBURSED',
    restFail: 'REFUNDED',
  },
  PARTIAL: { payRest: 'DISBURSED', allReceived: 'RECEIVED', refund: 'REFUNDED', confirm: 'RECEIVED' },
  DISPUTED: { payRest: 'DISBURSED', refund: 'REFUNDED', confirm: 'RECEIVED' },
  RECEIVED: {},
  FORCED_RECEIVED: {},
  REFUNDED: {},
  REJECTED: {},
  FAILED: {},
  CANCELLED: {},
}

type Awaited = { state: WithdrawalState; confirmBy: Date | null }

/** A deadline that has passed counts although the sweep has not come by yet (WALLET-13, A-40). */
export const isForced = ({ state, confirmBy }: Awaited, now: Date): boolean =>
  state === 'FORCED_RECEIVED' || (state === 'DISBURSED' && confirmBy !== null && confirmBy <= now)

/** Whether something may still come of it, and so be written about it. */
export const isOpen = (withdrawal: Awaited, now: Date): boolean =>
  openWithdrawalStates.some((each) => each === withdrawal.state) && !isForced(withdrawal, now)

/** What the log keeps of messages, which stand in the case with all that was written. */
export const messageDeeds = ['write', 'upload'] as const

/** Of which, by the member's word, not all arrived: an operator ends them. */
export const disputeStates: readonly WithdrawalState[] = ['PARTIAL', 'DISPUTED']

export const withdrawalMachine: Machine<WithdrawalState, WithdrawalTransition> = {
  subject: 'withdrawal',
  transitions: withdrawalTransitions,
}

export type PayoutState = 'PENDING' | 'ACCEPTED' | 'SENT' | 'FAILED'

const firstEnd: Record<'SENT' | 'FAILED', Verdict<'disburse' | 'fail'>> = {
  SENT: { transitions: ['disburse'], outcome: 'APPLIED', reason: '' },
  FAILED: { transitions: ['fail'], outcome: 'APPLIED', reason: 'CHANNEL_FAILED' },
}

/**
 * Decides on what a channel told about a payout. The first end stands; a later word that contradicts it is kept
 * for the operator, because money may have moved.
 */
export function decidePayoutEvent(
  payout: PayoutState,
  event: { status: 'SENT' | 'FAILED'; isMatching: boolean },
): Verdict<'disburse' | 'fail'> {
  if (!event.isMatching) return { transitions: [], outcome: 'OPERATOR', reason: 'AMOUNT_MISMATCH' }
  if (payout === event.status) return { transitions: [], outcome: 'IGNORED', reason: '' }
  switch (payout) {
    case 'SENT':
      return { transitions: [], outcome: 'OPERATOR', reason: 'FAILED_AFTER_SENT' }
    case 'FAILED':
      return { transitions: [], outcome: 'OPERATOR', reason: 'SENT_AFTER_FAILED' }
    case 'PENDING':
    case 'ACCEPTED':
      return firstEnd[event.status]
  }
}

export type Receipt = { action: (typeof receiptActions)[number]; amountReceivedMinor: bigint | undefined }

/**
 * What counts as received by a receipt. What arrived before a rest was sent stays received.
 * @returns undefined when the amounts do not add up: a part must be more than what had arrived and less than what was
 *   sent, and the other actions say their amount themselves
 */
export function receivedMinor(
  receipt: Receipt,
  { disbursedMinor, beforeMinor }: { disbursedMinor: bigint; beforeMinor: bigint },
): bigint | undefined {
  const { action, amountReceivedMinor: given } = receipt
  switch (action) {
    case 'partial':
      return given !== undefined && given > beforeMinor && given < disbursedMinor ? given : undefined
    case 'received':
    case 'allReceived':
      return given === undefined || given === disbursedMinor ? disbursedMinor : undefined
    case 'notReceived':
      return given === undefined ? beforeMinor : undefined
  }
}

/** Pauses between two tries to hand a payout to the channel: they double, from two seconds to ten minutes. */
export const payoutPauseMs = (tries: number): number => Math.min(2_000 * 2 ** Math.min(tries, 12), 600_000)

/** Far beyond any payout: a hold that came due could no longer be carried out although money was sent. */
export const holdLastsMs = 10 * 366 * 86_400_000
/** What operators decide that moves money out of the house's hands. */
export type LargeAct = 'approve' | 'payRest' | 'refund'
/** How much an act moves: all that was asked for, or what of it did not arrive. */
export const movedBy = (
  act: LargeAct,
  { amount, disbursed, received }: { amount: bigint; disbursed: bigint; received: bigint },
): bigint => (act === 'approve' ? amount : disbursed - received)

/** While a rest is on its way nobody is asked: the time to confirm it lies as far ahead as the hold lasts. */
export const restConfirmBy = (at: Date): Date => new Date(at.getTime() + holdLastsMs)
export const isRestOnItsWay = ({
  confirmBy,
  createdAt,
}: {
  confirmBy: Date | null
  createdAt: Date
}): boolean => confirmBy !== null && confirmBy.getTime() - createdAt.getTime() >= holdLastsMs
/** A request that nobody approved for this long is given back. */
export const requestLastsMs = 30 * 86_400_000

export const payeesMax = 5

/** A bank may yet say whose the account is. */
export const isToBeAsked = (check: PayeeCheck): boolean => check === 'UNANSWERED' || check === 'UNASKED'
/** A withdrawal there does not go by itself. Of one that nobody was asked about nothing is claimed, for or against it. */
export const waitsForReview = (check: PayeeCheck): boolean => check === 'UNANSWERED' || check === 'REFUSED'

export const banks: readonly string[] = [
  'Bangkok Bank',
  'Bank of Ayudhya',
  'Government Savings Bank',
  'Kasikornbank',
  'Krungthai Bank',
  'Siam Commercial Bank',
  'TMBThanachart Bank',
  'UOB Thailand',
]

/** What a withdrawal costs besides its amount. */
export const withdrawalFee = (settings: PlatformSettings): FeeTerms => ({
  fee: fromMinor(toMinor(settings.withdrawFee)),
  feePercent: settings.withdrawFeePercent,
  feeMin: fromMinor(toMinor(settings.withdrawFeeMin)),
  feeMax: fromMinor(toMinor(settings.withdrawFeeMax)),
})
