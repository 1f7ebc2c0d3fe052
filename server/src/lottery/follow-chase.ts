import { hash } from 'node:crypto'
import type { ChaseReason } from '@suntala/contract/chase-terms'
import { fromMinor } from '@suntala/contract/minor'
import { findMember } from '#account/find-member.ts'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { currencyOf } from '#ledger/account.ts'
import { voidHolds } from '#ledger/holds.ts'
import { openHouseAccounts } from '#ledger/open-account.ts'
import { codeOfRefusal } from '#ledger/posting.ts'
import { shareOpenIssue } from '#lottery/bet-store.ts'
import {
  type ChaseActor,
  type ChaseEnd,
  chaseTransitions,
  type FollowedIssue,
  isStopMet,
  movesOf,
  reasonOfRefusal,
} from '#lottery/chase-rules.ts'
import {
  type ChaseIssueRow,
  type ChaseRow,
  lockChase,
  selectChaseIssues,
  updateChaseState,
  updatePlaced,
  updateReturned,
} from '#lottery/chase-store.ts'
import { checkSlip } from '#lottery/check-slip.ts'
import { followChaseJob } from '#lottery/declared-jobs.ts'
import { databaseTime } from '#lottery/issue-store.ts'
import { type PlaceResult, placeSlips, type SlipToPlace } from '#lottery/place-slips.ts'
import { earlyLockOf, soldAt } from '#lottery/early-locks.ts'
import { offeredProductOf } from '#lottery/products.ts'
import { isOnSale } from '#lottery/record-store.ts'
import { exposedPlayer } from '#lottery/prize-cap.ts'
import { tellChase, tellChaseEnd } from '#lottery/tell-chase.ts'
import { readInForce } from '#lottery/terms-in-force.ts'
import { holdSpender } from '#protection/assert-may-spend.ts'

const followed = (issue: ChaseIssueRow): FollowedIssue => ({
  place: issue.place,
  state: issue.state,
  stakeMinor: issue.stake,
  openAt: issue.openAt,
  lockAt: issue.lockAt,
  issueState: issue.issueState ?? undefined,
  isSlipCancelled: issue.slipCancelledAt !== null,
  payoutMinor: issue.payout,
})

export type Returned = { issues: readonly ChaseIssueRow[]; reason: ChaseReason; actor: ChaseActor }

/** Gives back what is held for issues, with why. */
export async function returnIssues(
  tx: Tx,
  chase: ChaseRow,
  { issues, reason, actor }: Returned,
): Promise<void> {
  if (issues.length === 0) return
  await updateReturned(
    tx,
    chase.id,
    issues.map(({ place }) => ({ place, reason })),
    actor,
  )
  await voidHolds(
    tx,
    issues.map(({ holdId }) => ({ holdId, key: uuidV7() })),
  )
}

/** Ends a chase; what is still held goes back. */
export async function endChase(
  tx: Tx,
  chase: ChaseRow,
  {
    event,
    reason,
    waiting,
  }: { event: ChaseEnd; reason: ChaseReason | null; waiting: readonly ChaseIssueRow[] },
): Promise<void> {
  const actor: ChaseActor = event === 'cancel' ? 'member' : 'system'
  if (reason) await returnIssues(tx, chase, { issues: waiting, reason, actor })
  await updateChaseState(tx, chase.id, {
    from: chase.state,
    to: chaseTransitions.RUNNING[event],
    actor,
    reason,
  })
}

/** The bet of a chase on one of its issues, checked and priced as any slip of its member would be now. */
async function slipOf(tx: Tx, chase: ChaseRow, issue: ChaseIssueRow): Promise<SlipToPlace> {
  const currency = currencyOf(chase.accountId)
  const inForce = await readInForce(tx, offeredProductOf(chase.gameCode))
  const product = soldAt(inForce, issue, await databaseTime(tx))
  const { issueId } = issue
  if (issueId === null || !(await isOnSale(tx, chase.gameCode))) throw new ApiError('GAME_MAINTENANCE')
  const member = await findMember(tx, chase.memberId)
  if (member && member.state !== 'ACTIVE') throw new ApiError('ACCOUNT_DISABLED')
  const { bets, stakeMinor, rebateMinor, exposed, prize } = await checkSlip(
    product,
    {
      gameCode: chase.gameCode,
      numero: issue.numero,
      lines: chase.lines.map((line) => ({ ...line, multiple: line.multiple * issue.multiple })),
      count: chase.betCount,
      amount: fromMinor(issue.stake),
    },
    currency,
  )
  const [house] = await openHouseAccounts(tx, [{ class: 'house_lottery', currency, detail: chase.gameCode }])
  if (house === undefined) throw new Error('a lottery without an account of the house')
  return {
    slipId: uuidV7(),
    memberId: chase.memberId,
    accountId: chase.accountId,
    houseAccount: house,
    issueId,
    stakeMinor,
    rebateMinor,
    bodyHash: hash('sha256', `${chase.id} ${issue.place}`, 'buffer'),
    bets,
    exposed: prize ? [...exposed, exposedPlayer(chase.memberId, prize)] : exposed,
    ...(prize && { winMinor: prize.winMinor }),
    termsVersion: product.version,
    earlyLockAt: earlyLockOf(product, issue, bets),
  }
}

