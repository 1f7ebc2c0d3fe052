import type { DepositState } from '@suntala/contract/cashier'
import { step, type TransitionCause } from '#audit/transition.ts'
import { writeAudits } from '#audit/write-audit.ts'
import type { Tx } from '#db/queryable.ts'
import { type DepositChange, updateDepositStates } from '#cashier/deposit/store.ts'
import { depositMachine, type DepositTransition } from '#cashier/deposit/rules.ts'

export type Moved = TransitionCause & { transferId?: string }

type Standing = { id: string; state: DepositState }
/** A locked deposit as it stands, and each move of it in turn. */
export type DepositMoves = Standing & { moves: readonly (Moved & { move: DepositTransition })[] }

/**
 * Moves locked deposits, each once in the list, by their table and writes down who did it and why.
 * @throws ApiError STATE_CONFLICT for a move that the table lacks
 */
export async function moveDeposits(tx: Tx, deposits: readonly DepositMoves[]): Promise<void> {
  const moved = deposits.filter(({ moves }) => moves.length > 0).map(walk)
  if (moved.length === 0) return
  await Promise.all([
    writeAudits(
      tx,
      moved.flatMap(({ entries }) => entries),
    ),
    updateDepositStates(
      tx,
      moved.map(({ change }) => change),
    ),
  ])
}

function walk({ id, state, moves }: DepositMoves) {
  const change: DepositChange = { id, state, reason: '', transferId: null }
  const entries = moves.map(({ move, transferId, ...cause }) => {
    const { to, entry } = step(depositMachine, { id, state: change.state }, move, cause)
    change.state = to
    change.reason = cause.reason ?? ''
    change.transferId = transferId ?? change.transferId
    return entry
  })
  return { change, entries }
}

/** `moveDeposits` for one move of one. @returns the new state */
export async function moveDeposit(
  tx: Tx,
  { id, state }: Standing,
  move: DepositTransition,
  cause: Moved,
): Promise<DepositState> {
  await moveDeposits(tx, [{ id, state, moves: [{ ...cause, move }] }])
  return depositMachine.transitions[state][move] ?? state // the table has it: it was walked
}
