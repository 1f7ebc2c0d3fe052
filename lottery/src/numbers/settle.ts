import type { Outcome } from '#rules/family.ts'
import { playTypeOf, type NumberFamily, type PricedBet } from '#numbers/family.ts'
import { fullOdds, payoutMinor, type ProductOdds } from '#numbers/odds.ts'
import { expandLine, type SelectionIssue, type SlipLine } from '#numbers/slip.ts'

/** A key that wins, with what the product pays for it today. */
export type WinningKey = { readonly playType: string; readonly key: string; readonly oddsHundredths: bigint }

export type LineResult =
  | { readonly ok: true; readonly wins: readonly WinningKey[]; readonly winMinor: bigint }
  | { readonly ok: false; readonly issues: readonly SelectionIssue[] }

/**
 * Every key of every play type that wins with an outcome, for a join against an issue's bets.
 *
 * NOTE: a bet is paid at the odds fixed when it was accepted; those given here are the product's own
 * and serve bets that carry none. A number closed since is listed too: bets from before may hold it.
 * @throws RangeError when the numbers are no outcome of the family
 */
export function winningKeys(family: NumberFamily, odds: ProductOdds, outcome: Outcome): WinningKey[] {
  assertOutcome(family, outcome)
  return family.playTypes.flatMap((playType) =>
    playType.winners(outcome).map((key) => winningKey(family, odds, { playType: playType.code, key })),
  )
}

/**
 * What one accepted bet wins, in minor units, at its own odds; 0 when it lost.
 * @throws RangeError when the numbers are no outcome of the family
 */
export function settleBet(family: NumberFamily, bet: PricedBet, outcome: Outcome): bigint {
  assertOutcome(family, outcome)
  const winners = playTypeOf(family, bet.playType)?.winners(outcome)
  return winners?.includes(bet.key) ? payoutMinor(bet) : 0n
}

/**
 * What a line wins at the product's odds, bet by bet and together, each bet rounded down by itself.
 * @throws RangeError when the numbers are no outcome of the family
 */
export function settleLine(
  family: NumberFamily,
  odds: ProductOdds,
  line: SlipLine,
  outcome: Outcome,
): LineResult {
  assertOutcome(family, outcome)
  const expansion = expandLine(family, line)
  if (!expansion.ok) return expansion
  const { playType, stakeMinor } = line
  const winners = new Set(playTypeOf(family, playType)?.winners(outcome))
  const wins = expansion.keys
    .filter((key) => winners.has(key))
    .map((key) => winningKey(family, odds, { playType, key }))
  const winMinor = wins.reduce(
    (sum, { oddsHundredths }) => sum + payoutMinor({ stakeMinor, oddsHundredths }),
    0n,
  )
  return { ok: true, wins, winMinor }
}

function winningKey(
  family: NumberFamily,
  odds: ProductOdds,
  bet: { playType: string; key: string },
): WinningKey {
  const limit = odds.limits?.[bet.playType]?.[bet.key]
  const oddsHundredths = typeof limit === 'bigint' ? limit : fullOdds(family, odds, bet.playType)
  return { ...bet, oddsHundredths }
}

function assertOutcome(family: NumberFamily, outcome: Outcome): void {
  if (!family.isOutcome(outcome)) throw new RangeError(`no outcome of ${family.code}: ${outcome.join(' ')}`)
}
