import { lottery } from '@suntala/contract/lottery'
import { fromMinor } from '@suntala/contract/minor'
import { lotteries } from '@suntala/lottery/lotteries/index'
import { familyOfIssue, type Family } from '@suntala/lottery/rules/family'
import type { PlayType } from '@suntala/lottery/rules/play-type'
import { settleTicket } from '@suntala/lottery/rules/settle'
import { quoteTicket } from '@suntala/lottery/rules/ticket'
import { writeLevelOdds } from '@suntala/lottery/rules/odds'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { readBalance } from '#ledger/balances.ts'
import { fundedMember, type TestMember } from '#ledger/test-members.ts'
import { findingsOf } from '#ledger/verify.ts'
import { selectStandingBets } from '#lottery/bet-store.ts'
import { checkSlip } from '#lottery/check-slip.ts'
import { issueJobs } from '#lottery/job.ts'
import { ledgerChecks } from '#lottery/ledger-checks.ts'
import { createPlacer, placeSlip } from '#lottery/place-slip.ts'
import { productOf, type Product } from '#lottery/products.ts'
import { readVerification } from '#lottery/read-proof.ts'
import { takeResult } from '#lottery/take-result.ts'
import { anyResult } from '#lottery/test-results.ts'
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

const db = await testDatabase({ poolSize: 10 })
const context = lotteryContext(db)
const placer = createPlacer(context)

/** One lottery that is offered of each family. */
const offered = [
  ...Map.groupBy(
    lotteries.filter(({ offer }) => offer),
    ({ family }) => family,
  ).values(),
].flatMap(([first]) => (first ? [first.code] : []))
await insertGames(db, offered)

const numero = '20260101-0001'
const rich = 1_000_000_00n
/** So long before the lock every play type is still sold. */
const dayMs = 86_400_000

type Line = ReturnType<typeof lineOn>

/** A line on a selection as a page that knows the rules writes it, at the least that it can be had for. */
function lineOn({ terms, product }: Product, family: Family, playType: PlayType, selection: string) {
  const unitMinor = terms.unitMinor ?? terms.stake?.minMinor ?? 1_00n
  const mode = product.modes.at(-1) ?? '1'
  const ticket = { playType: playType.code, selection, mode, multiple: 1, group: terms.ownGroup }
  const quote = quoteTicket(family, terms, { ...ticket, unitMinor })
  if (!quote.ok) throw new Error(`${playType.code} ${selection}: ${quote.issues[0]?.code}`)
  const odds = writeLevelOdds(quote.payouts.map((payout) => payout.odds))
  return { line: { ...ticket, unit: fromMinor(unitMinor), version: playType.ruleVersion, odds }, quote }
}

/** What travels of some lines. */
const inputOf = (issue: Pick<TestIssue, 'gameCode' | 'numero'>, lines: readonly Line[]) => ({
  gameCode: issue.gameCode,
  numero: issue.numero,
  lines: lines.map(({ line }) => line),
  count: lines.reduce((sum, { quote }) => sum + quote.bets, 0),
  amount: fromMinor(lines.reduce((sum, { quote }) => sum + quote.priceMinor, 0n)),
})

function place(member: TestMember, input: unknown) {
  const read = lottery.lottoBet.input.safeParse(input)
  if (!read.success) return Promise.reject(Object.assign(new Error('no slip'), { code: 'VALIDATION' }))
  return placeSlip(context, placer, {
    caller: callerOf(member),
    input: read.data,
    idempotency: keyFor(read.data),
  })
}

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'OK',
    (error: { code?: string }) => error.code,
  )

/** Samples of a play type that has hundreds of kinds stand for the others: a member sends so much in a minute only. */
const maxSamples = 20

function samplesOf({ samples }: PlayType): string[] {
  const all = [...new Set(Object.values(samples))]
  const step = Math.ceil(all.length / maxSamples)
  return all.filter((_, at) => at % step === 0)
}

/** A line on samples of each play type that a lottery sells. */
function linesOf(product: Product, family: Family): Line[] {
  const sold = family.playTypes.filter(({ code }) => !product.terms.closedPlayTypes.includes(code))
  return sold.flatMap((playType) =>
    samplesOf(playType).map((sample) => lineOn(product, family, playType, sample)),
  )
}

const linesAtOnce = 200

async function settle(issue: TestIssue): Promise<readonly number[]> {
  await endSale(db, issue)
  if (productOf(issue.gameCode).product.isEntered) {
    const told = { source: 'test', reference: issue.numero, numbers: await anyResult(issue) }
    expect(await db.transaction((tx) => takeResult(tx, { ...issue, ...told }))).toBe('FIRST')
  }
  const ran = await runDueJobs(db, issueJobs(context))
  expect(ran.filter(({ error }) => error !== undefined)).toEqual([])
  const { state, numbers } = await readVerification(context, issue)
  expect(state).toBe('SETTLED')
  return numbers ?? []
}

/** Selections that no play type reads: changed from one that it does. */
const badSelections: Readonly<Record<string, (sample: string) => string>> = {
  empty: () => '',
  'of blanks': () => '   ',
  'of empty fields': (sample) => sample.replace(/[^|]/g, ''),
  repeated: (sample) => `${sample} ${/[^ |]+$/.exec(sample)?.[0] ?? sample}`,
  'with a field too many': (sample) => `${sample}|${sample}`,
  'in a foreign script': (sample) => `ж${sample}`,
  'with a digit of another script': (sample) => `${sample}٣`,
}

