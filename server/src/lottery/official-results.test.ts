import { afterAll, expect, test } from 'vitest'
import { setSetting } from '#account/test-sms-codes.ts'
import { testDatabase } from '#db/test-database.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { readBalance } from '#ledger/balances.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { fundedMember } from '#ledger/test-members.ts'
import { findingsOf } from '#ledger/verify.ts'
import { soldAt } from '#lottery/early-locks.ts'
import { selectIssue } from '#lottery/issue-store.ts'
import { issueJobs } from '#lottery/job.ts'
import { productOf } from '#lottery/products.ts'
import { readVerification } from '#lottery/read-proof.ts'
import { selectResults } from '#lottery/result-store.ts'
import { endSale, insertGames, openIssue, type TestIssue } from '#lottery/test-issues.ts'
import { anyResult, betNumbers, feedSecret, tellResult, verdictOn } from '#lottery/test-results.ts'
import { issuePermissions } from '#lottery/test-reversals.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPlatform } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 20 })
const platform = await testPlatform(db, { SANDBOX_SECRET: feedSecret })
await insertGames(db, ['XSMB', 'THAIGOV', 'RAPID60'])
const [first, second, third] = await Promise.all([1, 2, 3].map(() => newOperator(platform, issuePermissions)))
if (!first || !second || !third) throw new Error('there are three operators')
const run = () => runDueJobs(db, issueJobs(platform.context))

afterAll(async () => expect(await findingsOf(db, await findChecks())).toEqual([]))

const north = () => openIssue(db, { gameCode: 'XSMB' })

/** An official draw whose sale is over, sealed, without a result. */
async function awaited(issue?: TestIssue): Promise<TestIssue> {
  const one = issue ?? (await north())
  await endSale(db, one)
  await run()
  expect((await rowOf(one))?.state).toBe('SEALED')
  return one
}

const rowOf = ({ gameCode, numero }: TestIssue) => selectIssue(db, gameCode, numero)
const stateOf = async (issue: TestIssue) => (await rowOf(issue))?.state

/** Another result that the lottery can draw. */
const changed = (numbers: readonly number[]) => numbers.with(-1, ((numbers.at(-1) ?? 0) + 1) % 10)

const askFor = ({ gameCode, numero }: TestIssue, input: object, by = first) =>
  by.send('opsLotteryAsk', { input: { gameCode, numero, reason: 'as on the board', ...input } })
const enter = (issue: TestIssue, numbers: readonly number[], by = first) =>
  askFor(issue, { action: 'result', numbers }, by)
const confirm = (id: string, numbers: readonly number[] | undefined, by = second) =>
  by.send('opsLotteryConfirm', { params: { id }, input: { reason: 'read it too', numbers } })

/** Entered by one operator, and by another. */
async function enterTwice(issue: TestIssue, numbers: readonly number[]) {
  const asked = await enter(issue, numbers)
  const done = await confirm(asked.value.id, numbers)
  await run()
  return done
}

test('an official draw has no seed: it is sealed at the lock and waits for the result that a feed tells', async () => {
  const [issue, member] = [await north(), await fundedMember(db, 200_00n)]
  const all = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0')).join(' ')
  await betNumbers(db, { member, issue, playType: 'special_2', selection: all })
  await awaited(issue)
  const sealed = await readVerification(platform.context, issue)
  expect(sealed).toMatchObject({ commitment: null, seed: null, numbers: null, told: [], state: 'LOCKED' })
  expect(sealed.seal?.betCount).toBe(1)

  const numbers = await anyResult(issue)
  expect(await verdictOn(platform, issue, { numbers })).toBe('FIRST')
  await run()
  const settled = await readVerification(platform.context, issue)
  expect(settled).toMatchObject({ state: 'SETTLED', numbers, told: [{ by: 'sandbox' }] })
  expect(await readBalance(db, member.main)).toBeGreaterThan(100_00n)
})

