import { setTimeout as sleep } from 'node:timers/promises'
import { fromMinor } from '@suntala/contract/minor'
import { familyOfIssue } from '@suntala/lottery/rules/family'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { attempt } from '#db/transaction.ts'
import { enqueue, enqueueAll } from '#jobs/enqueue.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { currencyOf } from '#ledger/account.ts'
import { readBalancesOf } from '#ledger/balances.ts'
import { collectDebts } from '#ledger/debts.ts'
import {
  appendSettledSlips,
  type BetGroup,
  countBetGroups,
  deleteBetGroups,
  insertWinners,
  type MemberResult,
  payChunk,
  selectBetGroups,
  selectMemberResults,
  selectUnpaidChunks,
} from '#lottery/bet-store.ts'
import { databaseTime, type LockedIssue, lockIssueRow } from '#lottery/issue-store.ts'
import { endSettlementJob, listWinnersJob, payChunkJob } from '#lottery/declared-jobs.ts'
import { deleteDispute, insertDispute } from '#lottery/dispute-store.ts'
import {
  askWay,
  bothWays,
  type Disagreement,
  recountWins,
  type Ways,
  WinnersDiffer,
} from '#lottery/evaluate-bets.ts'
import { lotteryHouses } from '#lottery/lottery-houses.ts'
import { moveIssue } from '#lottery/move-issue.ts'
import { productOf } from '#lottery/products.ts'
import { appendCorrectedSlips, selectReversal, selectReversedAccounts } from '#lottery/reversal-store.ts'
import { chunkSize, disputeWaitMs, membersAtOnce, tellingPauseMs } from '#lottery/rules.ts'
import { queueNotifications } from '#notification/queue-notification.ts'
import { publishEvent } from '#push/publish-event.ts'
import { recordValidBets } from '#wallet/record-valid-bets.ts'

type Drawn = LockedIssue & { numbers: number[] }

const isDrawn = (issue: LockedIssue | undefined): issue is Drawn =>
  (issue?.state === 'DRAWN' || issue?.state === 'CORRECTED') && issue.numbers !== null

/** What was sealed, group by group; an issue that an older release sealed has its bets counted now. */
async function sealedGroups(tx: Tx, issue: Drawn): Promise<BetGroup[]> {
  const stored = await selectBetGroups(tx, issue.id)
  const groups = stored.length > 0 ? stored : await countBetGroups(tx, issue.id)
  const bets = groups.reduce((sum, group) => sum + group.bets, 0n)
  const stake = groups.reduce((sum, group) => sum + group.stake * BigInt(group.units) * group.bets, 0n)
  if (bets !== BigInt(issue.sealCount ?? -1) || stake !== issue.sealStake)
    throw new WinnersDiffer({
      playType: '',
      key: '',
      listed: `sealed: ${issue.sealCount} bets, ${issue.sealStake}`,
      judged: `there are ${bets} bets, ${stake}`,
    })
  return groups
}

/**
 * Lists the winners of a drawn issue and has them paid chunk by chunk. Where two computations of the winners differ, or the
 * bets are not those that were sealed, nobody is paid: operators are told, the issue stays as it was drawn, and the job
 * comes back.
 * @returns on what they differ
 */
export async function listWinners(
  tx: Tx,
  db: Database,
  issueId: bigint,
  ways: Ways = bothWays,
): Promise<(Disagreement & { gameCode: string; numero: string }) | undefined> {
  const issue = await lockIssueRow(tx, issueId)
  if (!isDrawn(issue)) return undefined
  // What was paid by the wrong result is taken back first.
  const reversal = await selectReversal(tx, issueId)
  if (reversal && !reversal.isEnded) return undefined
  // Nothing of a list that is not agreed on stands.
  const result = await attempt(tx, () => listAgreed(tx, issue, ways))
  if (!result.ok) {
    if (!(result.error instanceof WinnersDiffer)) throw result.error
    await insertDispute(tx, issueId, result.error.found)
    const again = new Date((await databaseTime(tx)).getTime() + disputeWaitMs)
    await enqueue(tx, listWinnersJob, { issueId: issueId.toString() }, { runAt: again })
    return { ...result.error.found, gameCode: issue.gameCode, numero: issue.numero }
  }
  await deleteDispute(tx, issueId)
  await moveIssue(tx, db, { issue, event: 'certify' }, { actor: 'system' })
  const chunks = await selectUnpaidChunks(tx, issueId)
  const payloads = chunks.map((chunk) => ({ issueId: issueId.toString(), chunk }))
  await enqueueAll(tx, payChunkJob, payloads)
  if (chunks.length === 0) await enqueueEnd(tx, issueId)
  return undefined
}

