import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { readBalance } from '#ledger/balances.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { fundedMember } from '#ledger/test-members.ts'
import { findingsOf } from '#ledger/verify.ts'
import {
  countBetGroups,
  insertWinners,
  payChunk,
  selectBetGroups,
  selectUnpaidChunks,
} from '#lottery/bet-store.ts'
import { drawIssueJob, lockIssueJob } from '#lottery/declared-jobs.ts'
import { issueJobs } from '#lottery/job.ts'
import { createPlacer, placeSlip } from '#lottery/place-slip.ts'
import {
  callerOf,
  endSale,
  insertGames,
  keyFor,
  lotteryContext,
  openIssue,
  slipInput,
} from '#lottery/test-issues.ts'

const db = await testDatabase()
const context = lotteryContext(db)
const placer = createPlacer(context)
const ownJobs = issueJobs(context)
const upToDraw = ownJobs.filter(({ name }) => [lockIssueJob.name, drawIssueJob.name].includes(name))
await insertGames(db)

afterAll(async () => expect(await findingsOf(db)).toEqual([]))

/** An issue on which seven members bet 1.00 on every digit on top, sealed and drawn but not settled. */
async function drawnIssue() {
  const issue = await openIssue(db)
  const members = await Promise.all(Array.from({ length: 7 }, () => fundedMember(db, 100_00n)))
  for (const member of members) {
    const input = slipInput(issue, { playType: 'run_top', selection: '0 1 2 3 4 5 6 7 8 9', unit: '1' })
    await placeSlip(context, placer, { caller: callerOf(member), input, idempotency: keyFor(input) })
  }
  await endSale(db, issue)
  await runDueJobs(db, upToDraw)
  return { issue, members }
}

/** Two keys of which every member won both, listed in chunks of three: a member may stand in two of them. */
async function listInChunks(issueId: bigint, gameCode: string) {
  const house = await houseAccount(db, { class: 'house_lottery', currency: 'THB', detail: gameCode })
  const winning = ['1', '2'].map((key) => ({ playType: 'run_top', key, level: 1, hits: 1 }))
  return db.transaction((tx) => insertWinners(tx, issueId, winning, { houses: [house], size: 3 }))
}

test('pays each winner once when every chunk is paid by three at once', async () => {
  const { issue, members } = await drawnIssue()
  expect(await listInChunks(issue.id, issue.gameCode)).toEqual({ winners: 14n, amount: 14n * 3_20n })
  const chunks = await selectUnpaidChunks(db, issue.id)
  expect(chunks).toHaveLength(5)
  const payers = [...chunks, ...chunks.toReversed(), ...chunks]
  const left = await Promise.all(
    payers.map((chunk) => db.transaction((tx) => payChunk(tx, issue.id, chunk), { repeatable: true })),
  )
  expect(Math.min(...left)).toBe(0)
  for (const { main } of members) expect(await readBalance(db, main)).toBe(90_00n + 6_40n)
})

test('pays nobody of a chunk whose payouts are not those that were listed', async () => {
  const { issue, members } = await drawnIssue()
  await listInChunks(issue.id, issue.gameCode)
  const [first = 0] = await selectUnpaidChunks(db, issue.id)
  await db.query({
    text: 'update lottery_payout set amount = amount + 1 where issue_id = $1',
    values: [issue.id],
  })
  await expect(db.transaction((tx) => payChunk(tx, issue.id, first))).rejects.toThrow(/not those/)
  for (const { main } of members) expect(await readBalance(db, main)).toBe(90_00n)
})

test('keeps the groups of bets from the seal to the settlement', async () => {
  const { issue } = await drawnIssue()
  const stored = await selectBetGroups(db, issue.id)
  expect(stored).toHaveLength(10)
  expect(stored.every(({ bets }) => bets === 7n)).toBe(true)
  expect(await countBetGroups(db, issue.id)).toEqual(expect.arrayContaining(stored))
  await runDueJobs(db, ownJobs)
  expect(await selectBetGroups(db, issue.id)).toEqual([])
})

test.each([
  [
    'of an older release, which kept no groups',
    'delete from lottery_bet_group where issue_id = $1',
    'SETTLED',
  ],
  ['with a bet changed since', 'update lottery_bet set stake = stake * 2 where issue_id = $1', 'DRAWN'],
  ['with a group lost', `delete from lottery_bet_group where issue_id = $1 and key = '0'`, 'DRAWN'],
])('settles a sealed issue or stops it: one %s', async (_, text, state) => {
  const { issue } = await drawnIssue()
  await db.query({ text, values: [issue.id] })
  await runDueJobs(db, ownJobs)
  const [row] = await db.query({ text: 'select state from lottery_issue where id = $1', values: [issue.id] })
  expect(row).toEqual({ state })
})
