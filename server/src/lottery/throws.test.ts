import { setTimeout as sleep } from 'node:timers/promises'
import type { PushEvents } from '@suntala/contract/push'
import { yeekee } from '@suntala/lottery/families/yeekee/family'
import type { Throw } from '@suntala/lottery/families/yeekee/throw'
import { checkRound } from '@suntala/lottery/families/yeekee/round'
import { fromHex32 } from '@suntala/lottery/hashing'
import type { VerificationDocument } from '@suntala/lottery/verify/document'
import { verifyDocument } from '@suntala/lottery/verify/verify-document'
import { afterAll, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#db/database.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { fundedMember, type TestMember } from '#ledger/test-members.ts'
import { findingsOf } from '#ledger/verify.ts'
import { issueJobs } from '#lottery/job.ts'
import { listThrows } from '#lottery/list-throws.ts'
import { lockIssue } from '#lottery/lock-issue.ts'
import { readProof, readVerification } from '#lottery/read-proof.ts'
import {
  callerOf,
  endSale,
  expireIssue,
  insertGames,
  keyFor,
  lotteryContext,
  openIssue,
  type TestIssue,
} from '#lottery/test-issues.ts'
import { betDigits } from '#lottery/test-reversals.ts'
import { throwNumber } from '#lottery/throw-number.ts'
import { decodeMessage, pushChannel } from '#push/rules.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

/** The script that anyone can run without this project. */
const verifyPath = new URL('../../verify.mjs', import.meta.resolve('@suntala/lottery/verify/document'))
const standalone = (await import(verifyPath.href)) as { verify: (document: unknown) => { ok: boolean }[] } // a plain script

const db = await testDatabase({ poolSize: 12 })
const second = connectDatabase({ connection: db.connection, poolSize: 8 })
const context = lotteryContext(db)
await insertGames(db, ['YEEKEE', 'RAPID60'])

afterAll(async () => {
  expect(await findingsOf(db, await findChecks())).toEqual([])
  await second.close()
})

const openRound = (lockInMs?: number) =>
  openIssue(db, { gameCode: 'YEEKEE', ...(lockInMs !== undefined && { lockInMs }) })

type Thrown = { member: TestMember; issue: TestIssue; number: string; key?: string; on?: Database }

const throwIn = ({ member, issue: { gameCode, numero }, number, key = uuidV7(), on = db }: Thrown) => {
  const input = { gameCode, numero, number }
  const idempotency = { ...keyFor({ ...input, lines: [], count: 0, amount: '0.00' }, key) }
  return throwNumber(lotteryContext(on), { caller: callerOf(member), input, idempotency })
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'OK',
    (error: { code?: string }) => error.code,
  )

const newMembers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => fundedMember(db, 100_00n)))

async function setLimits(limits: Record<string, number>): Promise<void> {
  for (const [key, value] of Object.entries(limits))
    await db.query({
      text: 'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
      values: [key, JSON.stringify(value)],
    })
  forgetSettings(db)
  forgetSettings(second)
}

const numberOf = (place: number) => String((place * 3571) % 100_000).padStart(5, '0')

/** Ends a round and has it sealed, drawn and settled. */
async function draw(issue: TestIssue) {
  // That puts the lock back by moments.
  await sleep(5)
  await endSale(db, issue)
  const ran = await runDueJobs(db, issueJobs(context))
  expect(ran.filter(({ error }) => error !== undefined)).toEqual([])
  return readVerification(context, issue)
}

