import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Actor, Done, Machine } from '#audit/rules.ts'
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
  const done = { subject: machine.subject, action: event } as unknown as Done // a machine's subject has a name for each of its events
  await writeAudit(tx, { ...cause, ...done, subjectId: row.id, from: row.state, to })
  return to
}
