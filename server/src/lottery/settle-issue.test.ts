import { createHash } from 'node:crypto'
import { thai3 } from '@suntala/lottery/families/thai3/family'
import { sealHash } from '@suntala/lottery/seal/seal'
import { verifyDocument } from '@suntala/lottery/verify/verify-document'
import { expect, test } from 'vitest'
import { connectDatabase } from '#db/database.ts'
import { testDatabase } from '#db/test-database.ts'
import { readBalance } from '#ledger/balances.ts'
import { fundedMember } from '#ledger/test-members.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { fromMinor } from '@suntala/contract/minor'
import { selectSlipBets, selectSlips } from '#lottery/bet-store.ts'
import { drawIssueJob, lockIssueJob } from '#lottery/declared-jobs.ts'
import { issueJobs } from '#lottery/job.ts'
import { presentSlip } from '#lottery/present.ts'
import { createPlacer, placeSlip } from '#lottery/place-slip.ts'
import { readProof, readVerification } from '#lottery/read-proof.ts'
import {
  callerOf,
  endSale,
  expireIssue,
  insertGames,
  keyFor,
  lotteryContext,
  openIssue,
  slipInput,
  type TestIssue,
} from '#lottery/test-issues.ts'

/** The script that anyone can run without this project. */
const verifyPath = new URL('../../verify.mjs', import.meta.resolve('@suntala/lottery/verify/document'))
const standalone = (await import(verifyPath.href)) as { verify: (document: unknown) => { ok: boolean }[] } // a plain script

const db = await testDatabase({ poolSize: 20 })
const context = lotteryContext(db)
const placer = createPlacer(context)
await insertGames(db)

type Member = Awaited<ReturnType<typeof fundedMember>>
const everyDigit = '0 1 2 3 4 5 6 7 8 9'

const place = (member: Member, issue: TestIssue, line: Parameters<typeof slipInput>[1]) => {
  const input = slipInput(issue, line)
  return placeSlip(context, placer, { caller: callerOf(member), input, idempotency: keyFor(input) })
}

/** Ends the sale and puts lock and draw on the list, as the scheduler does for an issue when it makes it. */
async function end(issue: TestIssue): Promise<void> {
  await endSale(db, issue)
}

const ownJobs = issueJobs(context)

const drawn = (issue: TestIssue) =>
  readVerification(context, { gameCode: issue.gameCode, numero: issue.numero })

test('pays each winner once and exactly, and losers nothing', async () => {
  const issue = await openIssue(db)
  const members = await Promise.all(Array.from({ length: 12 }, () => fundedMember(db, 1_000_00n)))
  const slips = await Promise.all(
    members.map((member) =>
      place(member, issue, { playType: 'run_top', selection: everyDigit, unit: '10.01' }),
    ),
  )
  await end(issue)
  await runDueJobs(db, ownJobs)
  const { numbers, state } = await drawn(issue)
  expect(state).toBe('SETTLED')
  // A digit on top pays 3.2 for 1, once however often it came; 10.01 pays 32.03, rounded down.
  const digits = BigInt(new Set(numbers?.slice(0, 3)).size)
  for (const member of members)
    expect(await readBalance(db, member.main)).toBe(1_000_00n - 100_10n + digits * 32_03n)
  expect(slips).toHaveLength(12)
})

test('a slip that was paid less than its stake is not won, and each of its bets that was paid is', async () => {
  const issue = await openIssue(db)
  const member = await fundedMember(db, 100_00n)
  // Three digits at most pay 3.2 each, of the ten that cost 1.
  await place(member, issue, { playType: 'run_top', selection: everyDigit, unit: '1' })
  await end(issue)
  await runDueJobs(db, ownJobs)
  const found = { memberId: member.ownerId, limit: 10, offset: 0 }
  expect(await selectSlips(db, { ...found, status: 'WON' })).toEqual([])
  const slips = await selectSlips(db, { ...found, status: 'LOST' })
  const bets = await selectSlipBets(db, member.ownerId, slips)
  const [shown] = slips.map((slip) => presentSlip(slip, bets, 'en'))
  const { numbers } = await drawn(issue)
  const digits = new Set(numbers?.slice(0, 3)).size
  expect(shown).toMatchObject({ status: 'LOST', stake: '10.00', payout: fromMinor(BigInt(digits) * 3_20n) })
  expect(shown?.lines.filter(({ state }) => state === 'won')).toHaveLength(digits)
})

test('lets two platforms settle many issues together, every winner paid once', async () => {
  const second = connectDatabase({ connection: db.connection, poolSize: 10 })
  const other = lotteryContext(second)
  const issues = await Promise.all(Array.from({ length: 6 }, () => openIssue(db)))
  const members = await Promise.all(Array.from({ length: 8 }, () => fundedMember(db, 10_000_00n)))
  for (const issue of issues)
    await Promise.all(
      members.map((member) =>
        place(member, issue, { playType: 'run_bottom', selection: everyDigit, unit: '5' }),
      ),
    )
  await Promise.all(issues.map(end))
  const otherJobs = issueJobs(other)
  await Promise.all([
    runDueJobs(db, ownJobs),
    runDueJobs(second, otherJobs),
    runDueJobs(db, ownJobs),
    runDueJobs(second, otherJobs),
  ])
  // A job that was found too early by one of them comes back after a second.
  await runDueJobs(db, ownJobs, () => new Date(Date.now() + 600_000))
  let won = 0n
  for (const issue of issues) {
    const { numbers, state } = await drawn(issue)
    expect(state).toBe('SETTLED')
    won += BigInt(new Set(numbers?.slice(3)).size) * 21_00n
  }
  for (const member of members)
    expect(await readBalance(db, member.main)).toBe(10_000_00n - 6n * 50_00n + won)
  await second.close()
})

