import { setImmediate as nextTurn } from 'node:timers/promises'
import { fromMinor, maxBetMinor, toMinor } from '@suntala/contract/minor'
import type { Input } from '@suntala/contract/endpoint'
import type { lottery } from '@suntala/contract/lottery'
import { familyOfIssue, playTypeOf, type Family } from '@suntala/lottery/rules/family'
import { paysByGroup, readLevelOdds, writeLevelOdds, type Rational } from '@suntala/lottery/rules/odds'
import type { AcceptedTicket } from '@suntala/lottery/rules/settle'
import { quoteTicket, type Quote, type TicketIssue } from '@suntala/lottery/rules/ticket'
import { ApiError } from '#http/api-error.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { addExposure, countWide, type SlipExposure } from '#lottery/expose-bets.ts'
import { assertWithinCap, type CappedPrize, prizeOf } from '#lottery/prize-cap.ts'
import type { BetToPlace } from '#lottery/place-slips.ts'
import type { Product } from '#lottery/products.ts'

type SlipInput = Input<typeof lottery.lottoBet>
type Line = SlipInput['lines'][number]
type AcceptedQuote = Extract<Quote, { ok: true }>

/** `stakeMinor` is what it costs: the rebate for prize given up is taken off. */
export type CheckedSlip = {
  bets: BetToPlace[]
  count: number
  stakeMinor: bigint
  rebateMinor: bigint
  exposed: SlipExposure[]
  /** Where its lottery has a cap: the most that it may win, and that its player may in the issue. */
  prize?: CappedPrize
}

/** The most that one slip may hold: rows of bets, and single bets in them. */
const maxRows = 5_000
const maxSingles = 100_000

/** Lines are quoted for so long before others get their turn: to find the highest win of one takes up to 0.1 s. */
const turnMs = 20

/** The first thing wrong with a line, as the contract says it; `value` tells the line. */
function errorOfLine(index: number, issues: readonly TicketIssue[], currency: string): ApiError {
  const [issue] = issues
  const value = { line: index }
  const money = (minor: bigint) => readableAmount(minor, currency)
  switch (issue?.code) {
    case 'stake_below':
      return new ApiError('MIN_BET', { value, params: { min: money(issue.minStakeMinor) } })
    case 'stake_above':
      return new ApiError('MAX_BET', { value, params: { max: money(issue.maxStakeMinor) } })
    case 'win_above':
      return new ApiError('WIN_LIMIT', {
        value: { ...value, maxMultiple: issue.maxMultiple },
        params: { max: money(issue.maxWinMinor) },
      })
    case 'closed_single':
      return new ApiError('NUMBER_CLOSED', { value: { ...value, key: issue.single } })
    default:
      // Amounts are told by the codes above; all else travels as the rules say it.
      return new ApiError('SELECTION_INVALID', {
        value: { ...value, issues: issues.filter(hasNoAmount).slice(0, 20) },
      })
  }
}

const hasNoAmount = (issue: TicketIssue): boolean =>
  Object.values(issue).every((value) => typeof value !== 'bigint')

const isSame = (one: Rational, other: Rational | undefined): boolean =>
  other !== undefined && one.over * other.under === other.over * one.under

/** The player saw the odds that are in force, on every level. */
function assertSeenOdds({ payouts }: AcceptedQuote, line: Line, index: number): void {
  const odds = payouts.map((payout) => payout.odds)
  const seen = readLevelOdds(line.odds) ?? []
  if (seen.length !== odds.length || !odds.every((level, at) => isSame(level, seen[at])))
    throw new ApiError('ODDS_CHANGED', { value: { line: index, odds: writeLevelOdds(odds) } })
}

/** The player's screen counted and priced by the rules in force. */
function assertRules(family: Family, line: Line, index: number): void {
  const playType = playTypeOf(family, line.playType)
  if (playType && playType.ruleVersion !== line.version)
    throw new ApiError('RULES_CHANGED', { value: { line: index, version: playType.ruleVersion } })
}

/** Numbers, and selections of which some single bets pay less, are one row a single bet. */
const isExpanded = (family: Family, { ticket, reduced }: AcceptedQuote): boolean =>
  reduced.length > 0 || playTypeOf(family, ticket.playType)?.numbers !== undefined

/**
 * The bets of a ticket: one a number, each at its odds; of other play types the selection as a whole, or its single
 * bets where some of them pay less.
 */
