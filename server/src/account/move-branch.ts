import { fromPpm } from '@suntala/contract/percent'
import { isAgentType, isTrialType } from '@suntala/contract/account-type'
import { writeAudit } from '#audit/write-audit.ts'
import type { Queryable, Tx } from '#db/queryable.ts'
import { violates } from '#db/sql-error.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { validationError } from '#http/validation.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { branchMovedJob, moveBranchJob } from '#account/declared-jobs.ts'
import { findMemberByName } from '#account/find-member.ts'
import { readTopPpm } from '#account/give-rate.ts'
import { holdOwnRate } from '#account/hold-rate.ts'
import {
  doMove,
  endMove,
  type Hindrance,
  insertMove,
  isOfBranch,
  lockMoves,
  lockPlanned,
  type MoveRow,
  selectMove,
} from '#account/move-store.ts'
import { clearRemark, upsertRate } from '#account/rate-store.ts'
import type { Member } from '#account/rules.ts'

type Cause = { operatorId: string; at: Date; reason: string }

async function findBoth(db: Queryable, { account, to }: { account: string; to: string | null }) {
  const [branch, upline] = await Promise.all([
    findMemberByName(db, account),
    to === null ? null : findMemberByName(db, to),
  ])
  if (!branch) throw new ApiError('NOT_FOUND')
  if (isTrialType(branch.type)) throw validationError([{ field: 'account', kind: 'type' }])
  if (upline === undefined || (upline && !isAgentType(upline.type)))
    throw validationError([{ field: 'to', kind: 'type' }])
  return { branch, upline }
}

/** What the branch's rate may be at most under its new upline, where it is more. Both stay so until the transaction ends. */
async function rateHindrance(
  tx: Tx,
  { memberId, toUplineId }: { memberId: string; toUplineId: string | null },
): Promise<{ ppm: number; max: number | undefined }> {
  const topPpm = await readTopPpm(tx)
  const max = toUplineId === null ? topPpm : await holdOwnRate(tx, { memberId: toUplineId, topPpm })
  const ppm = await holdOwnRate(tx, { memberId, topPpm }, { isChanged: true })
  return { ppm, max: ppm > max ? max : undefined }
}

async function assertMovable(tx: Tx, branch: Member, upline: Member | null): Promise<void> {
  if (branch.uplineId === (upline?.id ?? null)) throw new ApiError('STATE_CONFLICT')
  if (upline && (await isOfBranch(tx, branch.id, upline.id))) throw new ApiError('BRANCH_CYCLE')
  const { ppm, max } = await rateHindrance(tx, { memberId: branch.id, toUplineId: upline?.id ?? null })
  if (max === undefined) return
  const range = { min: fromPpm(ppm), max: fromPpm(max) }
  throw new ApiError('RATE_RANGE', { value: range, params: range })
}

/** Does a planned move, or writes down why not. The rate that the branch had stays its own wherever it goes. */
async function carryOut(tx: Tx, move: MoveRow, at: Date): Promise<Hindrance> {
  const { id, memberId, operatorId, toUplineId } = move
  const isCycle = toUplineId !== null && (await isOfBranch(tx, memberId, toUplineId))
  const { ppm, max } = isCycle ? { ppm: 0, max: undefined } : await rateHindrance(tx, move)
  let hindrance: Hindrance = max === undefined ? '' : 'RATE'
  if (hindrance === '') {
    hindrance = await doMove(tx, id, at)
    if (hindrance === '') {
      await upsertRate(tx, { memberId, ppm, by: { operator: operatorId }, at })
      // It was the former upline's note, and would be shown to the new one.
      await clearRemark(tx, memberId)
      await enqueue(tx, branchMovedJob, { memberId })
    }
  } else await endMove(tx, { id, state: 'FAILED', hindrance, at })
  const [from, to] = ['PLANNED', hindrance === '' ? 'DONE' : 'FAILED']
  const about = { action: 'move', subject: 'member', subjectId: memberId, from, to } as const
  await writeAudit(tx, { actor: 'system', at, ...about, details: { moveId: id, hindrance } })
  return hindrance
}

/**
 * Moves an account with all below it, now or at a moment to come.
 * @returns the move's id
 * @throws ApiError NOT_FOUND, VALIDATION, BRANCH_CYCLE, RATE_RANGE, and STATE_CONFLICT where it stands there already or
 *   another move of it is planned
 */
export async function askMove(
  tx: Tx,
  {
    operatorId,
    at,
    reason,
    dueAt,
    ...names
  }: Cause & { account: string; to: string | null; dueAt: Date | null },
): Promise<string> {
  await lockMoves(tx)
  const { branch, upline } = await findBoth(tx, names)
  await assertMovable(tx, branch, upline)
  const id = uuidV7(at.getTime())
  const move = { id, memberId: branch.id, toUplineId: upline?.id ?? null, dueAt: dueAt ?? at }
  await insertMove(tx, { ...move, operatorId, reason, at }).catch((error: unknown) => {
    throw violates(error, 'member_move_one_planned') ? new ApiError('STATE_CONFLICT') : error
  })
  const actor = { operator: operatorId }
  const about = { action: 'plan_move', subject: 'member', subjectId: branch.id } as const
  await writeAudit(tx, { actor, at, reason, ...about, details: { moveId: id, to: upline?.username ?? null } })
  if (dueAt) await enqueue(tx, moveBranchJob, { moveId: id }, { runAt: dueAt })
  else await moveNow(tx, id, at)
  return id
}

async function moveNow(tx: Tx, id: string, at: Date): Promise<void> {
  const move = await selectMove(tx, id)
  if (!move || (await carryOut(tx, move, at)) !== '') throw new ApiError('STATE_CONFLICT')
}

/** What the job of a planned move does; one that was taken back it leaves. */
export async function moveDue(tx: Tx, { moveId, now }: { moveId: string; now: Date }): Promise<void> {
  await lockMoves(tx)
  const move = (await lockPlanned(tx, moveId)) ? await selectMove(tx, moveId) : undefined
  if (move) await carryOut(tx, move, now)
}

/** @throws ApiError NOT_FOUND, STATE_CONFLICT */
export async function withdrawMove(
  tx: Tx,
  { id, operatorId, at, reason }: Cause & { id: string },
): Promise<void> {
  const move = await selectMove(tx, id)
  if (!move) throw new ApiError('NOT_FOUND')
  if (!(await endMove(tx, { id, state: 'WITHDRAWN', hindrance: '', at })))
    throw new ApiError('STATE_CONFLICT')
  const about = { action: 'withdraw_move', subject: 'member', subjectId: move.memberId } as const
  await writeAudit(tx, { actor: { operator: operatorId }, at, reason, ...about, details: { moveId: id } })
}
