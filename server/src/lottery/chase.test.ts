import { lottery } from '@suntala/contract/lottery'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { freezeAccount } from '#ledger/freeze-account.ts'
import { readBalance } from '#ledger/balances.ts'
import { fundedMember } from '#ledger/test-members.ts'
import { findingsOf } from '#ledger/verify.ts'
import { cancelChase } from '#lottery/cancel-chase.ts'
import { cancelSlip } from '#lottery/cancel-slip.ts'
import {
  actorsOfChaseEvent,
  chaseIssueTransitions,
  chaseTransitions,
  maxRunningChases,
} from '#lottery/chase-rules.ts'
import { followDueChases } from '#lottery/follow-chases.ts'
import { followChase } from '#lottery/follow-chase.ts'
import { askForIssue, confirmRequest } from '#lottery/issue-requests.ts'
import { listChases, readChase } from '#lottery/show-chases.ts'
import {
  askChase,
  beginSale,
  chaseInput,
  comingIssues,
  drawAndGoOn,
  lookAt,
  missSale,
  runJobs,
} from '#lottery/test-chases.ts'
import { operatorIn } from '#operator/test-operator.ts'
import { callerOf, insertGames, keyFor, lotteryContext, type TestIssue } from '#lottery/test-issues.ts'

const db = await testDatabase({ poolSize: 20 })
const context = lotteryContext(db)
await insertGames(db)
const asker = await operatorIn(db, ['lottery.ask'])
const confirmer = await operatorIn(db, ['lottery.confirm'])
const rich = () => fundedMember(db, 100_00n)
/** A digit at the top pays 3.20. */
const win = 3_20n

afterAll(async () => {
  expect(await findingsOf(db, await findChecks())).toEqual([])
})

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'OK',
    (error: { code?: string }) => error.code,
  )

/** What the mailbox says of chases, and of how much came back. */
const toldOf = async ({ ownerId }: Awaited<ReturnType<typeof rich>>): Promise<string[]> => {
  const text = `select key || ' ' || (params->>'amount') as told from mailbox_message where member_id = $1 order by id`
  const rows = await db.query<{ told: string }>({ text, values: [ownerId] })
  return rows.map(({ told }) => told)
}

async function cancelIssue({ gameCode, numero }: TestIssue) {
  const by = (operatorId: string) => ({ operatorId, at: new Date(), reason: 'tried' })
  const { id } = await db.transaction((tx) =>
    askForIssue(tx, { gameCode, numero, action: 'cancel' }, by(asker)),
  )
  await db.transaction((tx) => confirmRequest(tx, db, { id }, by(confirmer)))
  await runJobs(db)
}

test('holds the money of all issues at once, and bets on each from what is held when its sale has opened', async () => {
  const [member, issues] = [await rich(), await comingIssues(db, [false, false, true])]
  const made = await askChase(db, member, chaseInput(issues, { multiples: [1, 2, 4] }))
  expect(made).toMatchObject({
    state: 'RUNNING',
    total: '7.00',
    held: '7.00',
    balance: '93.00',
    issueCount: 3,
  })
  await runJobs(db)
  expect(await lookAt(db, member, made.chaseId)).toEqual({
    state: 'RUNNING',
    reason: null,
    issues: ['PLACED PLACED', 'WAITING', 'WAITING'],
    main: 93_00n,
    held: 6_00n,
  })
  const [first, second, third] = issues as [TestIssue, TestIssue, TestIssue]
  await drawAndGoOn(db, first, second)
  await drawAndGoOn(db, second, third)
  await drawAndGoOn(db, third)
  expect(await lookAt(db, member, made.chaseId)).toEqual({
    state: 'FINISHED',
    reason: null,
    issues: ['PLACED LOST', 'PLACED LOST', 'PLACED WON'],
    main: 93_00n + 4n * win,
    held: 0n,
  })
  expect(await readChase(db, member.ownerId, made.chaseId)).toMatchObject({ staked: '7.00', payout: '12.80' })
  expect(await toldOf(member)).toEqual(['chaseFinished ฿0.00'])
})

