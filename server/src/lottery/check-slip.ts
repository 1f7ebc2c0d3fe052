import { fromMinor, maxBetMinor, toMinor } from '@suntala/contract/minor'
import type { Input } from '@suntala/contract/endpoint'
import type { lottery } from '@suntala/contract/lottery'
import { playTypeOf } from '@suntala/lottery/rules/family'
import { fullOdds } from '@suntala/lottery/rules/offers'
import { quoteTicket, type Quote, type TicketIssue } from '@suntala/lottery/rules/ticket'
import { ApiError } from '#http/api-error.ts'
import { readableAmount } from '#http/readable-amount.ts'
import type { BetToPlace } from '#lottery/place-slips.ts'
import type { Product } from '#lottery/products.ts'

type SlipInput = Input<typeof lottery.lottoBet>
type Line = SlipInput['lines'][number]

export type CheckedSlip = { bets: BetToPlace[]; count: number; stakeMinor: bigint }

/** More numbers than this on one slip are refused as too many lines of text would be. */
const maxBets = 5_000

const money = (minor: bigint, currency: string) => readableAmount(minor, currency)

/** The first thing wrong with a line, as the contract says it; `value` tells line and number. */
function errorOfLine(
  { line, index }: { line: Line; index: number },
  issues: readonly TicketIssue[],
  currency: string,
): ApiError {
  const [issue] = issues
  const value = { line: index }
  const params = (minor: bigint) => ({ max: money(minor, currency) })
  if (issue?.code === 'stake_below')
    return new ApiError('MIN_BET', { value, params: { min: money(issue.minStakeMinor, currency) } })
  if (issue?.code === 'stake_above')
    return new ApiError('MAX_BET', { value, params: params(issue.maxStakeMinor) })
  if (issue?.code === 'win_above')
    return new ApiError('MAX_BET', { value, params: params(toMinor(line.unit) * BigInt(issue.maxMultiple)) })
  if (issue?.code === 'closed_single')
    return new ApiError('NUMBER_CLOSED', { value: { line: index, key: issue.single } })
  return new ApiError('SELECTION_INVALID', { value: { line: index, issues: issues.slice(0, 20) } })
}

/** The odds that the player saw must be those in force for the line's play type. */
function assertSeenOdds({ family, terms }: Product, line: Line, index: number): void {
  const odds = fullOdds(family, terms, line.playType)
  if (toMinor(line.odds) !== odds)
    throw new ApiError('ODDS_CHANGED', { value: { line: index, odds: fromMinor(odds) } })
}

/**
 * The bets of a ticket: one a number, each at its odds; of other play types the selection as a whole, or its single
 * bets where some of them pay less.
 */
export function betsOf(
  { family }: Pick<Product, 'family'>,
  quote: Extract<Quote, { ok: true }>,
): BetToPlace[] {
  const { ticket, stakeMinor } = quote
  const playType = playTypeOf(family, ticket.playType)
  const reading = playType?.read(ticket.selection)
  if (!playType || !reading?.ok) return []
  const { unitsPerBet } = playType
  const full = quote.payouts.map(({ odds }) => odds)
  const bet = { playType: ticket.playType, stakeMinor }
  if (!playType.numbers && quote.reduced.length === 0)
    return [
      { ...bet, key: ticket.selection, singles: quote.bets, units: quote.bets * unitsPerBet, odds: full },
    ]
  const reduced = new Map(quote.reduced.map(({ single, odds }) => [single, odds]))
  return [...playType.singles(reading.selection)].map((key) => {
    const less = reduced.get(key)
    return { ...bet, key, singles: 1, units: unitsPerBet, odds: less ? full.map(() => less) : full }
  })
}

function quote(product: Product, line: Line, index: number, currency: string): BetToPlace[] {
  const { playType, selection, multiple } = line
  const quoted = quoteTicket(product.family, product.terms, {
    playType,
    selection,
    unitMinor: toMinor(line.unit),
    mode: '1',
    multiple,
    group: product.terms.ownGroup,
  })
  if (!quoted.ok) throw errorOfLine({ line, index }, quoted.issues, currency)
  assertSeenOdds(product, line, index)
  if (quoted.priceMinor > maxBetMinor)
    throw new ApiError('MAX_BET', { value: { line: index }, params: { max: money(maxBetMinor, currency) } })
  return betsOf(product, quoted)
}

/**
 * Counts and prices a slip anew, by the server's own rules; what the page computed only has to agree.
 * @throws ApiError SELECTION_INVALID, NUMBER_CLOSED, MIN_BET, MAX_BET, ODDS_CHANGED, COUNT_MISMATCH, PRICE_MISMATCH
 */
export function checkSlip(product: Product, input: SlipInput, currency: string): CheckedSlip {
  const bets = input.lines.flatMap((line, index) => quote(product, line, index, currency))
  if (bets.length > maxBets) throw new ApiError('SELECTION_INVALID', { value: { line: 0, issues: [] } })
  const count = bets.reduce((sum, { singles }) => sum + singles, 0)
  if (count !== input.count) throw new ApiError('COUNT_MISMATCH', { value: { count } })
  const stakeMinor = bets.reduce((sum, bet) => sum + bet.stakeMinor * BigInt(bet.units), 0n)
  if (stakeMinor !== toMinor(input.amount))
    throw new ApiError('PRICE_MISMATCH', { value: { amount: fromMinor(stakeMinor) } })
  return { bets, count, stakeMinor }
}