export function betsOf({ family }: Pick<Product, 'family'>, quote: AcceptedQuote): BetToPlace[] {
  const { ticket, stakeMinor } = quote
  const playType = playTypeOf(family, ticket.playType)
  const reading = playType?.read(ticket.selection)
  if (!playType || !reading?.ok) return []
  const { unitsPerBet } = playType
  const full = quote.payouts.map(({ odds }) => odds)
  const group = paysByGroup(playType) ? { group: ticket.group } : {}
  const bet = { playType: ticket.playType, stakeMinor, ...group }
  if (!isExpanded(family, quote))
    return [
      { ...bet, key: ticket.selection, singles: quote.bets, units: quote.bets * unitsPerBet, odds: full },
    ]
  const reduced = new Map(quote.reduced.map(({ single, odds }) => [single, odds]))
  return [...playType.singles(reading.selection)].map((key) => {
    const less = reduced.get(key)
    return { ...bet, key, singles: 1, units: unitsPerBet, odds: less ? full.map(() => less) : full }
  })
}

function quoteLine(family: Family, { terms }: Product, line: Line, index: number, currency: string) {
  const { playType, selection, mode, multiple, group = terms.ownGroup } = line
  assertRules(family, line, index)
  const unitMinor = toMinor(line.unit)
  const quoted = quoteTicket(family, terms, { playType, selection, unitMinor, mode, multiple, group })
  if (!quoted.ok) throw errorOfLine(index, quoted.issues, currency)
  assertSeenOdds(quoted, line, index)
  if (quoted.priceMinor > maxBetMinor)
    throw new ApiError('MAX_BET', {
      value: { line: index },
      params: { max: readableAmount(maxBetMinor, currency) },
    })
  return quoted
}

const acceptedTicket = ({ ticket, stakeMinor, payouts, reduced }: AcceptedQuote): AcceptedTicket => ({
  playType: ticket.playType,
  selection: ticket.selection,
  stakeMinor,
  odds: payouts.map(({ odds }) => odds),
  reduced,
})

function assertSize(size: number, max: number): void {
  if (size > max) throw new ApiError('SLIP_TOO_LARGE', { params: { max: max.toLocaleString('en') } })
}

/**
 * Counts and prices a slip anew, by the server's own rules as they stand for its issue.
 * @throws ApiError SELECTION_INVALID, NUMBER_CLOSED, MIN_BET, MAX_BET, WIN_LIMIT, ODDS_CHANGED, RULES_CHANGED,
 *   SLIP_TOO_LARGE, PRIZE_CAP
 */
export async function quoteSlip(
  product: Product,
  input: Pick<SlipInput, 'numero' | 'lines'>,
  currency: string,
): Promise<CheckedSlip> {
  const family = familyOfIssue(product.family, input.numero)
  const bets: BetToPlace[] = []
  const exposed = new Map<string, SlipExposure>()
  const accepted: AcceptedTicket[] = []
  let [rows, count, priceMinor, rebateMinor] = [0, 0, 0n, 0n]
  let turnEnds = performance.now() + turnMs
  for (const [index, line] of input.lines.entries()) {
    if (performance.now() > turnEnds) {
      await nextTurn()
      turnEnds = performance.now() + turnMs
    }
    const quoted = quoteLine(family, product, line, index, currency)
    rows += isExpanded(family, quoted) ? quoted.bets : 1
    count += quoted.bets
    priceMinor += quoted.priceMinor
    rebateMinor += quoted.rebateMinor
    assertSize(rows, maxRows)
    assertSize(count, maxSingles)
    const ofLine = countWide(family, betsOf({ family }, quoted))
    accepted.push(acceptedTicket(quoted))
    addExposure(exposed, { family, product: product.product }, { line: index, bets: ofLine })
    bets.push(...ofLine)
  }
  const stakeMinor = priceMinor - rebateMinor
  const prize = await prizeOf(family, product.terms, accepted)
  if (prize) assertWithinCap(prize, prize.capMinor, currency)
  return { bets, count, stakeMinor, rebateMinor, exposed: [...exposed.values()], ...(prize && { prize }) }
}

/**
 * Counts and prices a slip anew; what the page computed only has to agree.
 * @throws ApiError as quoteSlip, and COUNT_MISMATCH, PRICE_MISMATCH
 */
export async function checkSlip(product: Product, input: SlipInput, currency: string): Promise<CheckedSlip> {
  const checked = await quoteSlip(product, input, currency)
  const { count, stakeMinor } = checked
  if (count !== input.count) throw new ApiError('COUNT_MISMATCH', { value: { count } })
  if (stakeMinor !== toMinor(input.amount))
    throw new ApiError('PRICE_MISMATCH', { value: { amount: fromMinor(stakeMinor) } })
  return checked
}
