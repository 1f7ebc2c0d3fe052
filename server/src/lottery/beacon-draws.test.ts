import { quicknet, timeOfRound } from '@suntala/lottery/beacon/beacon-chain'
import { thai3 } from '@suntala/lottery/families/thai3/family'
import { verifyDocument } from '@suntala/lottery/verify/verify-document'
import { afterAll, afterEach, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { readBalance } from '#ledger/balances.ts'
import { fundedMember } from '#ledger/test-members.ts'
import { findingsOf } from '#ledger/verify.ts'
import { askBeacon } from '#lottery/ask-beacon.ts'
import { selectSilent } from '#lottery/beacon-store.ts'
import { fetchRoundJob } from '#lottery/declared-jobs.ts'
import { selectIssue } from '#lottery/issue-store.ts'
import { allJobs, beaconJobs, issueJobs } from '#lottery/job.ts'
import { ledgerChecks } from '#lottery/ledger-checks.ts'
import { productCodes } from '#lottery/products.ts'
import { readVerification } from '#lottery/read-proof.ts'
import { scheduleIssues } from '#lottery/schedule-issues.ts'
import { hurry, openWaiting, roundBefore, startBeacon } from '#lottery/test-beacon.ts'
import { endSale, insertGames, lotteryContext, type TestIssue } from '#lottery/test-issues.ts'
import { betDigits } from '#lottery/test-reversals.ts'

const beacon = await startBeacon()
const stranger = await startBeacon('another beacon')
const db = await testDatabase({ poolSize: 8 })
const context = lotteryContext(db, undefined, beacon.environment)
await insertGames(db, [...productCodes])
afterAll(async () => {
  await beacon.close()
  await stranger.close()
})
const rightly = (round: number) => beacon.sign(round)
afterEach(() => beacon.says(rightly))

const ownJobs = [...issueJobs(context), ...beaconJobs(context)]
const { hash } = beacon.chain
// Each is out since half a minute, and no test has the round of another.
let newest = roundBefore(beacon.chain, 10)
const nextRound = () => newest--
const openNext = () => openWaiting(db, { beacon, round: nextRound() })

const stateOf = async ({ gameCode, numero }: TestIssue) => (await selectIssue(db, gameCode, numero))?.state
const publishedOf = ({ gameCode, numero }: TestIssue) => readVerification(context, { gameCode, numero })

async function work(): Promise<void> {
  await hurry(db)
  const ran = await runDueJobs(db, ownJobs)
  expect(ran.filter(({ outcome }) => outcome !== 'done')).toEqual([])
}

/** As if a round had been asked for the first time half an hour ago. */
async function askedLongAgo(round: number): Promise<void> {
  await db.query({ text: 'alter table lottery_beacon_round disable trigger lottery_beacon_round_kept' })
  await db.query({
    text: `update lottery_beacon_round set asked_at = asked_at - interval '30 minutes' where beacon = $1 and round = $2`,
    values: [hash, round],
  })
  await db.query({ text: 'alter table lottery_beacon_round enable trigger lottery_beacon_round_kept' })
}

/** The document of an issue alone, without a bet. */
async function documentOf(issue: TestIssue) {
  const told = await publishedOf(issue)
  const { format, family, generator, issueId, commitment, seed, numbers, seal } = told
  const {
    isSandbox: _,
    outAt: __,
    givenUpAt: ___,
    ...beaconTold
  } = told.beacon ?? {
    isSandbox: false,
    outAt: 0,
    givenUpAt: null,
  }
  return { format, family, generator, issueId, commitment, seed, beacon: beaconTold, numbers, seal }
}

test('a draw waits for its round, and its numbers follow from both: from the seed alone, or another round, come others', async () => {
  const issue = await openNext()
  const before = await publishedOf(issue)
  expect(before).toMatchObject({ format: 'suntala-draw-3', seed: null })
  expect(before.beacon).toMatchObject({ hash, signature: null, randomness: null, isSandbox: false })
  await endSale(db, issue)
  const withoutBeacon = issueJobs(context)
  await runDueJobs(db, withoutBeacon)
  expect(await stateOf(issue)).toBe('SEALED')
  await work()
  expect(await stateOf(issue)).toBe('SETTLED')
  const document = await documentOf(issue)
  expect(document.beacon).toMatchObject({
    ...beacon.chain,
    ...(await beacon.sign(before.beacon?.round ?? 0)),
  })
  expect((await verifyDocument(document, thai3)).checks.filter(({ ok }) => !ok)).toEqual([])
  const round = (before.beacon?.round ?? 0) + 1
  const other = { ...document, beacon: { ...beacon.chain, ...(await beacon.sign(round)) } }
  const { checks } = await verifyDocument(other, thai3)
  // One outcome of a hundred thousand could come twice.
  expect(checks.filter(({ ok }) => !ok).map(({ check }) => check)).toEqual(['outcome'])
  const alone = { ...document, format: 'suntala-draw-2', beacon: undefined }
  expect(await verifyDocument(alone, thai3)).toMatchObject({ ok: false })
})

test('nothing but what the beacon signed of this round draws: forged, older, another round’s, another beacon’s, or no answer', async () => {
  const issue = await openNext()
  await endSale(db, issue)
  const round = (await publishedOf(issue)).beacon?.round ?? 0
  const right = await beacon.sign(round)
  const older = await beacon.sign(round - 1)
  const flipped = `${right.signature.slice(0, -1)}${right.signature.endsWith('0') ? '1' : '0'}`
  const wrong: Record<string, [unknown, string]> = {
    'a forged signature': [{ ...right, signature: flipped }, 'WRONG'],
    'other randomness': [{ ...right, randomness: older.randomness }, 'WRONG'],
    'an older round': [older, 'WRONG'],
    'an older round under this number': [{ ...older, round }, 'WRONG'],
    'a later round': [await beacon.sign(round + 1), 'WRONG'],
    'a round of another beacon': [await stranger.sign(round), 'WRONG'],
    'no round': [{ error: 'too early' }, 'WRONG'],
    'no JSON': ['<html>', 'SILENT'],
    'an answer without an end': ['0'.repeat(20_000), 'SILENT'],
    silence: [undefined, 'SILENT'],
  }
  for (const [name, [told, failure]] of Object.entries(wrong)) {
    beacon.says(() => told)
    await work()
    expect(await stateOf(issue), name).toBe('SEALED')
    const [row] = await db.query({
      text: 'select failure, signature from lottery_beacon_round where beacon = $1 and round = $2',
      values: [hash, round],
    })
    expect(row, name).toEqual({ failure, signature: null })
  }
  expect(beacon.asked.filter((each) => each === round)).toHaveLength(Object.keys(wrong).length)
  beacon.says(rightly)
  await work()
  expect(await stateOf(issue)).toBe('SETTLED')
  expect((await publishedOf(issue)).beacon).toMatchObject(right)
})

test('while the beacon is silent the draw waits and operators are told; when it speaks again the issue is drawn and paid', async () => {
  const issue = await openNext()
  const member = await fundedMember(db, 100_00n)
  await betDigits(db, { member, issue })
  await endSale(db, issue)
  await db.query({
    text: `update lottery_issue set lock_at = lock_at - interval '1 minute', draw_at = draw_at - interval '1 minute' where id = $1`,
    values: [issue.id],
  })
  beacon.says(() => undefined)
  await work()
  await work()
  expect(await readBalance(db, member.main)).toBe(90_00n)
  expect(await selectSilent(db)).toMatchObject([{ numero: issue.numero, failure: 'SILENT' }])
  beacon.says(rightly)
  await work()
  const drawn = await selectIssue(db, issue.gameCode, issue.numero)
  expect(drawn?.state).toBe('SETTLED')
  const won = BigInt(new Set(drawn?.numbers?.slice(0, 3)).size) * 3_20n
  expect(await readBalance(db, member.main)).toBe(90_00n + won)
  expect(await selectSilent(db)).toEqual([])
})

test('a round that does not come in the time that is set is given up: its issues are cancelled, stakes go back, and a late answer is not taken', async () => {
  const round = nextRound()
  const issues = [await openWaiting(db, { beacon, round }), await openWaiting(db, { beacon, round })]
  const member = await fundedMember(db, 100_00n)
  for (const issue of issues) {
    await betDigits(db, { member, issue })
    await endSale(db, issue)
  }
  beacon.says(() => undefined)
  await work()
  expect(await Promise.all(issues.map(stateOf))).toEqual(['SEALED', 'SEALED'])
  await askedLongAgo(round)
  const asked = beacon.asked.length
  await work()
  expect(beacon.asked).toHaveLength(asked + 1)
  beacon.says(rightly)
  await work()
  expect(beacon.asked).toHaveLength(asked + 1)
  expect(await Promise.all(issues.map(stateOf))).toEqual(['CANCELLED', 'CANCELLED'])
  expect(await readBalance(db, member.main)).toBe(100_00n)
  const steps = await db.query({
    text: `select actor_kind as actor, reason from lottery_issue_step where issue_id = $1 and to_state = 'CANCELLED'`,
    values: [issues[0]?.id],
  })
  expect(steps).toEqual([{ actor: 'system', reason: expect.stringContaining('beacon') }])
  expect(await publishedOf(issues[0] as TestIssue)).toMatchObject({
    seed: null,
    numbers: null,
    state: 'VOID',
    beacon: { givenUpAt: expect.any(Number), randomness: null },
  })
})

test('a platform that stood still for longer asks once more before it gives a round up, and draws with the answer', async () => {
  const round = nextRound()
  const issue = await openWaiting(db, { beacon, round })
  await endSale(db, issue)
  beacon.says(() => undefined)
  await work()
  await askedLongAgo(round)
  beacon.says(rightly)
  await work()
  expect(await stateOf(issue)).toBe('SETTLED')
  expect((await publishedOf(issue)).beacon).toMatchObject({
    givenUpAt: null,
    ...(await beacon.sign(round)),
  })
})

test('an address that does not answer in time rests, whichever round is asked for, but where the round would be given up', async () => {
  const silent = await startBeacon('a beacon that hangs')
  const { publicKey, hash: its } = silent.chain
  const address = silent.environment['BEACON_URL'] ?? ''
  const ask = (round: number, isLast = false) =>
    askBeacon(
      { log: context.log, timeoutMs: 100 },
      { beacon: its, round, publicKey, addresses: [address], isLast },
    )
  silent.says(() => new Promise(() => {}))
  expect(await ask(1)).toBe('SILENT')
  expect(await ask(1)).toBe('SILENT')
  expect(await ask(2)).toBe('SILENT')
  expect(silent.asked).toEqual([1])
  silent.says((round) => silent.sign(round))
  expect(await ask(3, true)).toEqual(await silent.sign(3))
  expect(await ask(4)).toEqual(await silent.sign(4))
  expect(silent.asked).toEqual([1, 3, 4])
  await silent.close()
})

test('processes that ask for one round and draw its issues at once come to one result each', async () => {
  const round = nextRound()
  const issues = [await openWaiting(db, { beacon, round }), await openWaiting(db, { beacon, round })]
  for (const issue of issues) await endSale(db, issue)
  await db.query({
    text: `insert into job (id, name, payload, run_at) select gen_random_uuid(), name, payload, '-infinity' from job, generate_series(1, 3)
      where name = $1`,
    values: [fetchRoundJob.name],
  })
  const ran = await Promise.all([1, 2, 3, 4].map(() => runDueJobs(db, ownJobs)))
  expect(ran.flat().filter(({ outcome }) => outcome !== 'done')).toEqual([])
  for (const issue of issues) {
    expect(await stateOf(issue)).toBe('SETTLED')
    expect((await verifyDocument(await documentOf(issue), thai3)).checks.every(({ ok }) => ok)).toBe(true)
    const draws = await db.query({
      text: `select from lottery_issue_step where issue_id = $1 and to_state = 'DRAWN'`,
      values: [issue.id],
    })
    expect(draws).toHaveLength(1)
  }
})

test('the database refuses a draw without the round, another round afterwards, and a cancellation that no round was given up for', async () => {
  const issue = await openNext()
  await endSale(db, issue)
  await runDueJobs(db, issueJobs(context))
  const refused = (text: string, values: unknown[] = []) =>
    db.query({ text, values }).then(
      () => undefined,
      (error: { code?: string }) => error.code,
    )
  const step = `with step as (insert into lottery_issue_step (issue_id, from_state, to_state, actor_kind, reason)
    values ($1, 'SEALED', $2, 'system', '') returning issue_id)`
  const draw = `update lottery_issue set state = 'DRAWN', numbers = '{1,2,3,4,5}'`
  // As a process of the release before would draw it.
  const drawn = db.transaction(async (tx) => {
    await tx.query({ text: `${step} select from step`, values: [issue.id, 'DRAWN'] })
    await tx.query({ text: `${draw} where id = $1`, values: [issue.id] })
  })
  await expect(drawn).rejects.toMatchObject({ code: 'LT002' })
  expect(await refused(`${step} select from step`, [issue.id, 'CANCELLED'])).toBe('LT002')
  const moved = `update lottery_issue set beacon_round = beacon_round - 1 where id = ${issue.id}`
  expect(await refused(moved)).toBe('LT001')
  expect(
    await refused(`update lottery_issue set beacon = null, beacon_round = null where id = ${issue.id}`),
  ).toBe('LT001')
  await work()
  expect(await stateOf(issue)).toBe('SETTLED')
  const round = (await publishedOf(issue)).beacon?.round
  for (const change of [`signature = null`, 'given_up_at = now()', `randomness = repeat('0', 64)`])
    expect(await refused(`update lottery_beacon_round set ${change} where round = $1`, [round]), change).toBe(
      'LT001',
    )
  expect(await refused('delete from lottery_beacon_round where round = $1', [round])).toBe('LT001')
  expect(await refused(`update lottery_beacon set public_key = $1`, [quicknet.publicKey])).toBe('LT001')
  expect(await refused(`update lottery_issue set beacon_signature = null where id = ${issue.id}`)).toBe(
    'LT001',
  )
})

test('issues are planned with the first round a second after their lock, which is asked for when it is out; official ones and those of before wait for none', async () => {
  const now = new Date()
  await db.transaction((tx) =>
    scheduleIssues(tx, lotteryContext(db).config, new Date(now.getTime() - 600_000)),
  )
  await db.transaction((tx) => scheduleIssues(tx, context.config, now))
  const planned = await db.query<{ beacon: string | null; round: number; lockAt: Date; seed: Buffer | null }>(
    {
      text: `select beacon, beacon_round as round, lock_at as "lockAt", seed from lottery_issue where state = 'WAITING'`,
    },
  )
  const waiting = planned.filter(({ beacon: each }) => each !== null)
  expect(waiting.length).toBeGreaterThan(100)
  expect(planned.filter(({ beacon: each, seed }) => each === null && seed !== null).length).toBeGreaterThan(
    100,
  )
  for (const { beacon: each, round, lockAt, seed } of waiting) {
    expect([each, seed?.length]).toEqual([hash, 32])
    const lateMs = timeOfRound(beacon.chain, round) - lockAt.getTime()
    expect(lateMs).toBeGreaterThanOrEqual(1_000)
    expect(lateMs).toBeLessThan(1_000 + beacon.chain.periodSeconds * 1_000)
  }
  const jobs = await db.query<{ round: number; runAt: Date }>({
    text: `select (payload ->> 'round')::int as round, run_at as "runAt" from job
      where name = $1 and payload ->> 'tries' = '0'`,
    values: [fetchRoundJob.name],
  })
  expect(new Set(jobs.map(({ round }) => round))).toEqual(new Set(waiting.map(({ round }) => round)))
  for (const { round, runAt } of jobs) expect(runAt.getTime()).toBe(timeOfRound(beacon.chain, round))
})

test('afterwards the ledger and every draw hold', async () => {
  expect(allJobs(context).map(({ name }) => name)).toContain(fetchRoundJob.name)
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
  // As if one had been on sale when its round was out.
  const [late] = await db.query<{ numero: string }>({
    text: `update lottery_issue i set lock_at = r.out_at from lottery_beacon_round r
      where (r.beacon, r.round) = (i.beacon, i.beacon_round) and i.id = (select min(id) from lottery_issue
        where beacon is not null and numbers is not null) returning i.numero`,
  })
  expect((await findingsOf(db, ledgerChecks)).map(({ text }) => text)).toEqual([
    `RAPID60 ${late?.numero} was drawn with a round that is not its own`,
  ])
})
