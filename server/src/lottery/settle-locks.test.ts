import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { holdOpen, untilWaiting } from '#db/test-locks.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { fundedMember } from '#ledger/test-members.ts'
import { findingsOf } from '#ledger/verify.ts'
import {
  insertWinners,
  payChunk,
  selectMemberResults,
  selectUnpaidChunks,
  shareOpenIssue,
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

const db = await testDatabase({ poolSize: 10 })
const context = lotteryContext(db)
const upToDraw = issueJobs(context).filter(({ name }) =>
  [lockIssueJob.name, drawIssueJob.name].includes(name),
)
await insertGames(db)

afterAll(async () => expect(await findingsOf(db)).toEqual([]))

/** A bet of a member, to be placed as often as it is asked for. */
async function newBet(issue: Awaited<ReturnType<typeof openIssue>>) {
  const member = await fundedMember(db, 100_00n)
  const input = slipInput(issue, { playType: 'run_top', selection: '0 1 2 3 4 5 6 7 8 9', unit: '1' })
  const asked = { caller: callerOf(member), input, idempotency: keyFor(input) }
  return { member, place: () => placeSlip(context, createPlacer(context), asked) }
}

/** An issue of winners that are listed and not paid yet, with the bet of one of them. */
async function listed(bets = 1) {
  const issue = await openIssue(db)
  const placed = [await newBet(issue)]
  while (placed.length < bets) placed.push(await newBet(issue))
  for (const { place } of placed) await place()
  await endSale(db, issue)
  await runDueJobs(db, upToDraw)
  const house = await houseAccount(db, { class: 'house_lottery', currency: 'THB', detail: issue.gameCode })
  const winning = [{ playType: 'run_top', key: '1', level: 1, hits: 1 }]
  await db.transaction((tx) => insertWinners(tx, issue.id, winning, { houses: [house], size: 3 }))
  const [chunk = -1] = await selectUnpaidChunks(db, issue.id)
  const [{ member, place }] = placed as [Awaited<ReturnType<typeof newBet>>] // at least one
  return { issue, member, place, pay: () => db.transaction((tx) => payChunk(tx, issue.id, chunk)) }
}

const holdAccount = (accountId: bigint) =>
  holdOpen(db, (tx) =>
    tx.query({ text: 'select ledger_lock_accounts(array[$1::bigint])', values: [accountId] }),
  )

test('a winner who asks again for the bet while it is paid gets the first answer, and the payment goes on', async () => {
  const { member, place, pay } = await listed()
  const release = await holdAccount(member.main)
  const paid = pay()
  await untilWaiting(db, 1)
  const again = place()
  await untilWaiting(db, 2)
  await release()
  expect(await paid).toBe(0)
  expect((await again).balance).toBe('90.00')
})

test('a chase that finds its issue locked, and gives money back to a winner of it, does not stop the payment', async () => {
  const { issue, member, pay } = await listed()
  const release = await holdAccount(member.main)
  const paid = pay()
  await untilWaiting(db, 1)
  const returned = db.transaction(async (tx) => {
    expect(await shareOpenIssue(tx, issue.id)).toBe(false)
    await tx.query({ text: 'select ledger_lock_accounts(array[$1::bigint])', values: [member.main] })
  })
  await untilWaiting(db, 2)
  await release()
  expect(await paid).toBe(0)
  await returned
})

test('members of a settled issue come in the order of their ids, part by part, so that two settlements lock them alike', async () => {
  const { issue } = await listed(30)
  const memberIds = await db.transaction(async (tx) => {
    // As it is with many members, whom a hash groups.
    await tx.query({ text: 'set local enable_sort = off' })
    const found: string[] = []
    for await (const part of selectMemberResults(tx, issue.id, 7))
      found.push(...part.map(({ memberId }) => memberId))
    return found
  })
  expect(memberIds).toHaveLength(30)
  expect(memberIds).toEqual(memberIds.toSorted())
})
