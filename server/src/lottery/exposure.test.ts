import { fromMinor } from '@suntala/contract/minor'
import { playerRisk } from '@suntala/lottery/rules/exposure'
import { playTypeOf } from '@suntala/lottery/rules/family'
import { writeLevelOdds } from '@suntala/lottery/rules/odds'
import { quoteTicket } from '@suntala/lottery/rules/ticket'
import { expect, test } from 'vitest'
import { connectDatabase } from '#db/database.ts'
import { testDatabase } from '#db/test-database.ts'
import { readBalance } from '#ledger/balances.ts'
import { fundedMember, type TestMember } from '#ledger/test-members.ts'
import { cancelSlip } from '#lottery/cancel-slip.ts'
import { exposureCheck } from '#lottery/exposure-checks.ts'
import { selectExposure } from '#lottery/exposure-store.ts'
import { createPlacer, placeSlip } from '#lottery/place-slip.ts'
import { productOf } from '#lottery/products.ts'
import { readScarce } from '#lottery/read-scarce.ts'
import { askChase, chaseInput, comingIssues, lookAt, runJobs } from '#lottery/test-chases.ts'
import {
  callerOf,
  endSale,
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
await insertGames(db, ['RAPID60', 'SIAM3D', 'SSC60'])

const rich = 100_000_000_00n
/** Of three digits at the top a stake pays 900 times itself, and the house takes on 400,000,000. */
const straight = (unit: string, selection = '123') => ({ playType: 'three_top', selection, unit })

const place = (member: TestMember, input: ReturnType<typeof slipInput>, key = keyFor(input)) =>
  placeSlip(context, placer, { caller: callerOf(member), input, idempotency: key })

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'OK',
    ({ code, value, params }: { code?: string; value?: unknown; params?: unknown }) => ({
      code,
      value,
      params,
    }),
  )

/** Of the numbers; what each player may win is counted beside them. */
async function exposureOn(issue: TestIssue): Promise<Record<string, bigint>> {
  const rows = (await selectExposure(db, issue.id)).filter(({ risk }) => risk !== playerRisk)
  return Object.fromEntries(rows.map(({ risk, key, amount }) => [`${risk} ${key}`, amount]))
}

test('a bet adds what its numbers would pay, and a cancelled one takes it back', async () => {
  const [member, issue] = [await fundedMember(db, rich), await openIssue(db)]
  await place(member, slipInput(issue, straight('10', '123 456')))
  const { slipId } = await place(member, slipInput(issue, straight('5')))
  expect(await exposureOn(issue)).toEqual({ 'three_top 123': 13_500_00n, 'three_top 456': 9_000_00n })
  await cancelSlip(context, callerOf(member), slipId)
  expect(await exposureOn(issue)).toEqual({ 'three_top 123': 9_000_00n, 'three_top 456': 9_000_00n })
  expect(await exposureCheck.run(db)).toEqual([])
})

test('a bet beyond the limit is refused with its number and what is left, and nothing is charged', async () => {
  const [member, issue] = [await fundedMember(db, rich), await openIssue(db)]
  // One player alone may not win so much.
  for (let slip = 0; slip < 2; slip++)
    await place(await fundedMember(db, rich), slipInput(issue, straight('200000')))
  const before = await readBalance(db, member.main)
  expect(await refusalOf(place(member, slipInput(issue, straight('50000', '456 123'))))).toEqual({
    code: 'NUMBER_FULL',
    value: { line: 0, playType: 'three_top', key: '123', left: '44444.44' },
    params: { number: '123', left: '฿44,444.44' },
  })
  expect(await readBalance(db, member.main)).toBe(before)
  await place(member, slipInput(issue, straight('44444.44')))
  expect(await refusalOf(place(member, slipInput(issue, straight('1'))))).toMatchObject({
    code: 'NUMBER_FULL',
    params: { number: '123' },
  })
  await place(member, slipInput(issue, straight('1', '124')))
})

