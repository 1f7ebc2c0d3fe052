import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { deleteExposure } from '#lottery/exposure-store.ts'
import { followChasesOn } from '#lottery/follow-chases.ts'
import { databaseTime, type IssueColumns, type LockedIssue, updateState } from '#lottery/issue-store.ts'
import { partsOf } from '#lottery/products.ts'
import {
  type IssueActor,
  type IssueEvent,
  issueTransitions,
  shownState,
  type StoredIssueState,
} from '#lottery/rules.ts'
import { publishEvent } from '#push/publish-event.ts'

export type IssueMove = { actor: IssueActor; reason?: string; set?: IssueColumns }

/** What lets a chase go on, or keeps it from betting on an issue. */
const eventsOfChases: ReadonlySet<IssueEvent> = new Set(['open', 'lock', 'settle', 'cancel', 'void'])

/** Where an event leads from a state. @throws ApiError STATE_CONFLICT for an event that the state does not have */
function stateAfter(state: StoredIssueState, event: IssueEvent): StoredIssueState {
  const row: { readonly [E in IssueEvent]?: StoredIssueState } = issueTransitions[state]
  const to = row[event]
  if (!to) throw new ApiError('STATE_CONFLICT')
  return to
}

/** @throws ApiError STATE_CONFLICT for an event that the state does not have */
export function assertMoves(state: StoredIssueState, event: IssueEvent): void {
  stateAfter(state, event)
}

/**
 * Leads an issue, whose row the caller has locked, to its next state: the step is written down, and open pages hear of
 * it after the commit where it changes what they show.
 * @throws ApiError STATE_CONFLICT for an event that its state does not have
 */
export async function moveIssue(
  tx: Tx,
  db: Database,
  { issue, event }: { issue: LockedIssue; event: IssueEvent },
  { actor, reason = '', set = {} }: IssueMove,
): Promise<LockedIssue> {
  const to = stateAfter(issue.state, event)
  await updateState(tx, issue.id, { from: issue.state, to, actor, reason }, set)
  if (event === 'draw' || event === 'cancel') await deleteExposure(tx, issue.id)
  if (eventsOfChases.has(event)) await followChasesOn(tx, issue)
  const moved = { ...issue, ...set, state: to }
  const now = await databaseTime(tx)
  const state = shownState(moved, now)
  const { gameCode, numero } = issue
  const parts = set.numbers && { numbers: partsOf(gameCode, set.numbers) }
  if (state !== shownState(issue, now) || event === 'open' || parts)
    tx.onCommit(() => publishEvent(db, { game: gameCode }, 'draw', { gameCode, numero, state, ...parts }))
  return moved
}
