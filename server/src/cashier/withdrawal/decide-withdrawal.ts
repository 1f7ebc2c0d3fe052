import type { WithdrawalState } from '@suntala/contract/withdrawal-states'
import type { Actor } from '#audit/rules.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { moveWithdrawal } from '#cashier/withdrawal/move-withdrawal.ts'
import { queuePayout } from '#cashier/withdrawal/queue-payout.ts'
import { notifyMember } from '#cashier/notify-member.ts'
import { releaseWithdrawal } from '#cashier/withdrawal/withdrawal-money.ts'
import { lockWithdrawal, type WithdrawalRow } from '#cashier/withdrawal/store.ts'

export type Decision = { withdrawalId: string; actor: Actor; at: Date; reason?: string }

async function lockKnown(tx: Tx, id: string): Promise<WithdrawalRow> {
  const withdrawal = await lockWithdrawal(tx, id)
  if (!withdrawal) throw new ApiError('NOT_FOUND')
  return withdrawal
}

/**
 * Lets a withdrawal go: its one payout is written down together with the approval.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT
 */
export async function approveWithdrawal(
  tx: Tx,
  context: Context,
  { withdrawalId, actor, at, reason = '' }: Decision,
): Promise<WithdrawalState> {
  const { db } = context
  const withdrawal = await lockKnown(tx, withdrawalId)
  const { state } = await moveWithdrawal(tx, withdrawal, 'approve', { actor, at, reason })
  const payout = { id: uuidV7(), withdrawalId, number: 1, amount: withdrawal.amount, createdAt: at }
  await queuePayout(tx, context, payout)
  const { memberId, amount, currency } = withdrawal
  await notifyMember(tx, db, { memberId, key: 'withdrawalApproved', amountMinor: amount, currency })
  return state
}

/**
 * Turns a withdrawal down and gives its money back.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT
 */
export async function rejectWithdrawal(
  tx: Tx,
  { db }: Context,
  { withdrawalId, actor, at, reason = '' }: Decision,
): Promise<WithdrawalState> {
  const withdrawal = await lockKnown(tx, withdrawalId)
  const { state } = await moveWithdrawal(tx, withdrawal, 'reject', { actor, at, reason })
  await releaseWithdrawal(tx, db, withdrawal)
  const { memberId, amount, currency } = withdrawal
  await notifyMember(tx, db, { memberId, key: 'withdrawalRejected', amountMinor: amount, currency })
  return state
}

/** The channel could not send it: the money comes back. @throws ApiError STATE_CONFLICT */
export async function failWithdrawal(
  tx: Tx,
  { db }: Context,
  withdrawal: WithdrawalRow,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  await moveWithdrawal(tx, withdrawal, 'fail', { actor: 'channel', at, reason })
  await releaseWithdrawal(tx, db, withdrawal)
  const { memberId, amount, currency } = withdrawal
  await notifyMember(tx, db, { memberId, key: 'withdrawalFailed', amountMinor: amount, currency })
}

/** A member takes a request back. @throws ApiError NOT_FOUND, STATE_CONFLICT once it is approved */
export async function cancelWithdrawal(
  { db, clock }: Context,
  { id, memberId }: { id: string; memberId: string },
): Promise<WithdrawalRow> {
  return db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id)
    if (withdrawal?.memberId !== memberId) throw new ApiError('NOT_FOUND')
    const cancelled = await moveWithdrawal(tx, withdrawal, 'cancel', {
      actor: { member: memberId },
      at: clock(),
    })
    await releaseWithdrawal(tx, db, withdrawal)
    return cancelled
  })
}
