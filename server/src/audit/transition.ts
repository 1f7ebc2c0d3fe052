import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Actor, Machine } from '#audit/rules.ts'
import { writeAudit } from '#audit/write-audit.ts'

export type TransitionCause = {
  actor: Actor
  at: Date
  reason?: string
  details?: Readonly<Record<string, unknown>>
}

/**
 * Moves a thing by its machine's table and writes down who did it and why. The caller holds the row's lock and
 * stores the new state in the same transaction.
 * @returns the new state
 * @throws ApiError STATE_CONFLICT for an event that the state does not have
 */
export async function transition<State extends string, Event extends string>(
  tx: Tx,
  machine: Machine<State, Event>,
  row: { id: string; state: State },
  event: Event,
  cause: TransitionCause,
): Promise<State> {
  const to: State | undefined = machine.transitions[row.state][event]
  if (!to) throw new ApiError('STATE_CONFLICT')
  const { subject } = machine
  await writeAudit(tx, { ...cause, action: event, subject, subjectId: row.id, from: row.state, to })
  return to
}
