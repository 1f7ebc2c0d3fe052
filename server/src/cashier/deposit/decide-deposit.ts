import type { DepositState } from '@suntala/contract/cashier'
import { toMinor } from '@suntala/contract/minor'
import type { Actor } from '#audit/rules.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { AccountId } from '#ledger/account.ts'
import { holdWord } from '#operator/first-word.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { creditDeposit } from '#cashier/deposit/credit-deposit.ts'
import { type DepositRow, lockDeposit } from '#cashier/deposit/store.ts'
import { moveDeposit } from '#cashier/deposit/move-deposit.ts'
import { isToBeMatched, readKeptMoney } from '#cashier/deposit/kept-money.ts'
import { isMoneyElsewhere, lockMoneyOf } from '#cashier/deposit/match-store.ts'
import { putFirstWord, selectFirstWord } from '#cashier/deposit/first-word-store.ts'
import { depositTransitions } from '#cashier/deposit/rules.ts'
import { notifyMember } from '#cashier/notify-member.ts'
import { needsFourEyes } from '#settings/needs-four-eyes.ts'

export type DepositDecision = { depositId: string; actor: Actor; at: Date; reason: string }

/** What a deposit is credited by: its terms, and where it comes from. */
export type DepositCredit = DepositDecision & {
  turnoverTimes: bigint
  /** Where deposits come from, by currency. */
  houses: Readonly<Record<DepositRow['currency'], AccountId>>
}

type DepositApproval = Omit<DepositCredit, 'actor'> & {
  operatorId: string
  /** What was seen to have arrived for the deposit, without its fee. */
  amountMinor: bigint
}

/** @throws ApiError NOT_FOUND */
export async function lockKnown(tx: Tx, id: string): Promise<DepositRow> {
  const deposit = await lockDeposit(tx, id)
  if (!deposit) throw new ApiError('NOT_FOUND')
  return deposit
}

/**
 * Whether a deposit waits for another operator's word: no channel told of its money, and it is much.
 * @throws ApiError NOT_ALLOWED for the same operator's second word
 */
async function waitsForSecond(tx: Tx, deposit: DepositRow, word: DepositApproval): Promise<boolean> {
  const { depositId, operatorId, at, reason } = word
  const { depositFourEyesFrom } = await readSettingsIn(tx)
  if (!needsFourEyes(deposit.amount, toMinor(depositFourEyesFrom))) return false
  const first = await selectFirstWord(tx, depositId)
  if (first && (await holdWord(tx, { ...first, permission: 'deposit.decide' }))) {
    if (first.operatorId === operatorId) throw new ApiError('NOT_ALLOWED')
    return false
  }
  await putFirstWord(tx, { depositId, operatorId, at })
  const about = { subject: 'deposit', subjectId: depositId, reason } as const
  await writeAudit(tx, { ...about, actor: { operator: operatorId }, at, action: 'approveFirst' })
  return true
}

/**
 * Credits a deposit on an operator's word that its very amount arrived; from `depositFourEyesFrom` on, on the word of two, of whom
 * the first changes no state.
 * @throws ApiError NOT_FOUND, AMOUNT_SUM for another amount than the deposit's own, STATE_CONFLICT, also where that very money
 * is there to be matched, or what was told for the deposit pays another, NOT_ALLOWED for the same operator's second word
 */
export async function approveDeposit(
  tx: Tx,
  { db, config }: Context,
  approval: DepositApproval,
): Promise<DepositState> {
  const { depositId, operatorId, at, reason, amountMinor, turnoverTimes, houses } = approval
  const deposit = await lockKnown(tx, depositId)
  if (amountMinor !== deposit.amount) throw new ApiError('AMOUNT_SUM')
  await lockMoneyOf(tx, depositId)
  if (await isMoneyElsewhere(tx, depositId)) throw new ApiError('STATE_CONFLICT')
  if (isToBeMatched(deposit, await readKeptMoney(tx, config, deposit))) throw new ApiError('STATE_CONFLICT')
  if (!depositTransitions[deposit.state].approve) throw new ApiError('STATE_CONFLICT')
  if (await waitsForSecond(tx, deposit, approval)) return deposit.state
  const actor = { operator: operatorId }
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
