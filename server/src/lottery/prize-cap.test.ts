import type { TermsChanges } from '@suntala/contract/operator-terms'
import { afterAll, expect, test } from 'vitest'
import { connectDatabase } from '#db/database.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { readBalance } from '#ledger/balances.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { fundedMember, type TestMember } from '#ledger/test-members.ts'
import { findingsOf } from '#ledger/verify.ts'
import { cancelSlip } from '#lottery/cancel-slip.ts'
import { createPlacer, placeSlip } from '#lottery/place-slip.ts'
import { readGame } from '#lottery/read-game.ts'
import { readScarce } from '#lottery/read-scarce.ts'
import { askChase, chaseInput, comingIssues, lookAt, runJobs } from '#lottery/test-chases.ts'
import {
  callerOf,
  insertGames,
  keyFor,
  lotteryContext,
  openIssue,
  slipInput,
  type TestIssue,
} from '#lottery/test-issues.ts'

const db = await testDatabase({ poolSize: 20 })
const context = lotteryContext(db)
const placer = createPlacer(context)
await insertGames(db, ['RAPID60', 'RAPID300'])

/** Terms in force by which a player may win so much in an issue with all slips. */
async function cap(gameCode: string, prizeCap: string): Promise<void> {
  const changes: TermsChanges = { prizeCap }
  await db.query({
    text: `insert into lottery_terms (id, game_code, version, from_at, changes, reason, state, asked_by, decided_by, decided_at)
      values ($1, $2, 1, now() + interval '1 hour', $3, 'x', 'CONFIRMED', $4, $5, now())`,
    values: [uuidV7(), gameCode, JSON.stringify(changes), uuidV7(), uuidV7()],
  })
  await db.transaction(async (tx) => {
    await tx.query({ text: 'alter table lottery_terms disable trigger lottery_terms_decided_once' })
    await tx.query({
      text: `update lottery_terms set from_at = date_trunc('milliseconds', clock_timestamp()) where game_code = $1`,
      values: [gameCode],
    })
    await tx.query({ text: 'alter table lottery_terms enable trigger lottery_terms_decided_once' })
  })
}
await cap('RAPID300', '5000.00')

afterAll(async () => expect(await findingsOf(db, await findChecks())).toEqual([]))

/** A number of three digits pays 900 times its stake. */
const slipOn = (issue: TestIssue, unit: string, selection = '123') =>
  slipInput(issue, { playType: 'three_top', selection, unit })
const place = (member: TestMember, input: ReturnType<typeof slipInput>, key = keyFor(input)) =>
  placeSlip(context, placer, { caller: callerOf(member), input, idempotency: key })
const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => ({ code: 'OK', value: null }),
    ({ code, value }: { code: string; value: unknown }) => ({ code, value }),
  )
const leftFor = async (member: TestMember, { gameCode, numero }: TestIssue) => {
  const rows = await readScarce(context, callerOf(member), { gameCode, numero })
  return rows.filter(({ risk }) => risk === 'player')
}

test('the page is told the cap, and a slip that may win more by itself is refused with the excess, uncharged', async () => {
  const [member, issue] = [await fundedMember(db, 1_000_00n), await openIssue(db, { gameCode: 'RAPID300' })]
  const game = await readGame(context, { gameCode: 'RAPID300' }, 'en')
  expect(game.terms.prizeCap).toBe('5000.00')
  expect(await outcomeOf(place(member, slipOn(issue, '6')))).toEqual({
    code: 'PRIZE_CAP',
    value: { win: '5400.00', left: '5000.00', cap: '5000.00' },
  })
  expect(await readBalance(db, member.main)).toBe(1_000_00n)
  // Two numbers of one draw cannot win together.
  await place(member, slipOn(issue, '5', '123 456'))
  expect(await leftFor(member, issue)).toEqual([{ risk: 'player', key: '', left: '500.00' }])
})

