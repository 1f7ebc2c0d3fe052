import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { fundedMember } from '#ledger/test-members.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { cancelSlip } from '#lottery/cancel-slip.ts'
import { issueJobs } from '#lottery/job.ts'
import { ledgerChecks } from '#lottery/ledger-checks.ts'
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
await insertGames(db)

async function playedIssue() {
  const issue = await openIssue(db)
  const members = await Promise.all([1, 2, 3].map(() => fundedMember(db, 1_000_00n)))
  for (const member of members) {
    const input = slipInput(issue, { playType: 'run_top', selection: '0 1 2 3 4 5 6 7 8 9', unit: '3.33' })
    const caller = callerOf(member)
    await placeSlip(context, placer, { caller, input, idempotency: keyFor(input) })
    const second = await placeSlip(context, placer, { caller, input, idempotency: keyFor(input) })
    await cancelSlip(context, caller, second.slipId)
  }
  await endSale(db, issue)
  await runDueJobs(db, issueJobs(context))
  return issue
}

async function findings(): Promise<string[]> {
  const reports = await verifyLedger(db, ledgerChecks)
  return reports.flatMap((report) => report.findings.map((finding) => finding.check))
}

const issue = await playedIssue()

test('finds nothing wrong after bets, cancellations and a settlement', async () => {
  expect(await findings()).toEqual([])
})

test.each([
  ['a number', `update lottery_issue set numbers[1] = (numbers[1] + 1) % 10 where id = $1`, 'numbers follow'],
  ['the seed', `update lottery_issue set seed = sha256(seed) where id = $1`, 'numbers follow'],
  [
    'the stake of a bet',
    `update lottery_bet set stake = stake + 1 where issue_id = $1 and key = '7'`,
    'the sealed bets are the bets',
  ],
  ['a payout', `update lottery_payout set amount = amount + 1 where issue_id = $1`, 'winners are paid'],
  ['a payout away', `delete from lottery_payout where issue_id = $1`, 'every payout of a paid chunk'],
  ['a cancellation', `update lottery_slip set cancelled_at = null where issue_id = $1`, 'a cancelled slip'],
  [
    'a bet in after the lock',
    `update lottery_slip set placed_at = now() + interval '1 hour' where issue_id = $1`,
    'no bet came after',
  ],
])('finds it when somebody changes %s', async (_, text, check) => {
  const undone = new Error('undo')
  let found: string[] = []
  await db
    .transaction(async (tx) => {
      // Whoever can do this to the tables is not stopped by what guards them.
      await tx.query({ text: 'set local session_replication_role = replica' })
      await tx.query({ text, values: [issue.id] })
      for (const each of ledgerChecks)
        found = found.concat((await each.run(tx)).map((finding) => finding.check))
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  expect(found.some((name) => name.includes(check))).toBe(true)
})