describe.each(offered)('%s', (gameCode) => {
  const product = productOf(gameCode)
  const family = familyOfIssue(product.family, numero)
  const lines = linesOf(product, family)

  test('sells, draws, settles and pays a slip on every play type as the rules judge it', async () => {
    const [member, issue] = [await fundedMember(db, rich), await openIssue(db, { gameCode, lockInMs: dayMs })]
    for (let at = 0; at < lines.length; at += linesAtOnce)
      await place(member, inputOf(issue, lines.slice(at, at + linesAtOnce)))
    const paid = lines.reduce((sum, { quote }) => sum + quote.priceMinor, 0n)
    expect(await readBalance(db, member.main)).toBe(rich - paid)
    const outcome = await settle(issue)
    const won = lines.reduce((sum, { quote }) => {
      const { stakeMinor, ticket, payouts, reduced } = quote
      const odds = payouts.map((payout) => payout.odds)
      const accepted = { playType: ticket.playType, selection: ticket.selection, stakeMinor, odds, reduced }
      return sum + settleTicket(family, accepted, outcome)
    }, 0n)
    expect(await readBalance(db, member.main)).toBe(rich - paid + won)
  })

  test('refuses whatever a play type cannot read, count or price, and charges nothing', async () => {
    const [member, issue] = [await fundedMember(db, rich), await openIssue(db, { gameCode, lockInMs: dayMs })]
    const wrong: string[] = []
    const expectCode = async (what: string, input: unknown, code: string) => {
      const answer = await codeOf(place(member, input))
      if (answer !== code) wrong.push(`${what}: ${String(answer)} instead of ${code}`)
    }
    const first = new Map(lines.map((line) => [line.line.playType, line]))
    for (const [code, line] of first) {
      const whole = inputOf(issue, [line])
      const withLine = (change: object) => ({
        ...whole,
        lines: whole.lines.map((one) => ({ ...one, ...change })),
      })
      for (const [kind, change] of Object.entries(badSelections)) {
        const selection = change(line.line.selection)
        await expectCode(`${code} ${kind} “${selection}”`, withLine({ selection }), 'SELECTION_INVALID')
      }
      await expectCode(`${code} 1 MB`, withLine({ selection: '1'.repeat(1_000_000) }), 'VALIDATION')
      await expectCode(`${code} version`, withLine({ version: line.line.version + 1 }), 'RULES_CHANGED')
      await expectCode(`${code} multiple`, withLine({ multiple: 0 }), 'SELECTION_INVALID')
    }
    expect(wrong).toEqual([])
    expect(await readBalance(db, member.main)).toBe(rich)
    expect(await selectStandingBets(db, issue.id)).toEqual([])
  })

  test('refuses another count, price, odds or issue, and charges nothing', async () => {
    const [member, issue] = [await fundedMember(db, rich), await openIssue(db, { gameCode, lockInMs: dayMs })]
    const [line] = lines
    if (!line) throw new Error('there is a play type')
    const input = inputOf(issue, [line])
    const other = await openIssue(db, { gameCode: offered.find((code) => code !== gameCode) ?? '' })
    const levels = line.line.odds.split(',')
    const more = levels.with(
      -1,
      `${BigInt(levels.at(-1)?.split('/')[0] ?? 0) + 1n}/${levels.at(-1)?.split('/')[1]}`,
    )
    const odds = more.join(',')
    for (const [change, code] of [
      [{ count: input.count + 1 }, 'COUNT_MISMATCH'],
      [{ amount: '9999.99' }, 'PRICE_MISMATCH'],
      [{ lines: input.lines.map((one) => ({ ...one, odds })) }, 'ODDS_CHANGED'],
      [{ lines: input.lines.map((one) => ({ ...one, group: 3 })) }, 'SELECTION_INVALID'],
      [{ numero: other.numero }, 'ISSUE_UNKNOWN'],
      [{ numero: '../../etc' }, 'ISSUE_UNKNOWN'],
      [{ lines: [] }, 'VALIDATION'],
    ] as const)
      expect([change, await codeOf(place(member, { ...input, ...change }))]).toEqual([change, code])
    await expireIssue(db, issue)
    expect(await codeOf(place(member, input))).toBe('ISSUE_LOCKED')
    expect(await readBalance(db, member.main)).toBe(rich)
    expect(await selectStandingBets(db, issue.id)).toEqual([])
  })

  test('refuses a single bet that is closed, of every play type', async () => {
    const open: string[] = []
    for (const { line, quote } of new Map(lines.map((one) => [one.line.playType, one])).values()) {
      const playType = family.playTypes.find(({ code }) => code === line.playType)
      const reading = playType?.read(quote.ticket.selection)
      const [single = ''] = reading?.ok ? (playType?.singles(reading.selection) ?? []) : []
      const limits = { [line.playType]: { [single]: 'closed' as const } }
      const closed = { ...product, terms: { ...product.terms, limits } }
      const slip = { gameCode, numero, lines: [line], count: quote.bets, amount: fromMinor(quote.priceMinor) }
      const answer = await codeOf(checkSlip(closed, slip, 'THB'))
      if (answer !== 'NUMBER_CLOSED') open.push(`${line.playType} ${single}: ${String(answer)}`)
    }
    expect(open).toEqual([])
  })
})

test('ledger:verify finds nothing afterwards', async () => {
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
})