test('a lottery whose terms say nothing of it caps at twice what one line may win, and small slips count by their bound', async () => {
  const [member, issue] = [await fundedMember(db, 1_000_000_00n), await openIssue(db)]
  const game = await readGame(context, { gameCode: issue.gameCode }, 'en')
  expect(game.terms.prizeCap).toBe('400000000.00')
  // Two numbers of one draw cannot win together: a small slip counts both all the same.
  await place(member, slipOn(issue, '1', '123 456'))
  expect(await leftFor(member, issue)).toEqual([{ risk: 'player', key: '', left: '399998200.00' }])
  for (let slip = 0; slip < 2; slip++) await place(member, slipOn(issue, '200000', '123'))
  expect(await outcomeOf(place(member, slipOn(issue, '200000', '789')))).toEqual({
    code: 'PRIZE_CAP',
    value: { win: '180000000.00', left: '39998200.00', cap: '400000000.00' },
  })
})

test('all slips of a player in an issue count together, a cancelled one no more, and others and other issues not', async () => {
  const [member, issue] = [await fundedMember(db, 1_000_00n), await openIssue(db, { gameCode: 'RAPID300' })]
  const first = slipOn(issue, '3')
  const key = keyFor(first)
  const { slipId } = await place(member, first, key)
  expect(await outcomeOf(place(member, slipOn(issue, '3', '456')))).toEqual({
    code: 'PRIZE_CAP',
    value: { win: '2700.00', left: '2300.00', cap: '5000.00' },
  })
  await place(member, slipOn(issue, '2', '456'))
  // What was placed is answered again as the first time.
  expect(await place(member, first, key)).toMatchObject({ slipId })
  await place(await fundedMember(db, 100_00n), slipOn(issue, '5'))
  await place(member, slipOn(await openIssue(db, { gameCode: 'RAPID300' }), '5'))
  await cancelSlip(context, callerOf(member), slipId)
  expect(await leftFor(member, issue)).toEqual([{ risk: 'player', key: '', left: '3200.00' }])
  await place(member, slipOn(issue, '3', '789'))
})

test('slips that a player sends to two processes at once never come to more than the cap', async () => {
  const [member, issue] = [await fundedMember(db, 1_000_00n), await openIssue(db, { gameCode: 'RAPID300' })]
  const second = connectDatabase({ connection: db.connection, poolSize: 5 })
  try {
    const other = lotteryContext(second)
    const placers = [placer, createPlacer(other)]
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, at) => {
        const input = slipOn(issue, '1', String(100 + at))
        const on = placers[at % 2] ?? placer
        const ctx = at % 2 === 0 ? context : other
        return outcomeOf(placeSlip(ctx, on, { caller: callerOf(member), input, idempotency: keyFor(input) }))
      }),
    )
    const codes = outcomes.map(({ code }) => code)
    expect(codes.filter((code) => code === 'OK')).toHaveLength(5)
    expect(codes.filter((code) => code === 'PRIZE_CAP')).toHaveLength(7)
    expect(await readBalance(db, member.main)).toBe(995_00n)
    expect(await leftFor(member, issue)).toEqual([{ risk: 'player', key: '', left: '500.00' }])
  } finally {
    await second.close()
  }
})

test('a chase that is beyond its player’s cap in one issue gets that money back and goes on', async () => {
  const member = await fundedMember(db, 1_000_00n)
  const issues = await comingIssues(db, [false, false])
  const [first] = issues
  if (!first) throw new Error('no issue')
  await cap('RAPID60', '3.30')
  // A 7 at the top pays 3.2 times its stake.
  await place(member, slipInput(first, { playType: 'run_top', selection: '8', unit: '1' }))
  const { chaseId } = await askChase(db, member, chaseInput(issues))
  await runJobs(db)
  expect(await lookAt(db, member, chaseId)).toMatchObject({
    state: 'RUNNING',
    issues: ['RETURNED numberFull', 'WAITING'],
    held: 1_00n,
  })
})
