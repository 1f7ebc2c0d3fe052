import type { DepositState } from '@suntala/contract/cashier'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { updateDepositState } from '#cashier/deposit-store.ts'
import { insertTransition } from '#cashier/event-store.ts'
import { type Actor, type DepositMove, depositMoves } from '#cashier/rules.ts'

export type Moved = { actor: Actor; reason?: string; at: Date; transferId?: string }

/**
 * Moves a locked deposit by its table and writes down who did it and why.
 * @throws ApiError STATE_CONFLICT for a move that the table lacks
 */
export async function moveDeposit(
  tx: Tx,
  deposit: { id: string; state: DepositState },
  move: DepositMove,
  { actor, reason = '', at, transferId }: Moved,
): Promise<DepositState> {
  const to = depositMoves[deposit.state][move]
  if (!to) throw new ApiError('STATE_CONFLICT')
  await updateDepositState(tx, deposit.id, { state: to, reason, transferId: transferId ?? null })
  await insertTransition(tx, {
    subject: 'deposit',
    subjectId: deposit.id,
    event: move,
    from: deposit.state,
    to,
    actor,
    reason,
    at,
  })
  return to
}