test('a draw of the Thai government settles numbers of six digits, and tickets', async () => {
  const issue = await openIssue(db, { gameCode: 'THAIGOV', lockInMs: 3 * 3_600_000 })
  const [member, buyer] = [await fundedMember(db, 100_00n), await fundedMember(db, 100_00n)]
  const numbers = await anyResult(issue)
  // A ticket of the fifth prize's last number wins it.
  const ticket = String(numbers.at(-1)).padStart(6, '0')
  await betNumbers(db, { member: buyer, issue, playType: 'ticket', selection: ticket })
  await betNumbers(db, {
    member,
    issue,
    playType: 'two_bottom',
    selection: String(numbers[5]).padStart(2, '0'),
  })
  await awaited(issue)
  expect(await verdictOn(platform, issue, { numbers })).toBe('FIRST')
  await run()
  expect((await rowOf(issue))?.numbers).toEqual(numbers)
  expect(await stateOf(issue)).toBe('SETTLED')
  expect(await readBalance(db, member.main)).toBeGreaterThan(100_00n)
  expect(await readBalance(db, buyer.main)).toBeGreaterThanOrEqual(20_000_00n)
})

test('what looks at prizes that are drawn first is no longer sold two hours before the draw', async () => {
  const hourMs = 3_600_000
  const member = await fundedMember(db, 1_000_00n)
  const bet = async (issue: TestIssue, playType: string, selection: string) =>
    betNumbers(db, { member, issue, playType, selection }).then(
      () => 'OK',
      ({ code }: { code: string }) => code,
    )
  const [near, far] = await Promise.all(
    [1.5, 3].map((hours) => openIssue(db, { gameCode: 'THAIGOV', lockInMs: hours * hourMs })),
  )
  if (!near || !far) throw new Error('there are two issues')
  expect(await bet(near, 'three_front', '123')).toBe('SELECTION_INVALID')
  expect(await bet(near, 'two_bottom', '12')).toBe('OK')
  expect(await bet(far, 'three_front', '123')).toBe('OK')
  const now = new Date()
  const drawAt = (hours: number) => ({ drawAt: new Date(now.getTime() + hours * hourMs) })
  const closedAt = (hours: number) => soldAt(productOf('THAIGOV'), drawAt(hours), now).terms.closedPlayTypes
  expect(closedAt(1.9)).toEqual(['ticket', 'three_front', 'three_bottom'])
  expect(closedAt(2.1)).toEqual([])
})

test('a result is refused before the lock, of another shape, of no such draw, and of one that is drawn from a seed', async () => {
  const issue = await north()
  const numbers = await anyResult(issue)
  const early = await tellResult(platform, issue, { numbers })
  expect(early.json()).toEqual({ acknowledged: false, verdict: 'TOO_EARLY' })
  await awaited(issue)
  for (const wrong of [numbers.slice(1), [...numbers, 1], numbers.with(0, 10), [0]])
    expect(await verdictOn(platform, issue, { numbers: wrong })).toBe('WRONG_SHAPE')
  expect(await verdictOn(platform, { ...issue, numero: '20200101-0001' }, { numbers })).toBe('UNKNOWN')

  const drawn = await openIssue(db)
  await endSale(db, drawn)
  expect(await verdictOn(platform, drawn, { numbers: [1, 2, 3, 4, 5] })).toBe('UNKNOWN')
  const entered = await enter(drawn, [1, 2, 3, 4, 5])
  expect(entered.code).toBe('STATE_CONFLICT')
  await run()
  expect(await stateOf(issue)).toBe('SEALED')
  expect(await selectResults(db, issue.id)).toEqual([])
})

test('a forged or stale signature, another key and a body that is no result change nothing', async () => {
  const issue = await awaited()
  const numbers = await anyResult(issue)
  for (const sent of [
    { secret: 'a secret of somebody else' },
    { lateMs: 301_000 },
    { lateMs: -301_000 },
    { key: 'somebody' },
  ])
    expect((await tellResult(platform, issue, { numbers }, sent)).statusCode).toBe(401)
  expect((await tellResult(platform, issue, { numbers: [] })).statusCode).toBe(400)
  expect((await tellResult(platform, issue, { numbers: [1.5] })).statusCode).toBe(400)
  expect((await tellResult(platform, issue, { numbers: [-1] })).statusCode).toBe(400)
  await run()
  expect(await stateOf(issue)).toBe('SEALED')
  expect(await selectResults(db, issue.id)).toEqual([])
})

