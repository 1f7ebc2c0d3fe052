import type { TransitionCause } from '#audit/transition.ts'
import { transition } from '#audit/transition.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Tx } from '#db/queryable.ts'
import {
  type ClosingRow,
  hasUnmarked,
  insertClosing,
  isKnown,
  markGames,
  selectClosing,
  selectDue,
  selectStanding,
  updateState,
} from '#game/closings/closing-store.ts'
import { closingMachine, type ClosingState } from '#game/closings/rules.ts'
import { lockListing } from '#game/listing-store.ts'
import { ApiError } from '#http/api-error.ts'
import { validationError } from '#http/validation.ts'

type Cause = TransitionCause & { reason: string }
type Order = Cause & {
  id: string
  vendorCode: string | null
  nodeId: number | null
  from: Date | undefined
  until: Date | undefined
}

/**
 * Closes a game, or all of a vendor's: no new bet is taken from then on, and rounds that are open are played to their end.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT where it is closed already or will be, or the id is known, VALIDATION for an end that is not after the start
 */
export async function closeGames(tx: Tx, order: Order): Promise<ClosingState> {
  const { id, vendorCode, nodeId, from, until, ...cause } = order
  await lockListing(tx)
  if (!(await isKnown(tx, order))) throw new ApiError('NOT_FOUND')
  const [sent, standing] = [await selectClosing(tx, id), await selectStanding(tx)]
  if (sent || standing.some((one) => one.vendorCode === vendorCode && one.nodeId === nodeId))
    throw new ApiError('STATE_CONFLICT')
  const fromAt = from && from > cause.at ? from : cause.at
  const untilAt = until ?? null
  if (untilAt && untilAt <= fromAt) throw validationError([{ field: 'until', kind: 'range' }])
  const state = fromAt > cause.at ? 'PLANNED' : 'CLOSED'
  const details = { vendor: vendorCode, nodeId, from: fromAt, until: untilAt }
  const { subject } = closingMachine
  await writeAudit(tx, { ...cause, action: 'create', subject, subjectId: id, to: state, details })
  await insertClosing(tx, { id, vendorCode, nodeId, state, fromAt, untilAt, reason: cause.reason })
  if (state === 'CLOSED') await markGames(tx)
  return state
}

/** Opens what is closed, or takes a planned closing back. @throws ApiError NOT_FOUND, STATE_CONFLICT */
export async function openGames(tx: Tx, { id, ...cause }: Cause & { id: string }): Promise<ClosingState> {
  await lockListing(tx)
  const known = await selectClosing(tx, id)
  if (!known) throw new ApiError('NOT_FOUND')
  const state = await move(tx, known, 'end', cause)
  await markGames(tx)
  return state
}

/** Begins and ends closings whose time has come, and closes games that came to a closed vendor since. @returns whether anything changed */
export async function keepClosings(tx: Tx, now: Date): Promise<boolean> {
  await lockListing(tx)
  const due = await selectDue(tx, now)
  const cause: TransitionCause = { actor: 'system', at: now }
  for (const row of due) {
    const begun = row.state === 'PLANNED' ? await move(tx, row, 'begin', cause) : row.state
    if (row.untilAt && row.untilAt <= now) await move(tx, { ...row, state: begun }, 'end', cause)
  }
  if (due.length === 0 && !(await hasUnmarked(tx))) return false
  await markGames(tx)
  return true
}

async function move(
  tx: Tx,
  row: ClosingRow,
  event: 'begin' | 'end',
  cause: TransitionCause,
): Promise<ClosingState> {
  const state = await transition(tx, closingMachine, row, event, cause)
  await updateState(tx, row.id, state)
  return state
}
