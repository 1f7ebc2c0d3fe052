import { transition, type TransitionCause } from '#audit/transition.ts'
import type { Tx } from '#db/queryable.ts'
import { withdrawalMachine, type WithdrawalTransition } from '#cashier/withdrawal/rules.ts'
import { updateWithdrawal, type WithdrawalChange, type WithdrawalRow } from '#cashier/withdrawal/store.ts'

export type WithdrawalMoved = TransitionCause & {
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
  move: WithdrawalTransition,
  { change = {}, ...cause }: WithdrawalMoved,
): Promise<WithdrawalRow> {
  const state = await transition(tx, withdrawalMachine, withdrawal, move, cause)
  const moved = { ...withdrawal, ...change, state, reason: cause.reason ?? '' }
  await updateWithdrawal(tx, withdrawal.id, moved)
  return moved
}
