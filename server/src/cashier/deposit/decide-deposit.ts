import type { DepositState } from '@suntala/contract/cashier'
import type { Actor } from '#audit/rules.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { AccountId } from '#ledger/account.ts'
import { creditDeposit } from '#cashier/deposit/credit-deposit.ts'
import { type DepositRow, lockDeposit } from '#cashier/deposit/store.ts'
import { moveDeposit } from '#cashier/deposit/move-deposit.ts'
import { isToBeMatched, readKeptMoney } from '#cashier/deposit/kept-money.ts'
import { isMoneyElsewhere, lockMoneyOf } from '#cashier/deposit/match-store.ts'
import { notifyMember } from '#cashier/notify-member.ts'

export type DepositDecision = { depositId: string; actor: Actor; at: Date; reason: string }

export type DepositApproval = DepositDecision & {
  /** What was seen to have arrived for the deposit, without its fee. */
  amountMinor: bigint
  turnoverTimes: bigint
  /** Where deposits come from, by currency. */
  houses: Readonly<Record<DepositRow['currency'], AccountId>>
}

/** @throws ApiError NOT_FOUND */
export async function lockKnown(tx: Tx, id: string): Promise<DepositRow> {
  const deposit = await lockDeposit(tx, id)
  if (!deposit) throw new ApiError('NOT_FOUND')
  return deposit
}

/**
 * Credits a deposit on somebody's word that its very amount arrived.
 * @throws ApiError NOT_FOUND, AMOUNT_SUM for another amount than the deposit's own, STATE_CONFLICT, also where that very money
 * is there to be matched, or what was told for the deposit pays another
 */
export async function approveDeposit(
  tx: Tx,
  { db, config }: Context,
  { depositId, actor, at, reason, amountMinor, turnoverTimes, houses }: DepositApproval,
): Promise<DepositState> {
  const deposit = await lockKnown(tx, depositId)
  if (amountMinor !== deposit.amount) throw new ApiError('AMOUNT_SUM')
  await lockMoneyOf(tx, depositId)
  if (await isMoneyElsewhere(tx, depositId)) throw new ApiError('STATE_CONFLICT')
  if (isToBeMatched(deposit, await readKeptMoney(tx, config, deposit))) throw new ApiError('STATE_CONFLICT')
  const state = await moveDeposit(tx, deposit, 'approve', { actor, at, reason })
  const { memberId, amount, currency } = deposit
  await notifyMember(tx, db, { memberId, key: 'depositApproved', amountMinor: amount, currency })
  const house = houses[currency]
  await creditDeposit(tx, { ...deposit, state }, { db, house, turnoverTimes, actor, at, reason })
  return 'CREDITED'
}

/** Turns a deposit down. @throws ApiError NOT_FOUND, STATE_CONFLICT */
export async function rejectDeposit(
  tx: Tx,
  { db }: Context,
  { depositId, actor, at, reason }: DepositDecision,
): Promise<DepositState> {
  const deposit = await lockKnown(tx, depositId)
  const state = await moveDeposit(tx, deposit, 'reject', { actor, at, reason })
  const { memberId, amount, currency } = deposit
  await notifyMember(tx, db, { memberId, key: 'depositRejected', amountMinor: amount, currency })
  return state
}