test('waits for the result before it bets again where a win is to end it, and gives the rest back at the win', async () => {
  const [member, issues] = [await rich(), await comingIssues(db, [false, true, false])]
  const [first, second, third] = issues as [TestIssue, TestIssue, TestIssue]
  const { chaseId } = await askChase(db, member, chaseInput(issues, { stop: 'win', multiples: [1, 2, 3] }))
  await runJobs(db)
  await beginSale(db, second)
  await db.transaction((tx) => followDueChases(tx))
  await runJobs(db)
  expect((await lookAt(db, member, chaseId)).issues).toEqual(['PLACED PLACED', 'WAITING', 'WAITING'])
  await drawAndGoOn(db, first, second)
  expect((await lookAt(db, member, chaseId)).issues).toEqual(['PLACED LOST', 'PLACED PLACED', 'WAITING'])
  await drawAndGoOn(db, second, third)
  expect(await lookAt(db, member, chaseId)).toEqual({
    state: 'MET',
    reason: 'won',
    issues: ['PLACED LOST', 'PLACED WON', 'RETURNED won'],
    main: 97_00n + 2n * win,
    held: 0n,
  })
  expect(await toldOf(member)).toEqual(['chaseMet ฿3.00'])
})

test('ends when all its bets together have gained what was asked, and not at a smaller win', async () => {
  const [member, issues] = [await rich(), await comingIssues(db, [false, true, true, true])]
  const [first, second, third] = issues as [TestIssue, TestIssue, TestIssue]
  // After the second issue it is 1.20 up, after the third 3.40.
  const { chaseId } = await askChase(db, member, chaseInput(issues, { stop: 'profit', profit: '1.21' }))
  await runJobs(db)
  await drawAndGoOn(db, first, second)
  await drawAndGoOn(db, second, third)
  expect((await lookAt(db, member, chaseId)).state).toBe('RUNNING')
  await drawAndGoOn(db, third)
  expect(await lookAt(db, member, chaseId)).toMatchObject({
    state: 'MET',
    reason: 'profit',
    issues: ['PLACED LOST', 'PLACED WON', 'PLACED WON', 'RETURNED profit'],
    main: 97_00n + 2n * win,
  })
})

test('gives back the money of an issue that was cancelled or missed, says so, and goes on', async () => {
  const [member, issues] = [await rich(), await comingIssues(db, [true, true, true, true])]
  const [first, second, third, fourth] = issues as [TestIssue, TestIssue, TestIssue, TestIssue]
  const { chaseId } = await askChase(db, member, chaseInput(issues))
  await runJobs(db)
  await cancelIssue(second)
  expect(await lookAt(db, member, chaseId)).toMatchObject({
    issues: ['PLACED PLACED', 'RETURNED issueCancelled', 'WAITING', 'WAITING'],
    main: 97_00n,
  })
  await missSale(db, third)
  await drawAndGoOn(db, first, fourth)
  await db.transaction((tx) => followDueChases(tx))
  await runJobs(db)
  expect(await lookAt(db, member, chaseId)).toMatchObject({
    state: 'FINISHED',
    issues: ['PLACED WON', 'RETURNED issueCancelled', 'RETURNED missed', 'PLACED PLACED'],
    main: 98_00n + win,
    held: 0n,
  })
})

test('gives back the money of an issue whose sale ended before the result that it depends on', async () => {
  const [member, issues] = [await rich(), await comingIssues(db, [false, false])]
  const { chaseId } = await askChase(db, member, chaseInput(issues, { stop: 'win' }))
  await runJobs(db)
  await missSale(db, issues[1] as TestIssue)
  await db.transaction((tx) => followChase(tx, db, chaseId))
  expect(await lookAt(db, member, chaseId)).toMatchObject({
    state: 'FINISHED',
    issues: ['PLACED PLACED', 'RETURNED resultLate'],
    main: 99_00n,
  })
})