test('the stand-in gives way to a feed with settings, and is not heard where the operator has closed it', async () => {
  const issue = await awaited()
  const numbers = await anyResult(issue)
  const real = await testPlatform(db, {
    SANDBOX_SECRET: feedSecret,
    PEER_RESULTS_URL: 'http://127.0.0.1:9',
    PEER_RESULTS_KEY: 'bureau',
    PEER_RESULTS_SECRET: 'a secret of the bureau',
  })
  expect((await tellResult(real, issue, { numbers })).statusCode).toBe(401)
  const told = await tellResult(real, issue, { numbers }, { key: 'bureau', secret: 'a secret of the bureau' })
  expect(told.json()).toEqual({ acknowledged: true, verdict: 'FIRST' })
  await run()
  expect(await readVerification(platform.context, issue)).toMatchObject({ told: [{ by: 'feed' }] })

  const other = await awaited()
  await setSetting(db, 'sandboxResults', false)
  expect((await tellResult(platform, other, { numbers })).json()).toMatchObject({ acknowledged: false })
  await setSetting(db, 'sandboxResults', true)
  expect(await selectResults(db, other.id)).toEqual([])
})

test('the same result, told again by all at once and for days, settles once', async () => {
  const [issue, member] = [await north(), await fundedMember(db, 100_00n)]
  const numbers = await anyResult(issue)
  const tail = numbers.slice(3, 5).join('')
  await betNumbers(db, { member, issue, playType: 'special_2', selection: tail })
  await awaited(issue)
  const tellAll = () =>
    Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        verdictOn(platform, issue, { numbers, reference: `news ${at % 4}` }),
      ),
    )
  const verdicts = await tellAll()
  expect(new Set(verdicts)).toEqual(new Set(['FIRST', 'SAME']))
  await Promise.all([run(), run()])
  const balance = await readBalance(db, member.main)
  expect(balance).toBeGreaterThan(100_00n)
  await tellAll()
  await run()
  expect(await stateOf(issue)).toBe('SETTLED')
  expect(await readBalance(db, member.main)).toBe(balance)
  expect((await selectResults(db, issue.id)).map(({ verdict }) => verdict)).toEqual([
    'FIRST',
    'SAME',
    'SAME',
    'SAME',
  ])
})

test('of two results that contradict each other before the draw none settles, until two operators decide', async () => {
  const [issue, member] = [await north(), await fundedMember(db, 100_00n)]
  const right = await anyResult(issue)
  const wrong = changed(right)
  await betNumbers(db, { member, issue, playType: 'special_2', selection: right.slice(3, 5).join('') })
  await awaited(issue)
  // From sources that race: whichever came first, the other holds the issue.
  const verdicts = await Promise.all([
    verdictOn(platform, issue, { numbers: wrong, reference: 'one' }),
    verdictOn(platform, issue, { numbers: right, reference: 'two' }),
  ])
  expect(verdicts.toSorted()).toEqual(['FIRST', 'OTHER'])
  await run()
  expect(await stateOf(issue)).toBe('SEALED')
  const { value } = await third.send('opsLotteryContested')
  expect(value.content).toContainEqual({ gameCode: 'XSMB', numero: issue.numero, state: 'SEALED' })
  // What is told again meanwhile decides nothing.
  await verdictOn(platform, issue, { numbers: right, reference: 'two' })
  await run()
  expect(await stateOf(issue)).toBe('SEALED')

  await enterTwice(issue, right)
  expect(await rowOf(issue)).toMatchObject({ state: 'SETTLED', numbers: right })
  expect(await readBalance(db, member.main)).toBeGreaterThan(100_00n)
  // The feed may tell all of it again.
  await verdictOn(platform, issue, { numbers: wrong, reference: 'one' })
  const after = await third.send('opsLotteryIssue', { query: { gameCode: 'XSMB', numero: issue.numero } })
  expect(after.value).toMatchObject({ contested: false, state: 'SETTLED' })
})

