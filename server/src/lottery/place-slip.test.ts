import { toMinor } from '@suntala/contract/minor'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { readBalance } from '#ledger/balances.ts'
import { fundedMember } from '#ledger/test-members.ts'
import { selectStandingBets } from '#lottery/bet-store.ts'
import { cancelSlip } from '#lottery/cancel-slip.ts'
import { lockIssue } from '#lottery/lock-issue.ts'
import { createPlacer, placeSlip } from '#lottery/place-slip.ts'
import { productOf } from '#lottery/products.ts'
import {
  callerOf,
  expireIssue,
  insertGames,
  keyFor,
  lotteryContext,
  openIssue,
  slipInput,
} from '#lottery/test-issues.ts'

const db = await testDatabase({ poolSize: 20 })
const context = lotteryContext(db)
const placer = createPlacer(context)
await insertGames(db)

type Slip = ReturnType<typeof slipInput>
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'OK',
    (error: { code?: string }) => error.code,
  )
const place = (member: Awaited<ReturnType<typeof fundedMember>>, input: Slip, key = keyFor(input)) =>
  placeSlip(context, placer, { caller: callerOf(member), input, idempotency: key })

test('takes the stake and keeps one bet a number at the odds of the moment', async () => {
  const [member, issue] = [await fundedMember(db, 1_000_00n), await openIssue(db)]
  const input = slipInput(issue, { playType: 'two_top', selection: '07 19,41', unit: '10', multiple: 2 })
  const placed = await place(member, input)
  expect(placed).toMatchObject({ stake: '60.00', balance: '940.00', count: 3, numero: issue.numero })
  const bets = await selectStandingBets(db, issue.id)
  expect(bets.map((bet) => [bet.key, bet.stake, bet.odds])).toEqual([
    ['07', 20_00n, 95_00n],
    ['19', 20_00n, 95_00n],
    ['41', 20_00n, 95_00n],
  ])
})

test('refuses a bet after the lock time by the database clock, also while the job is late (LOT-10)', async () => {
  const [member, issue] = [await fundedMember(db, 100_00n), await openIssue(db)]
  const input = slipInput(issue, { playType: 'run_top', selection: '1', unit: '10' })
  await expireIssue(db, issue)
  expect(await codeOf(place(member, input))).toBe('ISSUE_LOCKED')
  expect(await readBalance(db, member.main)).toBe(100_00n)
})

test.each([
  ['a wrong count', { count: 3 }, 'COUNT_MISMATCH'],
  ['a wrong price', { amount: '21.00' }, 'PRICE_MISMATCH'],
  ['an issue that does not exist', { numero: '20991231-0001' }, 'ISSUE_UNKNOWN'],
  ['a lottery that does not exist', { gameCode: 'NOPE' }, 'GAME_NOT_FOUND'],
])('refuses %s and changes nothing', async (_, wrong, code) => {
  const [member, issue] = [await fundedMember(db, 100_00n), await openIssue(db)]
  const input = slipInput(issue, { playType: 'two_bottom', selection: '01 02', unit: '10' })
  expect(await codeOf(place(member, { ...input, ...wrong }))).toBe(code)
  expect(await readBalance(db, member.main)).toBe(100_00n)
  expect(await selectStandingBets(db, issue.id)).toEqual([])
})

test.each([
  ['a stake over 200,000 (GAME-32)', { playType: 'two_top', selection: '07', unit: '200000.01' }, 'MAX_BET'],
  ['a line over 200,000 (A-66)', { playType: 'two_top', selection: '07 08', unit: '150000' }, 'MAX_BET'],
  ['a stake below the minimum', { playType: 'two_top', selection: '07', unit: '0.99' }, 'MIN_BET'],
  ['letters', { playType: 'two_top', selection: 'ab', unit: '1' }, 'SELECTION_INVALID'],
  ['a number twice', { playType: 'two_top', selection: '07 07', unit: '1' }, 'SELECTION_INVALID'],
  ['more than the balance', { playType: 'two_top', selection: '07', unit: '100.01' }, 'INSUFFICIENT'],
])('refuses %s', async (_, line, code) => {
  const [member, issue] = [await fundedMember(db, 100_00n), await openIssue(db)]
  expect(await codeOf(place(member, slipInput(issue, line)))).toBe(code)
  expect(await readBalance(db, member.main)).toBe(100_00n)
})

