import type { ActionOn } from '#audit/rules.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { assertWordGood } from '#operator/first-word.ts'
import { type LockedIssue, lockIssueRow, selectIssue } from '#lottery/issue-store.ts'
import { assertMoves } from '#lottery/move-issue.ts'
import {
  insertRequest,
  type IssueAction,
  type IssueRequestRow,
  lockRequest,
  updateDecided,
} from '#lottery/request-store.ts'
import { confirmResult, assertEnterable } from '#lottery/enter-result.ts'
import { reverseIssue } from '#lottery/reverse-issue.ts'
import type { StoredIssueState } from '#lottery/rules.ts'
import { isResultOf } from '#lottery/take-result.ts'

export type Decider = { operatorId: string; at: Date; reason: string }

type Asked = {
  gameCode: string
  numero: string
  action: IssueAction
  numbers?: readonly number[] | undefined
}

export type DecidedIssue = { id: string; issueState: StoredIssueState }

/** A result must be one that the lottery can draw; a corrected one another than the one that stands. */
function assertResult(issue: LockedIssue, { action, numbers }: Pick<Asked, 'action' | 'numbers'>): void {
  const isRight =
    action === 'correct' || action === 'result'
      ? numbers !== undefined &&
        isResultOf(issue.gameCode, numbers) &&
        (action === 'result' || numbers.join() !== issue.numbers?.join())
      : numbers === undefined
  if (!isRight) throw new ApiError('SELECTION_INVALID')
}

type Entry = {
  action: ActionOn<'lottery_issue'>
  from: StoredIssueState
  to: StoredIssueState
  details?: Record<string, unknown>
}

const audit = (
  tx: Tx,
  request: Pick<IssueRequestRow, 'id' | 'gameCode' | 'numero'>,
  by: Decider,
  entry: Entry,
) =>
  writeAudit(tx, {
    ...entry,
    actor: { operator: by.operatorId },
    at: by.at,
    reason: by.reason,
    subject: 'lottery_issue',
    subjectId: request.id,
    details: { gameCode: request.gameCode, numero: request.numero, ...entry.details },
  })

/**
 * Asks that something be done with an issue.
 * @throws ApiError ISSUE_UNKNOWN, STATE_CONFLICT where its state does not allow it, SELECTION_INVALID for numbers that
 *   it cannot draw or that stand already, PENDING_EXISTS while something else is asked
 */
export async function askForIssue(tx: Tx, asked: Asked, by: Decider): Promise<DecidedIssue> {
  const found = await selectIssue(tx, asked.gameCode, asked.numero)
  const issue = found && (await lockIssueRow(tx, found.id))
  if (!issue) throw new ApiError('ISSUE_UNKNOWN')
  const { action, numbers } = asked
  if (action === 'result') await assertEnterable(tx, issue, numbers)
  else assertMoves(issue.state, action)
  assertResult(issue, asked)
  const id = uuidV7()
  const request = {
    id,
    issueId: issue.id,
    action,
    numbers: numbers ? [...numbers] : null,
    reason: by.reason,
    askedBy: by.operatorId,
  }
  if (!(await insertRequest(tx, request))) throw new ApiError('PENDING_EXISTS')
  const details = { asked: action, ...(numbers && { numbers }) }
  await audit(tx, { id, ...asked }, by, { action: 'ask', from: issue.state, to: issue.state, details })
  return { id, issueState: issue.state }
}

async function lockAsked(tx: Tx, id: string): Promise<{ request: IssueRequestRow; issue: LockedIssue }> {
  const request = await lockRequest(tx, id)
  const issue = request && (await lockIssueRow(tx, request.issueId))
  if (!issue) throw new ApiError('NOT_FOUND')
  if (request.state !== 'ASKED') throw new ApiError('STATE_CONFLICT')
  return { request, issue }
}

/** Does what was asked for. @returns the issue's state after it */
function carryOut(
  tx: Tx,
  db: Database,
  { request, issue }: { request: IssueRequestRow; issue: LockedIssue },
  operator: string,
): Promise<StoredIssueState> {
  const { action, numbers, reason } = request
  if (action === 'result') return confirmResult(tx, issue, request)
  return reverseIssue(tx, db, { issue, action }, { actor: { operator }, reason, ...(numbers && { numbers }) })
}

/**
 * Does what another operator has asked for.
 * @param entered the numbers of a result or a correction, which the second operator enters as well
 * @throws ApiError NOT_FOUND, NOT_ALLOWED for who asked, SELECTION_INVALID for other numbers than were asked for,
 *   STATE_CONFLICT for what is decided or what the issue's state no longer allows
 */
export async function confirmRequest(
  tx: Tx,
  db: Database,
  { id, entered }: { id: string; entered?: readonly number[] | undefined },
  by: Decider,
): Promise<DecidedIssue> {
  const { request, issue } = await lockAsked(tx, id)
  if (request.askedBy === by.operatorId) throw new ApiError('NOT_ALLOWED')
  await assertWordGood(tx, { operatorId: request.askedBy, at: request.askedAt, permission: 'lottery.ask' })
  const { action, numbers } = request
  if (numbers?.join() !== entered?.join()) throw new ApiError('SELECTION_INVALID')
  const issueState = await carryOut(tx, db, { request, issue }, by.operatorId)
  await updateDecided(tx, { id, state: 'CONFIRMED', by: by.operatorId })
  const details = { askedBy: request.askedBy, ...(numbers && { numbers, oldNumbers: issue.numbers }) }
  await audit(tx, request, by, { action, from: issue.state, to: issueState, details })
  return { id, issueState }
}

/** Turns down what was asked for. @throws ApiError NOT_FOUND, STATE_CONFLICT for what is decided */
export async function declineRequest(tx: Tx, id: string, by: Decider): Promise<DecidedIssue> {
  const { request, issue } = await lockAsked(tx, id)
  await updateDecided(tx, { id, state: 'DECLINED', by: by.operatorId })
  const { state } = issue
  await audit(tx, request, by, {
    action: 'decline',
    from: state,
    to: state,
    details: { asked: request.action },
  })
  return { id, issueState: state }
}
