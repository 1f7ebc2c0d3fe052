import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Actor, Done, Machine } from '#audit/rules.ts'
import { type Audited, writeAudit } from '#audit/write-audit.ts'

export type TransitionCause = {
  actor: Actor
  at: Date
  reason?: string
  details?: Readonly<Record<string, unknown>>
}

/**
 * What an event leads to by the machine's table, and what the log is to tell of it.
 * @throws ApiError STATE_CONFLICT for an event that the state does not have
 */
export function step<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  row: { id: string; state: State },
  event: Event,
  cause: TransitionCause,
): { to: State; entry: Audited } {
  const to: State | undefined = machine.transitions[row.state][event]
  if (!to) throw new ApiError('STATE_CONFLICT')
  const done = { subject: machine.subject, action: event } as unknown as Done // a machine's subject has a name for each of its events
  return { to, entry: { ...cause, ...done, subjectId: row.id, from: row.state, to } }
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
  const { to, entry } = step(machine, row, event, cause)
  await writeAudit(tx, entry)
  return to
}