/** Lists winners in one set, and holds them against what the second judge finds. */
async function listAgreed(tx: Tx, issue: Drawn, { list, judge }: Ways): Promise<void> {
  const { id, gameCode, numero, numbers: outcome } = issue
  const family = familyOfIssue(productOf(gameCode).family, numero)
  const groups = await sealedGroups(tx, issue)
  const winning = askWay('listed', () => list(family, outcome, groups))
  const judged = await recountWins(tx, { family, numero, outcome }, groups, { winning, judge })
  const houses = await lotteryHouses(tx, gameCode)
  const listed = await insertWinners(tx, id, winning, { houses, size: chunkSize })
  if (listed.winners !== judged.winners || listed.amount !== judged.amount)
    throw new WinnersDiffer({
      playType: '',
      key: '',
      listed: `${listed.winners} winners, ${listed.amount}`,
      judged: `${judged.winners} winners, ${judged.amount}`,
    })
}

/** Certifies and settles a drawn issue that was sealed without a bet, whose row the caller has locked. */
export async function settleWithoutBets(tx: Tx, db: Database, issue: LockedIssue): Promise<void> {
  const actor = 'system'
  const certified = await moveIssue(tx, db, { issue, event: 'certify' }, { actor })
  const set = { settledAt: await databaseTime(tx) }
  await moveIssue(tx, db, { issue: certified, event: 'settle' }, { actor, set })
}

const enqueueEnd = (tx: Tx, issueId: bigint) => enqueue(tx, endSettlementJob, { issueId: issueId.toString() })

/** Credits one chunk of winners; the last one has the settlement ended. */
export async function payWinners(tx: Tx, issueId: bigint, chunk: number): Promise<void> {
  const left = await payChunk(tx, issueId, chunk)
  if (left === 0) await enqueueEnd(tx, issueId)
}

/** An issue whose winners are listed; a process of the release before leaves it as it was drawn. */
async function certified(tx: Tx, db: Database, issue: LockedIssue): Promise<LockedIssue | undefined> {
  if (issue.state === 'DRAWN') return moveIssue(tx, db, { issue, event: 'certify' }, { actor: 'system' })
  return issue.state === 'CERTIFIED' ? issue : undefined
}

/** Ends a settlement that has paid everybody, in a transaction of its own: it holds no winner's account. */
export async function endSettlement(tx: Tx, db: Database, issueId: bigint): Promise<void> {
  const listed = await lockIssueRow(tx, issueId)
  const issue = listed && (await certified(tx, db, listed))
  if (!issue || (await selectUnpaidChunks(tx, issueId)).length > 0) return
  await moveIssue(
    tx,
    db,
    { issue, event: 'settle' },
    { actor: 'system', set: { settledAt: await databaseTime(tx) } },
  )
  await deleteBetGroups(tx, issueId)
  const reversal = await selectReversal(tx, issueId)
  if (reversal) return endCorrection(tx, db, { issue, round: reversal.round })
  await appendSettledSlips(tx, issueId)
  const results: MemberResult[][] = []
  for await (const part of selectMemberResults(tx, issueId, membersAtOnce)) {
    const real = part.filter(({ accountId }) => currencyOf(accountId) !== 'DEMO')
    await recordValidBets(
      tx,
      real.map(({ memberId, stake }) => ({ memberId, amountMinor: stake })),
    )
    await queueResults(tx, issue, real)
    results.push(part)
  }
  tx.onCommit(() => tellResults(db, issue, results))
}

/** Has the devices of members told who wish it. */
const queueResults = (tx: Tx, { gameCode, numero }: LockedIssue, results: readonly MemberResult[]) =>
  queueNotifications(
    tx,
    'draws',
    results.map(({ memberId, accountId, won }) => {
      const amount = won > 0n ? readableAmount(won, currencyOf(accountId)) : null
      const { name } = productOf(gameCode).product
      return { memberId, content: { kind: 'draws', gameCode, name, numero, won: amount } }
    }),
  )

/** Stakes count once, whatever the result: only payouts differ. Who owes pays from what the new result gives. */
async function endCorrection(
  tx: Tx,
  db: Database,
  { issue, round }: { issue: LockedIssue; round: number },
): Promise<void> {
  await appendCorrectedSlips(tx, issue.id, round)
  const lost = await selectReversedAccounts(tx, issue.id, round)
  const results: MemberResult[][] = []
  for await (const part of selectMemberResults(tx, issue.id, membersAtOnce))
    results.push(part.filter(({ accountId, won }) => won > 0n || lost.has(accountId)))
  tx.onCommit(() => tellResults(db, issue, results))
  await collectDebts(tx, db)
}

/** Tells part by part, with pauses in which live bets of this process get their turn. */
async function tellResults(
  db: Database,
  { gameCode, numero }: LockedIssue,
  results: readonly MemberResult[][],
): Promise<void> {
  for (const part of results) {
    const winners = part.filter(({ won }) => won > 0n)
    const balances = await readBalancesOf(
      db,
      winners.map(({ accountId }) => accountId),
    )
    for (const { memberId, stake, won } of part) {
      const result = { gameCode, numero, stake: fromMinor(stake), won: fromMinor(won) }
      publishEvent(db, { member: memberId }, 'settled', result)
    }
    for (const { memberId, accountId } of winners) {
      const sumBalance = fromMinor(balances.get(accountId) ?? 0n)
      publishEvent(db, { member: memberId }, 'balance', { sumBalance, currency: currencyOf(accountId) })
    }
    await sleep(tellingPauseMs)
  }
}