test('one result under one name with other numbers is a contradiction as well', async () => {
  const issue = await awaited()
  const numbers = await anyResult(issue)
  await verdictOn(platform, issue, { numbers })
  expect(await verdictOn(platform, issue, { numbers: changed(numbers) })).toBe('OTHER')
  await run()
  expect(await stateOf(issue)).toBe('SEALED')
  await enterTwice(issue, numbers)
  expect(await stateOf(issue)).toBe('SETTLED')
})

test('a contradiction after the draw changes nothing and is a case, which a correction or the same numbers close', async () => {
  const [issue, other] = [await awaited(), await awaited()]
  const numbers = await anyResult(issue)
  for (const one of [issue, other]) {
    await verdictOn(platform, one, { numbers })
    await run()
    expect(await stateOf(one)).toBe('SETTLED')
    expect(await verdictOn(platform, one, { numbers: changed(numbers), reference: 'late' })).toBe('OTHER')
    await run()
    expect(await rowOf(one)).toMatchObject({ state: 'SETTLED', numbers })
  }
  const waiting = async () => {
    const { value } = await third.send('opsLotteryContested')
    const listed: { numero: string }[] = value.content
    return listed.map(({ numero }) => numero).filter((each) => [issue.numero, other.numero].includes(each))
  }
  expect(await waiting()).toHaveLength(2)
  expect((await enter(issue, changed(numbers))).code).toBe('STATE_CONFLICT')
  await enterTwice(issue, numbers)
  expect(await rowOf(issue)).toMatchObject({ state: 'SETTLED', numbers })
  const asked = await askFor(other, { action: 'correct', numbers: changed(numbers) })
  for (const wrong of [undefined, numbers, changed(numbers).toReversed()])
    expect((await confirm(asked.value.id, wrong)).code).toBe('SELECTION_INVALID')
  const shown = await third.send('opsLotteryIssue', { query: { gameCode: 'XSMB', numero: other.numero } })
  const listed: { id: string; numbers: unknown }[] = shown.value.requests
  expect(listed.find(({ id }) => id === asked.value.id)?.numbers).toBeNull()
  await run()
  expect(await rowOf(other)).toMatchObject({ state: 'SETTLED', numbers })
  expect((await confirm(asked.value.id, changed(numbers))).code).toBe('')
  await run()
  expect(await rowOf(other)).toMatchObject({ state: 'SETTLED', numbers: changed(numbers) })
  expect(await waiting()).toEqual([])
})

test('two operators enter the very same numbers where no feed does; one alone, or other numbers, enter nothing', async () => {
  const issue = await north()
  const numbers = await anyResult(issue)
  expect((await enter(issue, numbers)).code).toBe('STATE_CONFLICT') // still on sale
  await awaited(issue)
  expect((await enter(issue, numbers.slice(1))).code).toBe('SELECTION_INVALID')
  const asked = await enter(issue, numbers)
  expect(asked.value.issueState).toBe('SEALED')
  const shown = await second.send('opsLotteryRequests')
  const listed: { id: string; numbers: unknown }[] = shown.value.content
  expect(listed.find(({ id }) => id === asked.value.id)?.numbers).toBeNull()
  expect((await confirm(asked.value.id, numbers, first)).code).toBe('NOT_ALLOWED')
  expect((await confirm(asked.value.id, undefined)).code).toBe('SELECTION_INVALID')
  expect((await confirm(asked.value.id, changed(numbers))).code).toBe('SELECTION_INVALID')
  await run()
  expect(await stateOf(issue)).toBe('SEALED')

  const both = await Promise.all([confirm(asked.value.id, numbers), confirm(asked.value.id, numbers, third)])
  expect(both.map(({ code }) => code).toSorted()).toEqual(['', 'STATE_CONFLICT'])
  await run()
  expect(await rowOf(issue)).toMatchObject({ state: 'SETTLED', numbers })
  expect(await readVerification(platform.context, issue)).toMatchObject({ told: [{ by: 'operators' }] })
})

