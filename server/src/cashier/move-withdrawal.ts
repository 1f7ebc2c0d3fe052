import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { insertTransition } from '#cashier/event-store.ts'
import type { Actor } from '#cashier/rules.ts'
import { type WithdrawalMove, withdrawalMoves } from '#cashier/withdrawal-rules.ts'
import { updateWithdrawal, type WithdrawalChange, type WithdrawalRow } from '#cashier/withdrawal-store.ts'

export type WithdrawalMoved = {
  actor: Actor
  at: Date
  reason?: string
  /** What changes beside the state. */
  change?: Partial<WithdrawalChange>
}

/**
 * Moves a locked withdrawal by its table and writes down who did it and why.
 * @throws ApiError STATE_CONFLICT for a move that the table lacks
 */
export async function moveWithdrawal(
  tx: Tx,
  withdrawal: WithdrawalRow,
  move: WithdrawalMove,
  { actor, at, reason = '', change = {} }: WithdrawalMoved,
): Promise<WithdrawalRow> {
  const state = withdrawalMoves[withdrawal.state][move]
  if (!state) throw new ApiError('STATE_CONFLICT')
  const moved = { ...withdrawal, ...change, state, reason }
  await updateWithdrawal(tx, withdrawal.id, moved)
  await insertTransition(tx, {
    subject: 'withdrawal',
    subjectId: withdrawal.id,
    event: move,
    from: withdrawal.state,
    to: state,
    actor,
    reason,
    at,
  })
  return moved
}
