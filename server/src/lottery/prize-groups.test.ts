import type { Input } from '@suntala/contract/endpoint'
import type { lottery } from '@suntala/contract/lottery'
import { fromMinor } from '@suntala/contract/minor'
import { settleTicket } from '@suntala/lottery/rules/settle'
import { quoteTicket, type Quote } from '@suntala/lottery/rules/ticket'
import { playTypeOf } from '@suntala/lottery/rules/family'
import { writeLevelOdds } from '@suntala/lottery/rules/odds'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { readBalance } from '#ledger/balances.ts'
import { fundedMember, type TestMember } from '#ledger/test-members.ts'
import { findingsOf } from '#ledger/verify.ts'
import { selectSlip, selectSlipBets } from '#lottery/bet-store.ts'
import { cancelSlip } from '#lottery/cancel-slip.ts'
import { issueJobs } from '#lottery/job.ts'
import { ledgerChecks } from '#lottery/ledger-checks.ts'
import { createPlacer, placeSlip } from '#lottery/place-slip.ts'
import { presentSlip } from '#lottery/present.ts'
import { productOf } from '#lottery/products.ts'
import { readVerification } from '#lottery/read-proof.ts'
import {
  callerOf,
  endSale,
  insertGames,
  keyFor,
  lotteryContext,
  openIssue,
  type TestIssue,
} from '#lottery/test-issues.ts'

/** Lotteries that pay by prize group are placed here whether they are offered or not. */
vi.mock(import('#lottery/products.ts'), async (original) => {
  const products = await original()
  return { ...products, offeredProductOf: products.productOf }
})

const db = await testDatabase({ poolSize: 10 })
const context = lotteryContext(db)
const placer = createPlacer(context)
await insertGames(db, ['SSC60', 'RAPID60'])

type SlipInput = Input<typeof lottery.lottoBet>
type Accepted = Extract<Quote, { ok: true }>

const { family, terms } = productOf('SSC60')
const rich = 100_000_00n

/** A line at a prize group as a page writes it, with what the rules quote. */
function lineAt(group: number, playType: string, selection: string, multiple = 1) {
  const quote = quoteTicket(family, terms, { playType, selection, mode: '0.1', multiple, group })
  if (!quote.ok) throw new Error(JSON.stringify(quote.issues))
  const line = {
    playType,
    version: playTypeOf(family, playType)?.ruleVersion ?? 0,
    selection,
    unit: '2.00',
    mode: '0.1' as const,
    multiple,
    group,
    odds: writeLevelOdds(quote.payouts.map(({ odds }) => odds)),
  }
  return { line, quote }
}

const sum = (quotes: readonly { quote: Accepted }[], of: (quote: Accepted) => bigint) =>
  quotes.reduce((total, { quote }) => total + of(quote), 0n)

function slipOf(issue: TestIssue, lines: readonly ReturnType<typeof lineAt>[]) {
  const paid = sum(lines, (quote) => quote.priceMinor - quote.rebateMinor)
  const input: SlipInput = {
    gameCode: issue.gameCode,
    numero: issue.numero,
    lines: lines.map(({ line }) => line),
    count: lines.reduce((total, { quote }) => total + quote.bets, 0),
    amount: fromMinor(paid),
  }
  return { input, paid }
}

const place = (member: TestMember, input: SlipInput) =>
  placeSlip(context, placer, { caller: callerOf(member), input, idempotency: keyFor(input) })

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'OK',
    (error: { code?: string }) => error.code,
  )

const mixed = () => [
  lineAt(1980, 'first_three_straight', '0|1|2', 3),
  lineAt(1800, 'first_three_straight', '0 1 2|3|4 5 6', 7),
  lineAt(1700, 'first_three_straight', '9|9|9'),
]

const shownSlip = async (member: TestMember, slipId: string) => {
  const slip = await selectSlip(db, member.ownerId, slipId)
  if (!slip) throw new Error('there is a slip')
  return presentSlip(slip, await selectSlipBets(db, member.ownerId, [slip]), 'en')
}

test('the rebate for prize given up is taken off the price, line by line, and the lower odds hold', async () => {
  const [member, issue] = [await fundedMember(db, rich), await openIssue(db, { gameCode: 'SSC60' })]
  const lines = mixed()
  // 0.60 + 12.60 + 0.20; of them 12.60 × 180/2000 = 1.134 and 0.20 × 280/2000 = 0.028 come back, rounded down.
  const { input, paid } = slipOf(issue, lines)
  expect(paid).toBe(13_40n - 1_13n - 2n)
  const placed = await place(member, input)
  expect(placed).toMatchObject({ stake: '12.25', count: 11 })
  expect(await readBalance(db, member.main)).toBe(rich - paid)
  const shown = await shownSlip(member, placed.slipId)
  expect(shown).toMatchObject({ stake: '12.25', rebate: '1.15' })
  const facts = shown.lines.map(({ group, stake, odds }) => [group, stake, odds])
  expect(new Set(facts)).toEqual(
    new Set([
      [1980, '0.60', '1980000/2000'],
      [1800, '12.60', '1800000/2000'],
      [1700, '0.20', '1700000/2000'],
    ]),
  )
})