test('a bet on an issue that is cancelled or taken back by the member counts neither as win nor as loss', async () => {
  const [member, issues] = [await rich(), await comingIssues(db, [true, true, true])]
  const [first, second] = issues as [TestIssue, TestIssue]
  const { chaseId } = await askChase(db, member, chaseInput(issues, { stop: 'win' }))
  await runJobs(db)
  const [placed] = (await readChase(db, member.ownerId, chaseId)).issues
  await cancelSlip(context, callerOf(member), placed?.slip?.slipId ?? '')
  await beginSale(db, second)
  await db.transaction((tx) => followChase(tx, db, chaseId))
  await cancelIssue(second)
  expect(await lookAt(db, member, chaseId)).toMatchObject({
    state: 'RUNNING',
    issues: ['PLACED CANCELLED', 'PLACED REFUNDED', 'WAITING'],
    main: 99_00n,
  })
  await drawAndGoOn(db, first)
})

test('the member gives up from an issue on, once, and nobody else does', async () => {
  const [member, stranger] = [await rich(), await rich()]
  const issues = await comingIssues(db, [false, false, false, false])
  const { chaseId } = await askChase(db, member, chaseInput(issues))
  await runJobs(db)
  const from = (place: number, who = member) =>
    codeOf(cancelChase(context, callerOf(who), { chaseId, from: place }))
  expect(await from(2, stranger)).toBe('NOT_FOUND')
  expect(await codeOf(readChase(db, stranger.ownerId, chaseId))).toBe('NOT_FOUND')
  expect(await from(4)).toBe('OK')
  expect(await from(4)).toBe('STATE_CONFLICT')
  expect(await lookAt(db, member, chaseId)).toMatchObject({ state: 'RUNNING', main: 97_00n, held: 2_00n })
  expect(await Promise.all([from(1), from(1)]).then((codes) => codes.toSorted())).toEqual([
    'OK',
    'STATE_CONFLICT',
  ])
  expect(await lookAt(db, member, chaseId)).toEqual({
    state: 'CANCELLED',
    reason: 'member',
    issues: ['PLACED PLACED', 'RETURNED member', 'RETURNED member', 'RETURNED member'],
    main: 99_00n,
    held: 0n,
  })
})

test.each([
  ['the account may give nothing any more', 'account'],
  ['the lottery is closed', 'lotteryClosed'],
  ['the odds are others', 'oddsChanged'],
  ['the rules are others', 'rulesChanged'],
  ['the price is another', 'limitsChanged'],
])('stops where %s, and gives all that is held back', async (_, reason) => {
  const [member, issues] = [await rich(), await comingIssues(db, [false, false])]
  const { chaseId } = await askChase(db, member, chaseInput(issues))
  const change = (set: string) =>
    db.transaction(async (tx) => {
      // As if it had been asked for under other terms: what was asked for never changes otherwise.
      await tx.query({ text: 'alter table lottery_chase disable trigger user' })
      await tx.query({ text: `update lottery_chase set ${set} where id = $1`, values: [chaseId] })
      await tx.query({ text: 'alter table lottery_chase enable trigger user' })
    })
  const sell = (isActive: boolean) =>
    db.query({ text: `update lottery_product set is_active = $1 where code = 'RAPID60'`, values: [isActive] })
  if (reason === 'account') await db.transaction((tx) => freezeAccount(tx, member.main, true))
  if (reason === 'lotteryClosed') await sell(false)
  if (reason === 'oddsChanged') await change(`lines = jsonb_set(lines, '{0,odds}', '"999/100"')`)
  if (reason === 'rulesChanged') await change(`lines = jsonb_set(lines, '{0,version}', '99')`)
  if (reason === 'limitsChanged') await change('bet_count = 2')
  await runJobs(db)
  await sell(true)
  expect(await lookAt(db, member, chaseId)).toEqual({
    state: 'STOPPED',
    reason,
    issues: [`RETURNED ${reason}`, `RETURNED ${reason}`],
    main: 100_00n,
    held: 0n,
  })
  expect(await toldOf(member)).toEqual(['chaseStopped ฿2.00'])
})