test('holds each line of a slip by itself to the most that a ticket may win', async () => {
  const [member, issue] = [await fundedMember(db, 400_000_00n), await openIssue(db)]
  const input = slipInput(issue, { playType: 'three_top', selection: '614', unit: '200000' })
  const { maxWinMinor } = productOf(issue.gameCode).terms
  const wins = toMinor(input.amount) * 900n
  expect([wins <= maxWinMinor, 2n * wins > maxWinMinor]).toEqual([true, true])
  const both = { ...input, lines: [...input.lines, ...input.lines], count: 2, amount: '400000.00' }
  expect(await place(member, both)).toMatchObject({ stake: '400000.00', balance: '0.00' })
})

test('refuses a closed number and odds that are not those in force', async () => {
  const [member, issue] = [await fundedMember(db, 100_00n), await openIssue(db, { gameCode: 'SIAM3D' })]
  expect(
    await codeOf(place(member, slipInput(issue, { playType: 'two_top', selection: '09', unit: '1' }))),
  ).toBe('NUMBER_CLOSED')
  const input = slipInput(issue, { playType: 'two_top', selection: '07', unit: '1' })
  const [line] = input.lines
  if (!line) throw new Error('a slip has a line')
  const promised = { ...input, lines: [{ ...line, odds: '9900/100' }] }
  expect(await codeOf(place(member, promised))).toBe('ODDS_CHANGED')
})

test('answers the same key once, the same key with another slip not at all', async () => {
  const [member, issue] = [await fundedMember(db, 100_00n), await openIssue(db)]
  const input = slipInput(issue, { playType: 'run_top', selection: '1 2', unit: '10' })
  const key = uuidV7()
  const first = await place(member, input, keyFor(input, key))
  const again = await Promise.all(Array.from({ length: 10 }, () => place(member, input, keyFor(input, key))))
  for (const answer of again) expect(answer).toEqual(first)
  const other = slipInput(issue, { playType: 'run_top', selection: '3 4', unit: '10' })
  expect(await codeOf(place(member, other, keyFor(other, key)))).toBe('IDEMPOTENCY_CONFLICT')
  await expireIssue(db, issue)
  expect(await place(member, input, keyFor(input, key))).toEqual(first)
  expect(await readBalance(db, member.main)).toBe(80_00n)
  expect(await selectStandingBets(db, issue.id)).toHaveLength(2)
})

test('never lets a member bet more than there is, however many bets come at once', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => fundedMember(db, 50_00n)))
  const issue = await openIssue(db)
  const tries = members.flatMap((member) =>
    Array.from({ length: 12 }, (_, n) =>
      codeOf(place(member, slipInput(issue, { playType: 'run_top', selection: String(n % 10), unit: '10' }))),
    ),
  )
  const codes = await Promise.all(tries)
  expect(codes.filter((code) => code === 'OK')).toHaveLength(25)
  expect(codes.filter((code) => code === 'INSUFFICIENT')).toHaveLength(35)
  for (const member of members) expect(await readBalance(db, member.main)).toBe(0n)
  expect(await selectStandingBets(db, issue.id)).toHaveLength(25)
})

test('seals every bet that was accepted and accepts none after the seal', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => fundedMember(db, 1_000_00n)))
  const issue = await openIssue(db)
  const enough = Promise.withResolvers<undefined>()
  let accepted = 0
  const betUntilLocked = async (member: (typeof members)[number]) => {
    for (;;) {
      const code = await codeOf(
        place(member, slipInput(issue, { playType: 'run_top', selection: '7', unit: '1' })),
      )
      if (code === 'ISSUE_LOCKED') return
      expect(code).toBe('OK')
      if (++accepted === 50) enough.resolve(undefined)
    }
  }
  const betting = Promise.all(members.map(betUntilLocked))
  // Whoever bets just then is either in time or refused.
  await Promise.race([enough.promise, betting])
  await expireIssue(db, issue)
  await betting
  expect(accepted).toBeGreaterThanOrEqual(50)
  await db.transaction((tx) => lockIssue(tx, db, issue.id))
  const [sealed] = await db.query<{ count: number; stake: bigint }>({
    text: 'select seal_count as count, seal_stake as stake from lottery_issue where id = $1',
    values: [issue.id],
  })
  expect(sealed).toEqual({ count: accepted, stake: BigInt(accepted) * 1_00n })
})

