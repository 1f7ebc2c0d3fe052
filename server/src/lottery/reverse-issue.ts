import { fromMinor } from '@suntala/contract/minor'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { enqueue, enqueueAll } from '#jobs/enqueue.ts'
import { currencyOf } from '#ledger/account.ts'
import { readBalancesOf } from '#ledger/balances.ts'
import { deleteBetGroups } from '#lottery/bet-store.ts'
import { endReversalJob, listWinnersJob, reverseChunkJob } from '#lottery/declared-jobs.ts'
import { databaseTime, type LockedIssue, lockIssueRow } from '#lottery/issue-store.ts'
import { lotteryHouses } from '#lottery/lottery-houses.ts'
import { moveIssue } from '#lottery/move-issue.ts'
import {
  insertReversal,
  listReversal,
  type ReversalAction,
  type ReversalChunk,
  reverseChunk,
  selectReversal,
  selectReversedMembers,
  updateReversalEnded,
} from '#lottery/reversal-store.ts'
import { type IssueActor, reversedAtOnce, type StoredIssueState } from '#lottery/rules.ts'
import { tellMembers, type ToTell } from '#notification/tell-members.ts'
import { nameOfLottery } from '#lottery/list-open-bets.ts'
import { publishEvent } from '#push/publish-event.ts'

export type ReversalCause = {
  actor: IssueActor
  reason: string
  /** The result that takes the place of the one that stands. */
  numbers?: readonly number[]
}

/**
 * Cancels an issue before its draw, voids it after, or corrects its result: the step is taken at once, and the money
 * follows in parts of a few hundred members, each in one transaction with its mark.
 * @throws ApiError STATE_CONFLICT for an issue whose state does not allow it
 */
export async function reverseIssue(
  tx: Tx,
  db: Database,
  { issue, action }: { issue: LockedIssue; action: ReversalAction },
  { actor, reason, numbers }: ReversalCause,
): Promise<StoredIssueState> {
  const now = await databaseTime(tx)
  const run = uuidV7(now.getTime())
  const wasSettled = issue.state === 'SETTLED'
  const set = numbers && { numbers: [...numbers], settlementRun: uuidV7(now.getTime()) }
  const { state } = await moveIssue(tx, db, { issue, event: action }, { actor, reason, ...(set && { set }) })
  const round = await insertReversal(tx, {
    issueId: issue.id,
    action,
    run,
    oldRun: wasSettled ? issue.settlementRun : null,
    oldNumbers: issue.numbers,
    newNumbers: numbers ?? null,
  })
  await deleteBetGroups(tx, issue.id)
  const chunks = await listReversal(tx, { issueId: issue.id, round, membersAtOnce: reversedAtOnce })
  const issueId = issue.id.toString()
  const payloads = Array.from({ length: chunks }, (_, chunk) => ({ issueId, round, chunk }))
  await enqueueAll(tx, reverseChunkJob, payloads)
  if (chunks === 0) await enqueue(tx, endReversalJob, { issueId })
  return state
}

/** Takes one part of an issue back; the last one has the reversal ended. */
export async function reversePart(tx: Tx, db: Database, part: ReversalChunk): Promise<void> {
  const issue = await lockIssueRow(tx, part.issueId)
  if (!issue) return
  const left = await reverseChunk(tx, part, await lotteryHouses(tx, issue.gameCode))
  if (left === 0) await enqueue(tx, endReversalJob, { issueId: part.issueId.toString() })
  await tellReversed(tx, db, { issue, part })
}

/** Ends a reversal that has come to all its members; a corrected result has its winners listed then. */
export async function endReversal(tx: Tx, issueId: bigint): Promise<void> {
  const issue = await lockIssueRow(tx, issueId)
  const reversal = await selectReversal(tx, issueId)
  if (!issue || !reversal || reversal.isEnded || reversal.hasChunksLeft) return
  await updateReversalEnded(tx, issueId, reversal.round)
  if (reversal.action === 'correct') await enqueue(tx, listWinnersJob, { issueId: issueId.toString() })
}

/** Tells each member of a part what came back and what was taken, and the balance after it. */
async function tellReversed(
  tx: Tx,
  db: Database,
  { issue, part }: { issue: LockedIssue; part: ReversalChunk },
): Promise<void> {
  const members = await selectReversedMembers(tx, part)
  const balances = await readBalancesOf(
    tx,
    members.map(({ accountId }) => accountId),
  )
  const name = `${nameOfLottery(issue.gameCode)} ${issue.numero}`
  const told: ToTell[] = []
  for (const { memberId, accountId, stake, taken } of members) {
    const currency = currencyOf(accountId)
    const paramsOf = (minor: bigint) => ({ amount: readableAmount(minor, currency), name })
    if (stake > 0n) told.push({ memberId, key: 'roundRefunded', params: paramsOf(stake) })
    if (taken > 0n) told.push({ memberId, key: 'winTakenBack', params: paramsOf(taken) })
    const sumBalance = fromMinor(balances.get(accountId) ?? 0n)
    tx.onCommit(() => publishEvent(db, { member: memberId }, 'balance', { sumBalance, currency }))
  }
  await tellMembers(tx, db, told)
}
