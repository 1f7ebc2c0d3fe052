import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { AccountId } from '#ledger/account.ts'
import { creditMoney, type CreditTerms } from '#cashier/deposit/credit-deposit.ts'
import { type DepositMoves, moveDeposits } from '#cashier/deposit/move-deposit.ts'
import type { DepositTransition } from '#cashier/deposit/rules.ts'
import type { DepositRow } from '#cashier/deposit/store.ts'
import { notifyMembers } from '#cashier/notify-member.ts'

/** A locked deposit as it stood, and what channels' words make of it, in turn. */
export type PlannedDeposit = {
  deposit: DepositRow
  house: AccountId
  steps: readonly { transition: DepositTransition; reason: string }[]
}

const actorOf = (transition: DepositTransition) =>
  transition === 'approve' || transition === 'credit' ? 'system' : 'channel'

/**
 * Takes deposits through their transitions, each deposit once in the list: states, log, money and notices.
 * NOTE: an approval, or a failure, that is followed by the credit at once is not announced beside it.
 */
export async function makeTransitions(
  tx: Tx,
  planned: readonly PlannedDeposit[],
  terms: CreditTerms,
): Promise<void> {
  const { db, at } = terms
  const made = planned.map((one) => ({ ...one, transferId: uuidV7() }))
  const does = (transition: DepositTransition) =>
    made.filter(({ steps }) => steps.some((step) => step.transition === transition))
  const moves = made.map(({ deposit: { id, state }, steps, transferId }): DepositMoves => {
    const ofCredit = (move: DepositTransition) => (move === 'credit' ? { transferId } : {})
    return {
      id,
      state,
      moves: steps.map(({ transition: move, reason }) => ({
        move,
        actor: actorOf(move),
        at,
        reason,
        ...ofCredit(move),
      })),
    }
  })
  await Promise.all([moveDeposits(tx, moves), creditMoney(tx, does('credit'), terms)])
  const credited = new Set(does('credit'))
  const failed = does('fail').filter((one) => !credited.has(one))
  await notifyMembers(
    tx,
    db,
    failed.map(({ deposit: { memberId, amount, currency } }) => ({
      memberId,
      key: 'depositFailed',
      amountMinor: amount,
      currency,
    })),
  )
}