test('what operators entered before a feed told another result decides nothing', async () => {
  const issue = await awaited()
  const numbers = await anyResult(issue)
  const asked = await enter(issue, changed(numbers))
  await verdictOn(platform, issue, { numbers })
  await confirm(asked.value.id, changed(numbers))
  await run()
  expect(await stateOf(issue)).toBe('SEALED')
  await askFor(issue, { action: 'cancel' }).then(({ value }) => confirm(value.id, undefined))
  await run()
  expect(await stateOf(issue)).toBe('CANCELLED')
  expect(await verdictOn(platform, issue, { numbers, reference: 'late' })).toBe('TOO_LATE')
})

test('a decision that was asked for in the millisecond of the contradiction, after it, is drawn', async () => {
  const issue = await awaited()
  const numbers = await anyResult(issue)
  await verdictOn(platform, issue, { numbers })
  const { value } = await enter(issue, numbers)
  const [asked] = await db.query<{ at: Date }>({
    text: `update lottery_issue_request set asked_at = date_trunc('milliseconds', asked_at) + interval '900 microseconds'
      where id = $1 returning date_trunc('milliseconds', asked_at) as at`,
    values: [value.id],
  })
  await db.query({
    text: `insert into lottery_result (issue_id, source, reference, numbers, verdict, at)
      values ($1, 'results', 'late', $2, 'OTHER', $3::timestamptz + interval '100 microseconds')`,
    values: [issue.id, changed(numbers), asked?.at],
  })
  await run()
  expect(await stateOf(issue)).toBe('SEALED')
  await confirm(value.id, numbers)
  await run()
  expect(await rowOf(issue)).toMatchObject({ state: 'SETTLED', numbers })
})

test('feeds and operators that tell different results at once leave one result or none, whatever comes first', async () => {
  for (let round = 0; round < 5; round++) {
    const [issue, member] = [await north(), await fundedMember(db, 100_00n)]
    const [one, two] = await Promise.all([anyResult(issue), anyResult(issue)])
    await betNumbers(db, { member, issue, playType: 'special_2', selection: one.slice(3, 5).join('') })
    await awaited(issue)
    const asked = await enter(issue, one)
    await Promise.all([
      verdictOn(platform, issue, { numbers: one, reference: 'a' }),
      verdictOn(platform, issue, { numbers: two, reference: 'b' }),
      confirm(asked.value.id, one),
      run(),
      verdictOn(platform, issue, { numbers: one, reference: 'a' }),
      run(),
    ])
    await run()
    const told = await selectResults(db, issue.id)
    expect(told.filter(({ verdict }) => verdict === 'FIRST')).toHaveLength(1)
    expect(told.filter(({ verdict }) => verdict === 'OTHER').length).toBeGreaterThan(0)
    const row = await rowOf(issue)
    // Drawn only where the first one had stood alone until the draw.
    if (row?.numbers) expect(row.numbers).toEqual(told[0]?.numbers)
    else expect(row?.state).toBe('SEALED')
  }
})

test('the database refuses numbers that were not told, and a result that is rewritten', async () => {
  const issue = await awaited()
  const numbers = await anyResult(issue)
  await verdictOn(platform, issue, { numbers })
  const draw = (result: readonly number[]) =>
    db.transaction(async (tx) => {
      await tx.query({
        text: `insert into lottery_issue_step (issue_id, from_state, to_state, actor_kind, reason)
          values ($1, 'SEALED', 'DRAWN', 'system', '')`,
        values: [issue.id],
      })
      await tx.query({
        text: `update lottery_issue set state = 'DRAWN', numbers = $2 where id = $1`,
        values: [issue.id, result],
      })
    })
  await expect(draw(changed(numbers))).rejects.toThrow('not the result that was told')
  for (const text of [
    `update lottery_result set verdict = 'SAME'`,
    'delete from lottery_result',
    'truncate lottery_result',
  ])
    await expect(db.query({ text })).rejects.toThrow('never rewritten')
  await run()
  expect(await stateOf(issue)).toBe('SETTLED')
})
