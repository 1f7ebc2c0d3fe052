import { playTypeOf, type Family } from '#rules/family.ts'
import type { Limits } from '#rules/limits.ts'
import { oddsOf, type LevelOdds } from '#rules/odds.ts'

/** What is on sale at which odds: a lottery's own, and its single bets that pay less or are closed. */
export type OfferTerms = { readonly odds: LevelOdds; readonly limits: Limits }

/** What a single bet at fixed odds is offered at. */
export type Offer =
  | { readonly status: 'open'; readonly oddsHundredths: bigint }
  | { readonly status: 'reduced'; readonly oddsHundredths: bigint; readonly fullOddsHundredths: bigint }
  | { readonly status: 'closed' }

/**
 * The odds of a play type of one odds for all, before limits, in hundredths.
 * @throws RangeError when the family has no such play type, or it pays by prize group
 */
export function fullOdds(family: Family, terms: Pick<OfferTerms, 'odds'>, code: string): bigint {
  const playType = playTypeOf(family, code)
  const [level] = playType?.levels ?? []
  if (!playType || !level) throw new RangeError(`no play type ${code} in ${family.code}`)
  const { over, under } = oddsOf(playType, level, { odds: terms.odds })
  if (under !== 100n) throw new RangeError(`${code} pays by prize group`)
  return over
}

/**
 * What a number is offered at.
 * @throws RangeError as `fullOdds`
 */
export function offerOf(
  family: Family,
  terms: OfferTerms,
  bet: { readonly playType: string; readonly key: string },
): Offer {
  const full = fullOdds(family, terms, bet.playType)
  const limit = terms.limits[bet.playType]?.[bet.key]
  if (limit === 'closed') return { status: 'closed' }
  if (limit === undefined) return { status: 'open', oddsHundredths: full }
  return { status: 'reduced', oddsHundredths: limit, fullOddsHundredths: full }
}