test('proves each bet of a settled slip to the verifier that players run, and to nobody else', async () => {
  const issue = await openIssue(db)
  const [member, stranger] = [await fundedMember(db, 100_00n), await fundedMember(db, 100_00n)]
  const { slipId } = await place(member, issue, { playType: 'run_top', selection: everyDigit, unit: '1' })
  await place(stranger, issue, { playType: 'two_top', selection: '07', unit: '1' })
  const early = await readProof(context, callerOf(member), slipId).catch(
    (error: { code: string }) => error.code,
  )
  expect(early).toBe('STATE_CONFLICT')
  expect((await drawn(issue)).seed).toBeNull()
  await end(issue)
  await runDueJobs(db, ownJobs)

  const published = await drawn(issue)
  expect(published).toMatchObject({ format: 'suntala-draw-2', generator: 'digits 5' })
  const { bets } = await readProof(context, callerOf(member), slipId)
  expect(bets).toHaveLength(10)
  for (const bet of bets) {
    const document = {
      format: published.format,
      family: published.family,
      generator: published.generator,
      issueId: published.issueId,
      commitment: published.commitment,
      seed: published.seed,
      numbers: published.numbers,
      seal: published.seal,
      bet,
    }
    expect(await verifyDocument(document, thai3)).toMatchObject({ ok: true })
    expect(standalone.verify(JSON.parse(JSON.stringify(document))).filter(({ ok }) => !ok)).toEqual([])
    const forged = { ...document, bet: { ...bet, stakeMinor: '999900' } }
    expect(await verifyDocument(forged, thai3)).toMatchObject({ ok: false })
  }
  const refused = await readProof(context, callerOf(stranger), slipId).catch(
    (error: { code: string }) => error.code,
  )
  expect(refused).toBe('NOT_FOUND')
})

test('proves issues that were sealed before rules were part of the seal', async () => {
  const issue = await openIssue(db)
  const member = await fundedMember(db, 100_00n)
  const { slipId } = await place(member, issue, { playType: 'run_top', selection: '1 2', unit: '1' })
  await end(issue)
  await runDueJobs(db, ownJobs)
  const { issueId, seal } = await drawn(issue)
  if (!seal) throw new Error('the issue is not sealed')
  const older = await sealHash({ ...seal, totalStakeMinor: BigInt(seal.totalStakeMinor), issueId })
  await db.query({
    text: 'update lottery_issue set seal_hash = $2 where id = $1',
    values: [issue.id, older],
  })
  const { format, family, commitment, seed, numbers, seal: olderSeal } = await drawn(issue)
  expect(format).toBe('suntala-draw-1')
  const { bets } = await readProof(context, callerOf(member), slipId)
  for (const bet of bets) {
    const document = { format, family, issueId, commitment, seed, numbers, seal: olderSeal, bet }
    expect(await verifyDocument(document, thai3)).toMatchObject({ ok: true })
  }
})

test('pays nobody when the two computations of the winners differ', async () => {
  const issue = await openIssue(db)
  const member = await fundedMember(db, 100_00n)
  await place(member, issue, { playType: 'run_top', selection: everyDigit, unit: '1' })
  await end(issue)
  const upToDraw = ownJobs.filter(({ name }) => [lockIssueJob.name, drawIssueJob.name].includes(name))
  await runDueJobs(db, upToDraw)
  // A payout that no rule gives, as a fault in the join would leave it.
  await db.query({
    text: `insert into lottery_payout (issue_id, bet_id, member_id, slip_id, account_id, amount, chunk)
      select issue_id, gen_random_uuid(), member_id, slip_id, account_id, 1, 1000000 from lottery_bet
      where issue_id = $1 limit 1`,
    values: [issue.id],
  })
  await runDueJobs(db, ownJobs)
  expect((await drawn(issue)).state).toBe('DRAWN')
  expect(await readBalance(db, member.main)).toBe(90_00n)
})

test('does not draw before the seal and gives the seed, which was committed to before the sale, to nobody before the draw (A-104)', async () => {
  const issue = await openIssue(db)
  await db.transaction((tx) =>
    enqueue(tx, drawIssueJob, { issueId: issue.id.toString() }, { runAt: new Date(0) }),
  )
  await runDueJobs(db, ownJobs)
  const before = await drawn(issue)
  expect(before).toMatchObject({ state: 'OPEN', seed: null, numbers: null, seal: null })
  await end(issue)
  await runDueJobs(db, ownJobs)
  const { commitment, seed } = await drawn(issue)
  expect(commitment).toBe(before.commitment)
  expect(
    createHash('sha256')
      .update(Buffer.from(seed ?? '', 'hex'))
      .digest('hex'),
  ).toBe(commitment)
})

test('seals first what is still on sale when its draw is due, as after a standstill of all processes', async () => {
  const issue = await openIssue(db)
  const member = await fundedMember(db, 100_00n)
  await place(member, issue, { playType: 'run_top', selection: everyDigit, unit: '1' })
  await expireIssue(db, issue)
  await db.transaction((tx) =>
    enqueue(tx, drawIssueJob, { issueId: issue.id.toString() }, { runAt: new Date(0) }),
  )
  const [first] = await runDueJobs(db, ownJobs)
  expect(first).toMatchObject({ name: 'lottery.draw-issue', outcome: 'done' })
  expect(await drawn(issue)).toMatchObject({ state: 'SETTLED', seal: { betCount: 10 } })
})