/** Why the ledger or the lottery took no bet; nothing of a fault that only another try can mend. */
function reasonOfVerdict({ verdict }: PlaceResult): ChaseReason | undefined {
  switch (verdict) {
    case 'ISSUE_LOCKED':
      return 'missed'
    case 'NUMBER_FULL':
      return 'numberFull'
    case 'LIMITED':
      return 'ownLimit'
    case 'RESTING':
      return 'resting'
    case 'POSTED':
    case 'REPLAYED':
    case 'CROWDED':
    case 'TERMS_CHANGED':
      return undefined
    default:
      return reasonOfRefusal(codeOfRefusal[verdict])
  }
}

type Outcome = { ends: ChaseReason } | 'placed' | 'missed'

/** Bets on one issue from what is held for it. The issue is locked before any account, as by every bet. */
async function placeIssue(tx: Tx, chase: ChaseRow, issue: ChaseIssueRow): Promise<Outcome> {
  let slip: SlipToPlace
  try {
    slip = await slipOf(tx, chase, issue)
  } catch (error) {
    const reason = error instanceof ApiError ? reasonOfRefusal(error.code) : undefined
    if (!reason) throw error
    return { ends: reason }
  }
  if (!(await shareOpenIssue(tx, slip.issueId))) return 'missed'
  await holdSpender(tx, chase.memberId)
  await voidHolds(tx, [{ holdId: issue.holdId, key: uuidV7() }])
  const [result] = await placeSlips(tx, [slip])
  if (result?.verdict === 'POSTED') {
    await updatePlaced(tx, chase.id, { place: issue.place, slipId: slip.slipId })
    return 'placed'
  }
  const reason = result && reasonOfVerdict(result)
  if (!reason) throw new Error(`a bet of chase ${chase.id} was answered with ${result?.verdict}`)
  // What was held is back already.
  await updateReturned(tx, chase.id, [{ place: issue.place, reason }], 'system')
  // Another issue has room of its own.
  return reason === 'missed' || reason === 'numberFull' ? 'placed' : { ends: reason }
}

/**
 * Leads a chase on: bets on the issue that is on sale, gives back what can no longer be bet, and ends it where its stop
 * rule is met or its bets are no longer taken as they were asked for. Safe to repeat; where nothing is to be done, nothing
 * happens.
 */
export async function followChase(tx: Tx, db: Database, chaseId: string): Promise<void> {
  const chase = await lockChase(tx, chaseId)
  if (chase?.state !== 'RUNNING') return
  const issues = await selectChaseIssues(tx, chaseId)
  const waiting = issues.filter(({ state }) => state === 'WAITING')
  const facts = issues.map(followed)
  const met = isStopMet({ stop: chase.stop, profitMinor: chase.profit }, facts)
  if (met) {
    await endChase(tx, chase, { event: 'meet', reason: met, waiting })
    await tellChaseEnd(tx, db, chase, { key: 'chaseMet', returned: waiting })
    return tellChase(tx, db, chase)
  }
  const moves = movesOf(chase.stop, facts, await databaseTime(tx))
  const placed = waiting.find(({ place }) => place === moves.placed)
  const outcome = placed && (await placeIssue(tx, chase, placed))
  const returned = [...moves.returned]
  if (placed && outcome === 'missed') returned.push({ place: placed.place, reason: 'missed' })
  for (const [reason, of] of Map.groupBy(returned, (one) => one.reason)) {
    const places = new Set(of.map(({ place }) => place))
    await returnIssues(tx, chase, {
      issues: waiting.filter(({ place }) => places.has(place)),
      reason,
      actor: 'system',
    })
  }
  if (!placed && returned.length === 0) return
  const stops = typeof outcome === 'object' ? outcome.ends : undefined
  await goOn(tx, db, { chase, stops, held: waiting })
  tellChase(tx, db, chase)
}

/** What a chase does after it moved: it stops, ends with its last issue, or looks whether another one is on sale. */
async function goOn(
  tx: Tx,
  db: Database,
  { chase, stops, held }: { chase: ChaseRow; stops: ChaseReason | undefined; held: readonly ChaseIssueRow[] },
): Promise<void> {
  const waiting = (await selectChaseIssues(tx, chase.id)).filter(({ state }) => state === 'WAITING')
  if (stops) {
    await endChase(tx, chase, { event: 'stop', reason: stops, waiting })
    return tellChaseEnd(tx, db, chase, { key: 'chaseStopped', returned: held })
  }
  if (waiting.length === 0) {
    await endChase(tx, chase, { event: 'finish', reason: null, waiting })
    return tellChaseEnd(tx, db, chase, { key: 'chaseFinished', returned: [] })
  }
  await enqueue(tx, followChaseJob, { chaseId: chase.id })
}
