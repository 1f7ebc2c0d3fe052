import type { DepositState } from '@suntala/contract/cashier'
import { transition, type TransitionCause } from '#audit/transition.ts'
import type { Tx } from '#db/queryable.ts'
import { updateDepositState } from '#cashier/deposit/store.ts'
import { depositMachine, type DepositTransition } from '#cashier/deposit/rules.ts'

export type Moved = TransitionCause & { transferId?: string }

/**
 * Moves a locked deposit by its table and writes down who did it and why.
 * @throws ApiError STATE_CONFLICT for a move that the table lacks
 */
export async function moveDeposit(
  tx: Tx,
  deposit: { id: string; state: DepositState },
  move: DepositTransition,
  { transferId, ...cause }: Moved,
): Promise<DepositState> {
  const to = await transition(tx, depositMachine, deposit, move, cause)
  const { reason = '' } = cause
  await updateDepositState(tx, deposit.id, { state: to, reason, transferId: transferId ?? null })
  return to
}
