import { fromMinor, maxBetMinor, toMinor } from '@suntala/contract/minor'
import type { Input } from '@suntala/contract/endpoint'
import type { lottery } from '@suntala/contract/lottery'
import type { PricedBet } from '@suntala/lottery/numbers/family'
import { fullOdds } from '@suntala/lottery/numbers/odds'
import { type LineIssue, quoteLine } from '@suntala/lottery/numbers/slip'
import { ApiError } from '#http/api-error.ts'
import { readableAmount } from '#http/readable-amount.ts'
import type { Product } from '#lottery/products.ts'

type SlipInput = Input<typeof lottery.lottoBet>
type Line = SlipInput['lines'][number]

export type CheckedSlip = { bets: PricedBet[]; stakeMinor: bigint }

/** More numbers than this on one slip are refused as too many lines of text would be. */
const maxBets = 5_000

const money = (minor: bigint, currency: string) => readableAmount(minor, currency)

/** The first thing wrong with a line, as the contract says it; `value` tells line and number. */
function refuseLine(index: number, faults: readonly LineIssue[], currency: string): ApiError {
  const [fault] = faults
  if (fault?.code === 'stake_below')
    return new ApiError('MIN_BET', {
      value: { line: index },
      params: { min: money(fault.minStakeMinor, currency) },
    })
  if (fault?.code === 'stake_above')
    return new ApiError('MAX_BET', {
      value: { line: index },
      params: { max: money(fault.maxStakeMinor, currency) },
    })
  if (fault?.code === 'closed')
    return new ApiError('NUMBER_CLOSED', { value: { line: index, key: fault.key } })
  return new ApiError('SELECTION_INVALID', { value: { line: index, faults: faults.slice(0, 20) } })
}

/** The odds that the player saw must be those in force for the line's play type. */
function assertSeenOdds(product: Product, line: Line, index: number): void {
  const odds = fullOdds(product.family, product.product.odds, line.playType)
  if (toMinor(line.odds) !== odds)
    throw new ApiError('ODDS_CHANGED', { value: { line: index, odds: fromMinor(odds) } })
}

function quote(product: Product, line: Line, index: number, currency: string): PricedBet[] {
  const stakeMinor = toMinor(line.unit) * BigInt(line.multiple)
  const quoted = quoteLine(product.family, product.product, {
    playType: line.playType,
    selection: line.selection,
    stakeMinor,
  })
  if (!quoted.ok) throw refuseLine(index, quoted.issues, currency)
  assertSeenOdds(product, line, index)
  if (quoted.priceMinor > maxBetMinor)
    throw new ApiError('MAX_BET', { value: { line: index }, params: { max: money(maxBetMinor, currency) } })
  return [...quoted.bets]
}

/**
 * Counts and prices a slip anew, by the server's own rules; what the page computed only has to agree.
 * @throws ApiError SELECTION_INVALID, NUMBER_CLOSED, MIN_BET, MAX_BET, ODDS_CHANGED, COUNT_MISMATCH, PRICE_MISMATCH
 */
export function checkSlip(product: Product, input: SlipInput, currency: string): CheckedSlip {
  const bets = input.lines.flatMap((line, index) => quote(product, line, index, currency))
  if (bets.length > maxBets) throw new ApiError('SELECTION_INVALID', { value: { line: 0, faults: [] } })
  if (bets.length !== input.count) throw new ApiError('COUNT_MISMATCH', { value: { count: bets.length } })
  const stakeMinor = bets.reduce((sum, bet) => sum + bet.stakeMinor, 0n)
  if (stakeMinor !== toMinor(input.amount))
    throw new ApiError('PRICE_MISMATCH', { value: { amount: fromMinor(stakeMinor) } })
  return { bets, stakeMinor }
}
