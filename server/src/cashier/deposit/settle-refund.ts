import type { DepositState } from '@suntala/contract/cashier'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { AccountId } from '#ledger/account.ts'
import { holdWord } from '#operator/first-word.ts'
import { lockKnown } from '#cashier/deposit/decide-deposit.ts'
import { refundFailed, refundSent } from '#cashier/deposit/end-refund.ts'
import {
  type RefundRow,
  selectRefundsOf,
  takeBackAsked,
  updateAskedEnd,
} from '#cashier/deposit/refund-store.ts'
import { isRefundOverdue } from '#cashier/deposit/rules.ts'
import type { DepositRow } from '#cashier/deposit/store.ts'

type Word = { depositId: string; operatorId: string; at: Date; reason: string }

type Settlement = Word & {
  step: 'ask' | 'confirm'
  outcome: 'SENT' | 'FAILED'
  /** The channel's own name of the payment; empty where it failed. */
  reference: string
  overdueHours: number
  /** Where deposits come from, by currency. */
  houses: Readonly<Record<DepositRow['currency'], AccountId>>
}

/** The refund of a deposit that has not ended yet, under the deposit's lock. */
async function lockStanding(tx: Tx, depositId: string): Promise<{ deposit: DepositRow; refund: RefundRow }> {
  const deposit = await lockKnown(tx, depositId)
  const refund = (await selectRefundsOf(tx, depositId)).at(-1)
  if (!refund) throw new ApiError('STATE_CONFLICT')
  return { deposit, refund }
}

/** How it ended by a first word that counts still. */
async function holdAsked(tx: Tx, { end }: RefundRow): Promise<RefundRow['end']> {
  if (!end) return null
  const word = { operatorId: end.askedBy, at: new Date(end.askedAtMs), permission: 'deposit.decide' } as const
  return (await holdWord(tx, word)) ? end : null
}

const isUnderway = ({ state }: RefundRow): boolean => state === 'PENDING' || state === 'ACCEPTED'

/**
 * Takes back what an operator has asked: that a deposit goes back, or how its refund ended.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT where nothing waits for another's word, NOT_ALLOWED for what another has asked
 */
export async function takeBackRefund(
  tx: Tx,
  { depositId, operatorId, at, reason }: Word,
): Promise<DepositState> {
  const { deposit, refund } = await lockStanding(tx, depositId)
  const askedBy =
    refund.state === 'ASKED' ? refund.askedBy : isUnderway(refund) ? refund.end?.askedBy : undefined
  if (askedBy === undefined) throw new ApiError('STATE_CONFLICT')
  if (askedBy !== operatorId) throw new ApiError('NOT_ALLOWED')
  if (refund.state === 'ASKED') await takeBackAsked(tx, { id: refund.id, at })
  else await updateAskedEnd(tx, refund.id, null)
  const about = { subject: 'deposit', subjectId: depositId, reason } as const
  const action = refund.state === 'ASKED' ? 'refundTakeBack' : 'refundEndTakeBack'
  await writeAudit(tx, { ...about, actor: { operator: operatorId }, at, action })
  return deposit.state
}

/**
 * Ends a refund that its channel has left without an end, on the word of two operators who have it from the channel by
 * another way. What the channel tells first stands; what it tells after is kept when it says otherwise.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT before its time, for another end than was asked, and where the step does not fit,
 *   NOT_ALLOWED for the same operator's second word
 */
export async function settleRefund(tx: Tx, context: Context, settlement: Settlement): Promise<DepositState> {
  const { depositId, step, outcome, reference, operatorId, at, reason } = settlement
  const { deposit, refund } = await lockStanding(tx, depositId)
  if (!isUnderway(refund) || !isRefundOverdue(refund, settlement)) throw new ApiError('STATE_CONFLICT')
  const asked = await holdAsked(tx, refund)
  if ((step === 'confirm') !== (asked !== null)) throw new ApiError('STATE_CONFLICT')
  const actor = { operator: operatorId }
  if (!asked) {
    await updateAskedEnd(tx, refund.id, {
      outcome,
      reference,
      askedBy: operatorId,
      askedAtMs: at.getTime(),
    })
    const about = {
      subject: 'deposit',
      subjectId: depositId,
      reason,
      details: { outcome, reference },
    } as const
    await writeAudit(tx, {
      ...about,
      actor,
      at,
      action: outcome === 'SENT' ? 'refundSentFirst' : 'refundFailFirst',
    })
    return deposit.state
  }
  if (asked.askedBy === operatorId) throw new ApiError('NOT_ALLOWED')
  if (asked.outcome !== outcome || asked.reference !== reference) throw new ApiError('STATE_CONFLICT')
  const end = { deposit, refund, at, actor, reason }
  if (outcome === 'SENT') await refundSent(tx, context, { ...end, reference })
  else
    await refundFailed(tx, context, { ...end, reference: null, house: settlement.houses[deposit.currency] })
  return outcome === 'SENT' ? 'REFUNDED' : 'CREDITED'
}
