import { shown, type ValidationIssue } from '#rules/selection.ts'
import { playTypeOf, type NumberFamily, type NumberIssue, type PricedBet } from '#numbers/family.ts'
import { offerOf, type ProductOdds } from '#numbers/odds.ts'

/** One line of a slip: numbers as text, separated by blanks or commas, and the stake on each of them. */
export type SlipLine = {
  readonly playType: string
  readonly selection: string
  readonly stakeMinor: bigint
}

export type SelectionIssue =
  | NumberIssue
  | { readonly code: 'unknown_play_type'; readonly playType: string }
  | Extract<ValidationIssue, { code: 'empty' | 'repeated' }>

export type LineIssue =
  | SelectionIssue
  | { readonly code: 'closed'; readonly key: string }
  | { readonly code: 'stake_below'; readonly minStakeMinor: bigint }
  | { readonly code: 'stake_above'; readonly maxStakeMinor: bigint }

export type Expansion =
  | { readonly ok: true; readonly keys: readonly string[] }
  | { readonly ok: false; readonly issues: readonly SelectionIssue[] }

/** What a line is sold under: its product's odds of this issue, and the stake limits per number. */
export type SaleTerms = {
  readonly odds: ProductOdds
  readonly minStakeMinor: bigint
  readonly maxStakeMinor: bigint
}

export type Quote =
  | { readonly ok: true; readonly bets: readonly PricedBet[]; readonly priceMinor: bigint }
  | { readonly ok: false; readonly issues: readonly LineIssue[] }

/** The keys that a line bets on, one bet per number, or everything that is wrong with its selection. */
export function expandLine(family: NumberFamily, line: SlipLine): Expansion {
  const playType = playTypeOf(family, line.playType)
  if (!playType) return { ok: false, issues: [{ code: 'unknown_play_type', playType: line.playType }] }
  const numbers = line.selection.split(/[\s,]+/).filter((number) => number !== '')
  if (numbers.length === 0) return { ok: false, issues: [{ code: 'empty' }] }
  const keys = new Set<string>()
  const issues: SelectionIssue[] = []
  for (const number of numbers) {
    const reading = playType.read(number)
    if (!reading.ok) issues.push(reading.issue)
    else if (keys.has(reading.key)) issues.push({ code: 'repeated', text: shown(number), field: 'line' })
    else keys.add(reading.key)
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, keys: [...keys] }
}

/** How many bets a line makes; 0 while its selection is refused. */
export function countLine(family: NumberFamily, line: SlipLine): number {
  const expansion = expandLine(family, line)
  return expansion.ok ? expansion.keys.length : 0
}

/** The price of a line in minor units: bets × stake per number; 0 while its selection is refused. */
export function priceLine(family: NumberFamily, line: SlipLine): bigint {
  return BigInt(countLine(family, line)) * line.stakeMinor
}

/**
 * Checks a line against what is on sale and fixes the odds of each of its bets.
 * This is what the server accepts; what a page computed is never taken over.
 */
export function quoteLine(family: NumberFamily, terms: SaleTerms, line: SlipLine): Quote {
  const expansion = expandLine(family, line)
  if (!expansion.ok) return expansion
  const { playType, stakeMinor } = line
  const { minStakeMinor, maxStakeMinor } = terms
  const issues: LineIssue[] = []
  if (stakeMinor < minStakeMinor) issues.push({ code: 'stake_below', minStakeMinor })
  if (stakeMinor > maxStakeMinor) issues.push({ code: 'stake_above', maxStakeMinor })
  const bets: PricedBet[] = []
  for (const key of expansion.keys) {
    const offer = offerOf(family, terms.odds, { playType, key })
    if (offer.status === 'closed') issues.push({ code: 'closed', key })
    else bets.push({ playType, key, stakeMinor, oddsHundredths: offer.oddsHundredths })
  }
  if (issues.length > 0) return { ok: false, issues }
  return { ok: true, bets, priceMinor: BigInt(bets.length) * stakeMinor }
}

/**
 * The largest total in minor units that a slip can win, over all outcomes, at today's odds.
 * Refused lines and closed numbers count as nothing, so that it can follow a slip being written.
 */
export function highestWin(family: NumberFamily, odds: ProductOdds, slip: readonly SlipLine[]): bigint {
  const bets: PricedBet[] = []
  for (const line of slip) {
    const expansion = expandLine(family, line)
    if (!expansion.ok || line.stakeMinor < 0n) continue
    for (const key of expansion.keys) {
      const offer = offerOf(family, odds, { playType: line.playType, key })
      if (offer.status === 'closed') continue
      const { oddsHundredths } = offer
      bets.push({ playType: line.playType, key, stakeMinor: line.stakeMinor, oddsHundredths })
    }
  }
  return family.highestWin(bets)
}