test('is made once for a key, however often and from wherever it is sent', async () => {
  const [member, issues] = [await rich(), await comingIssues(db, [false, false])]
  const input = chaseInput(issues)
  const key = keyFor(input as never)
  const made = await Promise.all(Array.from({ length: 6 }, () => askChase(db, member, input, key)))
  expect(new Set(made.map(({ chaseId }) => chaseId))).toEqual(new Set([key.key]))
  expect(await readBalance(db, member.hold)).toBe(2_00n)
  const other = chaseInput(issues, { stop: 'win' })
  expect(await codeOf(askChase(db, member, other, keyFor(other as never, key.key)))).toBe(
    'IDEMPOTENCY_CONFLICT',
  )
  const stranger = await rich()
  expect(await codeOf(askChase(db, stranger, input, key))).toBe('IDEMPOTENCY_CONFLICT')
})

test('each issue is bet once, however many follow the chase at once while its member gives it up', async () => {
  const issues = await comingIssues(db, [true, false, true])
  const members = await Promise.all(Array.from({ length: 5 }, rich))
  const chases = await Promise.all(
    members.map(async (member) => ({ member, ...(await askChase(db, member, chaseInput(issues))) })),
  )
  for (const issue of issues) await beginSale(db, issue)
  await Promise.all(
    chases.flatMap(({ member, chaseId }, index) => [
      ...Array.from({ length: 4 }, () => db.transaction((tx) => followChase(tx, db, chaseId))),
      ...(index % 2 === 0 ? [codeOf(cancelChase(context, callerOf(member), { chaseId, from: 2 }))] : []),
    ]),
  )
  await runJobs(db)
  for (const { member, chaseId } of chases) {
    const { state, issues: shown, main, held } = await lookAt(db, member, chaseId)
    const placed = shown.filter((text) => text.startsWith('PLACED')).length
    expect(['FINISHED', 'CANCELLED']).toContain(state)
    expect([main, held]).toEqual([100_00n - BigInt(placed) * 1_00n, 0n])
    const slips = await db.query({
      text: 'select from lottery_slip where member_id = $1',
      values: [member.ownerId],
    })
    expect(slips).toHaveLength(placed)
  }
})

test('refuses what cannot be chased, and holds nothing', async () => {
  const [member, issues] = [await rich(), await comingIssues(db, [false, false])]
  const [first, second] = issues as [TestIssue, TestIssue]
  const over = (await comingIssues(db, [false]))[0] as TestIssue
  await missSale(db, over)
  const cancelled = (await comingIssues(db, [false]))[0] as TestIssue
  await cancelIssue(cancelled)
  const foreign = { ...first, numero: '20260101-9999' }
  const asked = (of: readonly TestIssue[], more = {}) => codeOf(askChase(db, member, chaseInput(of, more)))
  expect({
    foreign: await asked([first, foreign]),
    doubled: await asked([first, first]),
    unsorted: await asked([second, first]),
    over: await asked([first, over]),
    cancelled: await asked([cancelled]),
    poor: await asked(issues, { multiples: [1, 100] }),
    dear: await asked(issues, { multiples: [1, 9_999], lines: [] }),
    price: await asked(issues, { total: '2.01' }),
    count: await asked(issues, { count: 2 }),
    noProfit: await asked(issues, { stop: 'profit' }),
    profitTooMuch: await asked(issues, { stop: 'win', profit: '1' }),
    lottery: await asked(issues, { gameCode: 'NOPE' }),
  }).toEqual({
    foreign: 'ISSUE_UNKNOWN',
    doubled: 'ISSUE_UNKNOWN',
    unsorted: 'ISSUE_UNKNOWN',
    over: 'ISSUE_LOCKED',
    cancelled: 'ISSUE_UNKNOWN',
    poor: 'INSUFFICIENT',
    dear: 'COUNT_MISMATCH',
    price: 'PRICE_MISMATCH',
    count: 'COUNT_MISMATCH',
    noProfit: 'VALIDATION',
    profitTooMuch: 'VALIDATION',
    lottery: 'GAME_NOT_FOUND',
  })
  expect(await readBalance(db, member.main)).toBe(100_00n)
  expect((await listChases(db, member.ownerId, { pageNo: 1, pageSize: 20 })).totalCount).toBe(0)
})

