import type { WithdrawalState } from '@suntala/contract/withdrawal-states'
import type { Actor } from '#audit/rules.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import type { AccountId } from '#ledger/account.ts'
import { readBalances } from '#ledger/balances.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { moveWithdrawal } from '#cashier/withdrawal/move-withdrawal.ts'
import { notifyBalance } from '#cashier/notify-balance.ts'
import { notifyMember } from '#cashier/notify-member.ts'
import { lockWithdrawal, type WithdrawalRow } from '#cashier/withdrawal/store.ts'

export type Resolution = { withdrawalId: string; actor: Actor; at: Date; reason: string }

/** Where withdrawals go to, by currency. */
export type Refund = Resolution & { houses: Readonly<Record<WithdrawalRow['currency'], AccountId>> }

/** A member's main account, and the one of what is set aside. */
export async function accountsOf(
  tx: Tx,
  memberId: string,
  currency: WithdrawalRow['currency'],
): Promise<{ main: AccountId; hold: AccountId }> {
  const accounts = (await readBalances(tx, memberId)).filter((account) => account.currency === currency)
  const idOf = (name: 'main' | 'hold') => accounts.find((account) => account.class === name)?.accountId
  const [main, hold] = [idOf('main'), idOf('hold')]
  if (main === undefined || hold === undefined)
    throw new RangeError(`member ${memberId} has no accounts in ${currency}`)
  return { main, hold }
}

/** @throws ApiError NOT_FOUND */
export async function lockKnown(tx: Tx, id: string): Promise<WithdrawalRow> {
  const withdrawal = await lockWithdrawal(tx, id)
  if (!withdrawal) throw new ApiError('NOT_FOUND')
  return withdrawal
}

/**
 * Gives back what of a disbursement did not arrive: of a dispute all of it, of a part the remainder.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT
 */
export async function refundWithdrawal(
  tx: Tx,
  { db }: Context,
  { withdrawalId, actor, at, reason, houses }: Refund,
): Promise<WithdrawalState> {
  const withdrawal = await lockKnown(tx, withdrawalId)
  const { memberId, currency, disbursed, received } = withdrawal
  const amountMinor = disbursed - received
  const { state } = await moveWithdrawal(tx, withdrawal, 'refund', { actor, at, reason })
  const posted = await postTransfer(tx, {
    key: uuidV7(),
    kind: 'withdrawal_return',
    debit: houses[currency],
    credit: (await accountsOf(tx, memberId, currency)).main,
    amountMinor,
    reference: withdrawalId,
  })
  notifyBalance(tx, db, { memberId, balanceMinor: posted.creditBalance ?? 0n, currency })
  await notifyMember(tx, db, { memberId, key: 'withdrawalRefunded', amountMinor, currency })
  return state
}

/**
 * Refuses what a member says did not arrive: the whole disbursement counts as received.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT
 */
export async function confirmWithdrawal(
  tx: Tx,
  { db }: Context,
  { withdrawalId, actor, at, reason }: Resolution,
): Promise<WithdrawalState> {
  const withdrawal = await lockKnown(tx, withdrawalId)
  const { memberId, disbursed, currency } = withdrawal
  const change = { received: disbursed }
  const { state } = await moveWithdrawal(tx, withdrawal, 'confirm', { actor, at, reason, change })
  await notifyMember(tx, db, { memberId, key: 'withdrawalConfirmed', amountMinor: disbursed, currency })
  return state
}