test('throws of two processes at once stand one behind the other, none lost and each once', async () => {
  const issue = await openRound()
  const members = await newMembers(40)
  const answers = await Promise.all(
    members.flatMap((member, place) => {
      const one = { member, issue, number: numberOf(place), key: uuidV7() }
      // Sent again, to the other process, before it was answered.
      return [
        throwIn({ ...one, on: place % 2 ? db : second }),
        throwIn({ ...one, on: place % 2 ? second : db }),
      ]
    }),
  )
  const places = new Set(answers.map(({ place }) => place))
  expect([...places].toSorted((a, b) => a - b)).toEqual(members.map((_, place) => place + 1))
  const { count, sum, throws } = await listThrows(context, issue, null)
  expect([count, sum]).toEqual([40, members.reduce((all, _, place) => all + Number(numberOf(place)), 0)])
  expect(throws.map(({ place }) => place)).toEqual(members.map((_, place) => 40 - place))
  const times = throws.map(({ thrownAt }) => thrownAt)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

test('a number thrown again under its key is answered as the first time, locked or not; another is a conflict', async () => {
  const [issue, other, [member]] = [await openRound(), await openRound(), await newMembers(1)]
  if (!member) throw new Error('no member')
  const key = uuidV7()
  const first = await throwIn({ member, issue, number: '01234', key })
  expect(await throwIn({ member, issue, number: '01234', key })).toEqual(first)
  expect(await codeOf(throwIn({ member, issue, number: '01235', key }))).toBe('IDEMPOTENCY_CONFLICT')
  expect(await codeOf(throwIn({ member, issue: other, number: '01234', key }))).toBe('IDEMPOTENCY_CONFLICT')
  await expireIssue(db, issue)
  expect(await throwIn({ member, issue, number: '01234', key })).toEqual(first)
})

test('throws that wait for another process hold one connection, and bets have the others', async () => {
  const [issue, members] = [await openRound(), await newMembers(12)]
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const other = second.transaction(async (tx) => {
    await tx.query({
      text: `select pg_advisory_xact_lock(hashtextextended('lottery_throw ' || $1::bigint, 0))`,
      values: [issue.id],
    })
    held.resolve()
    await over.promise
  })
  await held.promise
  const waiting = members.map((member) => throwIn({ member, issue, number: '01234' }))
  await sleep(200)
  const answered = db.query({ text: 'select' }).then(() => 'answered')
  const first = await Promise.race([answered, sleep(1_000, 'waited')])
  over.resolve()
  await other
  expect(first).toBe('answered')
  const places = (await Promise.all(waiting)).map(({ place }) => place)
  expect(places.toSorted((a, b) => a - b)).toEqual(members.map((_, place) => place + 1))
})

test('one key sent to two rounds at once counts in one of them', async () => {
  const [issues, [member]] = [[await openRound(), await openRound()], await newMembers(1)]
  if (!member) throw new Error('no member')
  const key = uuidV7()
  const codes = await Promise.all(
    issues.map((issue) => codeOf(throwIn({ member, issue, number: '55555', key }))),
  )
  expect(new Set(codes)).toEqual(new Set(['IDEMPOTENCY_CONFLICT', 'OK']))
})

test('a member waits between two numbers, and has so many of a round, which takes so many in all', async () => {
  const [issue, [member, other]] = [await openRound(), await newMembers(2)]
  if (!member || !other) throw new Error('no members')
  await throwIn({ member, issue, number: '11111' })
  const refused = await throwIn({ member, issue, number: '22222' }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'THROW_TOO_SOON', params: { count: '3' }, value: { count: '3' } })
  await setLimits({ throwGapSeconds: 0, throwsPerMember: 2, throwsPerRound: 3 })
  expect(await throwIn({ member, issue, number: '22222' })).toMatchObject({ place: 2, ownCount: 2 })
  const full = await throwIn({ member, issue, number: '33333' }).catch((error: unknown) => error)
  expect(full).toMatchObject({ code: 'LIMIT_REACHED', params: { max: '2' } })
  await throwIn({ member: other, issue, number: '44444' })
  expect(await codeOf(throwIn({ member: other, issue, number: '44444' }))).toBe('ROUND_FULL')
  expect((await listThrows(context, issue, callerOf(member))).own).toMatchObject({ count: 2 })
  await setLimits({ throwGapSeconds: 0, throwsPerMember: 1000, throwsPerRound: 10_000 })
})

test.each([
  ['four digits', '1234'],
  ['six digits', '123456'],
  ['nothing', ''],
  ['blanks', '     '],
  ['letters', '12a45'],
  ['a sign', '-1234'],
  ['digits of another script', '١٢٣٤٥'],
  ['1 MB of digits', '1'.repeat(1_000_000)],
])('refuses %s', async (_, number) => {
  const [issue, [member]] = [await openRound(), await newMembers(1)]
  if (!member) throw new Error('no member')
  expect(await codeOf(throwIn({ member, issue, number }))).toBe('SELECTION_INVALID')
  expect((await listThrows(context, issue, null)).count).toBe(0)
})

test('reads Thai digits, and refuses rounds that are over, unknown or of another lottery', async () => {
  const [issue, over, [member]] = [await openRound(), await openRound(), await newMembers(1)]
  if (!member) throw new Error('no member')
  expect(await throwIn({ member, issue, number: '๑๒๓๔๕' })).toMatchObject({ number: '12345' })
  await expireIssue(db, over)
  expect(await codeOf(throwIn({ member, issue: over, number: '12345' }))).toBe('ISSUE_LOCKED')
  const unknown = { ...issue, numero: '20991231-0001' }
  expect(await codeOf(throwIn({ member, issue: unknown, number: '12345' }))).toBe('ISSUE_UNKNOWN')
  const rapid = await openIssue(db)
  expect(await codeOf(throwIn({ member, issue: rapid, number: '12345' }))).toBe('GAME_NOT_FOUND')
})

test('every number that was taken while the round was being locked is in its seal, and none besides', async () => {
  await setLimits({ throwGapSeconds: 0, throwsPerMember: 1000, throwsPerRound: 10_000 })
  const [issue, members] = [await openRound(700), await newMembers(4)]
  const codes: (string | undefined)[] = []
  const throwUntilLocked = async (member: TestMember, on: Database): Promise<void> => {
    const code = await codeOf(throwIn({ member, issue, number: numberOf(codes.length), on }))
    codes.push(code)
    return code === 'OK' ? throwUntilLocked(member, on) : undefined
  }
  const lockInTime = async (): Promise<void> => {
    const isTooEarly = await db
      .transaction((tx) => lockIssue(tx, db, issue.id))
      .then(
        () => false,
        () => true,
      )
    if (!isTooEarly) return
    await sleep(5)
    return lockInTime()
  }
  await Promise.all([
    lockInTime(),
    ...members.map((member, place) => throwUntilLocked(member, place % 2 ? db : second)),
  ])
  expect(codes.filter((code) => code !== 'OK')).toEqual(members.map(() => 'ISSUE_LOCKED'))
  const { throws } = await readVerification(context, issue)
  expect(throws).toHaveLength(codes.length - members.length)
  await expect(
    db.query({
      text: `insert into lottery_throw (issue_id, place, id, member_id, number, thrown_at)
        values ($1, 999, $2, $2, '12345', clock_timestamp())`,
      values: [issue.id, uuidV7()],
    }),
  ).rejects.toMatchObject({ code: 'LT003' })
  await expect(
    db.query({ text: `update lottery_throw set number = '00000' where issue_id = $1`, values: [issue.id] }),
  ).rejects.toMatchObject({ code: 'LT001' })
})

test('the result is what anyone adds up from the published numbers and seed, and every win follows from it', async () => {
  const issue = await openRound()
  const members = await newMembers(20)
  const slips = await Promise.all(members.slice(0, 3).map((member) => betDigits(db, { member, issue })))
  for (const [place, member] of members.entries())
    await throwIn({ member, issue, number: numberOf(place + 7) })
  expect((await readVerification(context, issue)).throws).toBeNull()
  const published = await draw(issue)
  const { format, family, generator, issueId, commitment, seed, numbers, seal, throws, throwsRoot } =
    published
  expect(published.state).toBe('SETTLED')
  if (!commitment || !seed || !numbers || !seal || !throws || !throwsRoot) throw new Error('it is not drawn')
  expect(throws.map(({ number }) => number)).toEqual(members.map((_, place) => numberOf(place + 7)))
  const round = {
    issueId,
    seed: fromHex32(seed),
    throws: throws as Throw[],
    commitment,
    root: throwsRoot,
    outcome: numbers,
  }
  expect(await checkRound(round)).toEqual([])
  const { bets } = await readProof(context, callerOf(members[0] as TestMember), slips[0] ?? '')
  expect(bets).toHaveLength(10)
  // A member's numbers and bets bear one tag within a round.
  expect(bets[0]?.memberTag).toBe(throws[0]?.memberTag)
  for (const bet of bets) {
    const drawn = { format, family, generator, issueId, commitment, seed, numbers, throws }
    const document = { ...drawn, seal: { ...seal, throwsRoot }, bet } as VerificationDocument
    expect(await verifyDocument(document, yeekee)).toMatchObject({ ok: true })
    expect(standalone.verify(JSON.parse(JSON.stringify(document))).filter(({ ok }) => !ok)).toEqual([])
    const without = { ...document, throws: throws.slice(1) }
    expect(await verifyDocument(without, yeekee)).toMatchObject({ ok: false })
  }
})

test('a round into which nobody threw is drawn from its seed alone', async () => {
  const { throws, numbers, state } = await draw(await openRound())
  expect([throws, numbers?.length, state]).toEqual([[], 5, 'SETTLED'])
})

test('pages that follow the lottery hear of many numbers at once, on every process', async () => {
  const issue = await openRound()
  const heard: number[] = []
  const stop = await second.notifications.subscribe(pushChannel, {
    message: (text) => {
      const { to, name, data: told } = decodeMessage(text)
      const data = told as PushEvents['throws'] // of this name alone
      if (name !== 'throws' || data.numero !== issue.numero) return
      expect([to, data.gameCode]).toEqual([{ game: 'YEEKEE' }, 'YEEKEE'])
      heard.push(data.count)
    },
  })
  const members = await newMembers(12)
  await Promise.all(members.map((member) => throwIn({ member, issue, number: '00001' })))
  await expect.poll(() => heard.at(-1), { timeout: 2_000, interval: 10 }).toBe(12)
  expect(heard.length).toBeLessThan(4)
  stop()
})

test('visitors and trial players see the numbers of a round and throw none', async () => {
  const platform = await testPlatform(db)
  const { gameCode, numero } = await openRound()
  const visitor = new TestVisitor(platform)
  const call = { input: { gameCode, numero, number: '12345' }, headers: { 'idempotency-key': uuidV7() } }
  expect((await visitor.send('lottoThrow', call)).status).toBe(401)
  const account = `y${uuidV7().slice(-12)}`
  await visitor.register({ username: account })
  expect((await visitor.send('lottoThrow', call)).value).toMatchObject({
    place: 1,
    number: '12345',
    ownCount: 1,
  })
  const query = { gameCode, numero }
  const { own, throws } = (await visitor.send('lottoThrows', { query })).value
  expect(own).toEqual({ memberTag: throws[0].memberTag, count: 1 })
  const text = 'update member set account_type = 4, password_hash = null where username = $1'
  await db.query({ text, values: [account] })
  // Nobody told the process of it.
  platform.advance(15_000)
  const again = { ...call, headers: { 'idempotency-key': uuidV7() } }
  expect((await visitor.send('lottoThrow', again)).code).toBe('NEED_REAL_ACCOUNT')
  expect((await visitor.send('lottoThrows', { query })).value).toMatchObject({ own: null, count: 1 })
  expect((await new TestVisitor(platform).send('lottoThrows', { query })).value.own).toBeNull()
  expect(
    (await visitor.send('lottoThrow', { ...again, input: { ...call.input, number: '1'.repeat(1_000_000) } }))
      .success,
  ).toBe(false)
})