test.each([
  ['no issue', { issues: [] }],
  ['101 issues', { issues: Array.from({ length: 101 }, (_, n) => ({ numero: `${n}`, multiple: 1 })) }],
  ['a multiple of 0', { issues: [{ numero: '1', multiple: 0 }] }],
  ['a multiple below 0', { issues: [{ numero: '1', multiple: -1 }] }],
  ['a multiple that is not whole', { issues: [{ numero: '1', multiple: 1.5 }] }],
  ['a multiple that is too large', { issues: [{ numero: '1', multiple: 10_001 }] }],
  ['a profit of nothing', { stop: 'profit', profit: '0' }],
  ['another stop rule', { stop: 'loss' }],
])('the contract refuses %s', (_, wrong) => {
  const right = chaseInput([{ id: 1n, gameCode: 'RAPID60', numero: '20260101-0001' }])
  expect(lottery.lottoChase.input.safeParse(right).success).toBe(true)
  expect(lottery.lottoChase.input.safeParse({ ...right, ...wrong }).success).toBe(false)
})

test('so many chases run at once and no more, also when they are asked for together', async () => {
  const [member, issues] = [await rich(), await comingIssues(db, [false])]
  const codes = await Promise.all(
    Array.from({ length: maxRunningChases + 3 }, () => codeOf(askChase(db, member, chaseInput(issues)))),
  )
  expect(codes.filter((code) => code === 'OK')).toHaveLength(maxRunningChases)
  expect(codes.filter((code) => code === 'LIMIT_REACHED')).toHaveLength(3)
})

test('the database holds the very table of transitions that the server goes by, and refuses what it lacks', async () => {
  const rows = await db.query({
    text: `select subject, from_state as "from", event, to_state as "to", actors from lottery_chase_transition`,
  })
  const table = Object.entries({ chase: chaseTransitions, issue: chaseIssueTransitions }).flatMap(
    ([subject, states]) =>
      Object.entries(states).flatMap(([from, events]) =>
        Object.entries(events as Record<string, string>).map(([event, to]) => ({
          subject,
          from,
          event,
          to,
          actors: [...actorsOfChaseEvent[event as keyof typeof actorsOfChaseEvent]], // keys of the table
        })),
      ),
  )
  expect(rows).toHaveLength(table.length)
  expect(rows).toEqual(expect.arrayContaining(table))
  const [member, issues] = [await rich(), await comingIssues(db, [false, false])]
  const { chaseId } = await askChase(db, member, chaseInput(issues))
  const tried = (text: string) =>
    db.query({ text, values: [chaseId] }).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    )
  const step = (place: string, from: string, to: string, actor = 'system') =>
    tried(`insert into lottery_chase_step (chase_id, place, from_state, to_state, actor_kind)
      values ($1, ${place}, '${from}', '${to}', '${actor}')`)
  expect([
    await tried(`update lottery_chase_issue set state = 'RETURNED' where chase_id = $1`),
    await tried(`update lottery_chase set state = 'FINISHED', ended_at = now() where id = $1`),
    await tried(`update lottery_chase_issue set stake = 1 where chase_id = $1`),
    await step('1', 'RETURNED', 'PLACED'),
    await step('1', 'WAITING', 'PLACED', 'member'),
    await step('null', 'FINISHED', 'RUNNING'),
    await step('null', 'RUNNING', 'STOPPED', 'member'),
  ]).toEqual(Array.from({ length: 7 }, () => 'LT002'))
  await runJobs(db)
  expect(await tried('delete from lottery_chase_step where chase_id = $1')).toBe('LT001')
})