test('numbers that are nearly full are told with what is left, in the currency of the caller alone', async () => {
  const [member, issue] = [await fundedMember(db, rich), await openIssue(db)]
  const asked = { gameCode: issue.gameCode, numero: issue.numero }
  await place(await fundedMember(db, rich), slipInput(issue, straight('200000', '123')))
  await place(await fundedMember(db, rich), slipInput(issue, straight('160000', '123')))
  await place(await fundedMember(db, rich), slipInput(issue, straight('200000', '124')))
  const scarceFor = async (currency: 'THB' | 'DEMO') => {
    const rows = await readScarce(context, callerOf(member, currency), asked)
    return rows.filter(({ risk }) => risk !== playerRisk)
  }
  expect(await scarceFor('THB')).toEqual([{ risk: 'three_top', key: '123', left: '76000000.00' }])
  expect(await scarceFor('DEMO')).toEqual([])
})

test('a slip that was placed is answered again as the first time when its number is full', async () => {
  const [member, issue] = [await fundedMember(db, rich), await openIssue(db)]
  const input = slipInput(issue, straight('200000'))
  const key = keyFor(input)
  const first = await place(member, input, key)
  await place(member, slipInput(issue, straight('200000')))
  await place(member, slipInput(issue, straight('44444.44')))
  expect(await place(member, input, key)).toMatchObject({ slipId: first.slipId })
})

test('a trial player takes nothing of what is left for money', async () => {
  const issue = await openIssue(db)
  const trial = await fundedMember(db, rich, 'DEMO')
  for (let slip = 0; slip < 2; slip++) {
    const input = slipInput(issue, straight('200000'))
    await placeSlip(context, placer, {
      caller: callerOf(trial, 'DEMO'),
      input,
      idempotency: keyFor(input),
    })
  }
  await place(await fundedMember(db, rich), slipInput(issue, straight('200000')))
  expect(await exposureCheck.run(db)).toEqual([])
})

test('two processes that bet on one number at once never take more than the limit, and all that fits', async () => {
  const issue = await openIssue(db)
  const second = connectDatabase({ connection: db.connection, poolSize: 10 })
  try {
    const sides = [
      { context, placer },
      { context: lotteryContext(second), placer: createPlacer(lotteryContext(second)) },
    ]
    const members = await Promise.all(Array.from({ length: 8 }, () => fundedMember(db, rich)))
    const slips = Array.from({ length: 120 }, (_, index) => {
      const input = slipInput(issue, straight('10000', index % 2 ? '123 777' : '777 123'))
      return { input, member: members[index % 8] as TestMember, side: sides[index % 2] } // eight of them
    })
    const codes = await Promise.all(
      slips.map(async ({ input, member, side }, index) => {
        if (!side) return 'none'
        const caller = callerOf(member)
        try {
          const { slipId } = await placeSlip(side.context, side.placer, {
            caller,
            input,
            idempotency: keyFor(input),
          })
          if (index % 10 === 0) await cancelSlip(side.context, caller, slipId)
          return 'OK'
        } catch (error) {
          return (error as { code: string }).code // of an ApiError
        }
      }),
    )
    expect(new Set(codes)).toEqual(new Set(['OK', 'NUMBER_FULL']))
    // 44 slips of 9,000,000 fit; a cancelled one makes room for another.
    const { 'three_top 123': one = 0n, 'three_top 777': other } = await exposureOn(issue)
    expect(one).toBe(other)
    expect(one).toBeLessThanOrEqual(400_000_000_00n)
    expect(one).toBeGreaterThanOrEqual((44n - 12n) * 9_000_000_00n)
    expect(await exposureCheck.run(db)).toEqual([])
  } finally {
    await second.close()
  }
})