test('gives a slip back once before the lock, and not after (SM-08)', async () => {
  const [member, issue] = [await fundedMember(db, 100_00n), await openIssue(db)]
  const input = slipInput(issue, { playType: 'three_top', selection: '614', unit: '40' })
  const { slipId } = await place(member, input)
  const caller = callerOf(member)
  const codes = await Promise.all(
    Array.from({ length: 5 }, () => codeOf(cancelSlip(context, caller, slipId))),
  )
  expect(codes.toSorted((a, b) => (String(a) < String(b) ? -1 : 1))).toEqual([
    'OK',
    'STATE_CONFLICT',
    'STATE_CONFLICT',
    'STATE_CONFLICT',
    'STATE_CONFLICT',
  ])
  expect(await readBalance(db, member.main)).toBe(100_00n)
  expect(await selectStandingBets(db, issue.id)).toEqual([])

  const late = await place(member, slipInput(issue, { playType: 'three_top', selection: '614', unit: '40' }))
  await expireIssue(db, issue)
  expect(await codeOf(cancelSlip(context, caller, late.slipId))).toBe('ISSUE_LOCKED')
  const stranger = callerOf(await fundedMember(db, 0n))
  expect(await codeOf(cancelSlip(context, stranger, late.slipId))).toBe('NOT_FOUND')
})

test('lets demo credits and money play in one issue without touching', async () => {
  const [real, demo] = [await fundedMember(db, 100_00n), await fundedMember(db, 100_00n, 'DEMO')]
  const issue = await openIssue(db)
  const input = slipInput(issue, { playType: 'run_top', selection: '1', unit: '30' })
  await place(real, input)
  const trial = { caller: callerOf(demo, 'DEMO'), input, idempotency: keyFor(input) }
  expect(await placeSlip(context, placer, trial)).toMatchObject({ balance: '70.00' })
  expect([await readBalance(db, real.main), await readBalance(db, demo.main)]).toEqual([70_00n, 70_00n])
})

test('takes so many numbers on large slips from a member in a minute, and small slips all the same', async () => {
  const [member, issue] = [await fundedMember(db, 100_000_00n), await openIssue(db)]
  const numbers = Array.from({ length: 1_000 }, (_, n) => String(n).padStart(3, '0')).join(' ')
  const large = slipInput(issue, { playType: 'three_top', selection: numbers.slice(0, 4_000 - 1), unit: '1' })
  // At once: by and by the allowance grows back.
  const codes = await Promise.all(Array.from({ length: 31 }, () => codeOf(place(member, large))))
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(1)
  expect(
    await codeOf(place(member, slipInput(issue, { playType: 'run_top', selection: '1', unit: '1' }))),
  ).toBe('OK')
})

test('a large slip that is kept waiting keeps nobody else waiting', async () => {
  const [member, other, issue] = [
    await fundedMember(db, 5_000_00n),
    await fundedMember(db, 100_00n),
    await openIssue(db),
  ]
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction(async (tx) => {
    await tx.query({ text: 'select from ledger_account where id = $1 for update', values: [member.main] })
    held.resolve()
    await over.promise
  })
  await held.promise
  const numbers = Array.from({ length: 999 }, (_, n) => String(n).padStart(3, '0')).join(' ')
  const large = codeOf(
    place(member, slipInput(issue, { playType: 'three_top', selection: numbers, unit: '1' })),
  )
  const small = slipInput(issue, { playType: 'run_top', selection: '1', unit: '1' })
  for (let times = 0; times < 3; times += 1) expect(await codeOf(place(other, small))).toBe('OK')
  over.resolve()
  await holding
  expect(await large).toBe('OK')
})