test('a slip that is taken back gives back exactly what was paid', async () => {
  const [member, issue] = [await fundedMember(db, rich), await openIssue(db, { gameCode: 'SSC60' })]
  const { slipId } = await place(member, slipOf(issue, mixed()).input)
  await cancelSlip(context, callerOf(member), slipId)
  expect(await readBalance(db, member.main)).toBe(rich)
})

test('whoever has just what the slip costs after the rebate can place it', async () => {
  const issue = await openIssue(db, { gameCode: 'SSC60' })
  const { input, paid } = slipOf(issue, mixed())
  const poor = await fundedMember(db, paid)
  expect(await codeOf(place(poor, input))).toBe('OK')
  expect(await readBalance(db, poor.main)).toBe(0n)
  expect(await codeOf(place(await fundedMember(db, paid - 1n), input))).toBe('INSUFFICIENT')
})

test('an amount that does not take off the rebate, or another, is refused', async () => {
  const [member, issue] = [await fundedMember(db, rich), await openIssue(db, { gameCode: 'SSC60' })]
  const { input } = slipOf(issue, mixed())
  for (const amount of ['13.40', '12.24', '12.26'])
    expect(await codeOf(place(member, { ...input, amount }))).toBe('PRICE_MISMATCH')
  const [line] = input.lines
  for (const group of [1699, 1981]) {
    const wrong = { ...input, lines: line ? [{ ...line, group }] : [] }
    expect(await codeOf(place(member, wrong))).toBe('SELECTION_INVALID')
  }
  expect(await readBalance(db, member.main)).toBe(rich)
})

test('fixed odds give nothing back at a lower group', async () => {
  const [member, issue] = [await fundedMember(db, rich), await openIssue(db)]
  const line = {
    playType: 'two_top',
    version: 1,
    selection: '07',
    unit: '10.00',
    mode: '1' as const,
    multiple: 1,
  }
  const its = { ...line, group: 1700, odds: '9500/100' }
  const { gameCode, numero } = issue
  const placed = await place(member, { gameCode, numero, lines: [its], count: 1, amount: '10.00' })
  expect(await shownSlip(member, placed.slipId)).toMatchObject({
    stake: '10.00',
    rebate: '0.00',
    lines: [{ group: null }],
  })
})

test('the settlement pays by the group of each bet, and the record counts what was paid for the slip', async () => {
  const [member, issue] = [await fundedMember(db, rich), await openIssue(db, { gameCode: 'SSC60' })]
  const digits = '0 1 2 3 4 5 6 7 8 9'
  const lines = [1980, 1850, 1700].map((group) => lineAt(group, 'last_two_straight', `${digits}|${digits}`))
  const { input, paid } = slipOf(issue, lines)
  const { slipId } = await place(member, input)
  await endSale(db, issue)
  const ran = await runDueJobs(db, issueJobs(context))
  expect(ran.filter(({ error }) => error !== undefined)).toEqual([])
  const { numbers } = await readVerification(context, issue)
  const won = sum(lines, ({ ticket, stakeMinor, payouts }) =>
    settleTicket(
      family,
      {
        playType: ticket.playType,
        selection: ticket.selection,
        stakeMinor,
        odds: payouts.map(({ odds }) => odds),
      },
      numbers ?? [],
    ),
  )
  // Every pair of last digits is bet on, so each line wins its one: 99, 92.50 and 85 times 0.20.
  expect(won).toBe(19_80n + 18_50n + 17_00n)
  expect(await readBalance(db, member.main)).toBe(rich - paid + won)
  const [settled] = await db.query<{ stake: bigint; valid: bigint; payout: bigint }>({
    text: 'select stake, valid, payout from settled_bet where source_id = $1',
    values: [slipId],
  })
  expect(settled).toEqual({ stake: paid, valid: paid, payout: won })
})

test('ledger:verify finds nothing, and a rebate that was changed afterwards', async () => {
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
  const [slip] = await db.query<{ id: string }>({
    text: 'update lottery_slip set rebate = rebate + 1 where rebate > 0 and id = (select min(id::text)::uuid from lottery_slip where rebate > 0) returning id',
  })
  const found = await findingsOf(db, ledgerChecks)
  expect(found.map(({ text }) => text)).toEqual([
    `slip ${slip?.id} does not agree with its bets or its transfer`,
  ])
})