/** Bets on a selection of one lottery, as its page does. */
async function betOn(
  { member, issue }: { member: TestMember; issue: TestIssue },
  { playType, selection, multiple = 1 }: { playType: string; selection: string; multiple?: number },
) {
  const { family, terms } = productOf('SSC60')
  const quote = quoteTicket(family, terms, {
    playType,
    selection,
    mode: '1',
    multiple,
    group: terms.ownGroup,
  })
  if (!quote.ok) throw new Error(JSON.stringify(quote.issues))
  const line = {
    playType,
    version: playTypeOf(family, playType)?.ruleVersion ?? 0,
    selection,
    unit: '2.00',
    mode: '1' as const,
    multiple,
    odds: writeLevelOdds(quote.payouts.map(({ odds }) => odds)),
  }
  const input = {
    gameCode: 'SSC60',
    numero: issue.numero,
    lines: [line],
    count: quote.bets,
    amount: fromMinor(quote.priceMinor),
  }
  return place(member, input)
}

test('play types that differ in how numbers are chosen share what is left; very wide selections count together', async () => {
  const [member, issue] = [await fundedMember(db, rich), await openIssue(db, { gameCode: 'SSC60' })]
  const bet = (playType: string, selection: string, multiple = 1) =>
    betOn({ member, issue }, { playType, selection, multiple })
  await bet('first_two_straight', '0|12')
  await bet('first_two_straight_sum', '1')
  await bet('first_three_straight', '0 1 2 3|0 1 2 3|0 1 2 3', 10)
  expect(await exposureOn(issue)).toEqual({
    'first_two_straight 01': 396_00n,
    'first_two_straight 02': 198_00n,
    'first_two_straight 10': 198_00n,
    // One of its 64 numbers can be drawn.
    'first_three_straight *': 19_800_00n,
  })
  expect(await exposureCheck.run(db)).toEqual([])
})

test('a number is one risk however it is chosen, by its span, with a digit or at places of its own', async () => {
  const [member, issue] = [await fundedMember(db, rich), await openIssue(db, { gameCode: 'SSC60' })]
  const bet = (playType: string, selection: string) => betOn({ member, issue }, { playType, selection })
  await bet('first_two_straight_lines', '09')
  await bet('first_two_span', '9')
  await bet('first_two_group_with', '0')
  await bet('first_two_group', '01')
  await bet('any_two_straight', '0||7||')
  await bet('any_two_straight_lines', '13|07')
  const exposed = Object.keys(await exposureOn(issue))
  expect(exposed.filter((number) => !/group 0[2-9]$/.test(number))).toEqual([
    'any_two_straight 13:07',
    'first_two_group 01',
    'first_two_straight 09',
    'first_two_straight 90',
  ])
  expect(await exposureCheck.run(db)).toEqual([])
})

test('what is drawn or cancelled exposes the house to nothing', async () => {
  const [member, issue] = [await fundedMember(db, rich), await openIssue(db)]
  await place(member, slipInput(issue, straight('10')))
  await endSale(db, issue)
  await runJobs(db)
  expect(await exposureOn(issue)).toEqual({})
  expect(await exposureCheck.run(db)).toEqual([])
})

test('a chase goes on when a number of one issue is full, whose money comes back', async () => {
  const member = await fundedMember(db, 100_00n)
  const issues = await comingIssues(db, [false, false])
  const [first] = issues
  if (!first) throw new Error('no issue')
  // A 7 at the top pays 3.2 times its stake.
  await db.query({
    text: `insert into lottery_exposure (issue_id, currency, risk, key, amount, most)
      values ($1, 1, 'run_top', '7', $2, $2)`,
    values: [first.id, 400_000_000_00n],
  })
  const { chaseId } = await askChase(db, member, chaseInput(issues))
  await runJobs(db)
  expect(await lookAt(db, member, chaseId)).toMatchObject({
    state: 'RUNNING',
    issues: ['RETURNED numberFull', 'WAITING'],
    main: 99_00n,
    held: 1_00n,
  })
})
