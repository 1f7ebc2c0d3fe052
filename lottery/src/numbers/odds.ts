import { mergeLimits, type LimitIssue, type Limits } from '#rules/limits.ts'
import { playTypeOf, type NumberFamily } from '#numbers/family.ts'
import type { Chance } from '#rules/play-type.ts'

/**
 * What one product pays where it differs from its family. `limits` holds reduced odds in hundredths,
 * or 'closed', by play type and key; an issue may add its own with `withLimits`.
 */
export type ProductOdds = {
  readonly oddsHundredths?: Readonly<Record<string, bigint>>
  readonly limits?: Limits
}

/** What a number is offered at. */
export type Offer =
  | { readonly status: 'open'; readonly oddsHundredths: bigint }
  | { readonly status: 'reduced'; readonly oddsHundredths: bigint; readonly fullOddsHundredths: bigint }
  | { readonly status: 'closed' }

/** Something wrong in a product's odds, found before it goes on sale. */
export type OddsIssue =
  | LimitIssue
  | { readonly code: 'return_outside_band'; readonly playType: string; readonly returnBp: bigint }

/**
 * The win of a bet in minor units, the stake included: stake × odds ÷ 100,
 * rounded down to the minor unit, for each bet by itself.
 * @throws RangeError when an operand is negative
 */
export function payoutMinor(bet: { readonly stakeMinor: bigint; readonly oddsHundredths: bigint }): bigint {
  if (bet.stakeMinor < 0n || bet.oddsHundredths < 0n) throw new RangeError('a stake or odds below zero')
  return (bet.stakeMinor * bet.oddsHundredths) / 100n
}

/**
 * The odds of a play type in a product, before limits.
 * @throws RangeError when the family has no such play type
 */
export function fullOdds(family: NumberFamily, odds: ProductOdds, playTypeCode: string): bigint {
  const playType = playTypeOf(family, playTypeCode)
  if (!playType) throw new RangeError(`no play type ${playTypeCode} in ${family.code}`)
  return odds.oddsHundredths?.[playTypeCode] ?? playType.oddsHundredths
}

/**
 * What a number is offered at in a product.
 * @throws RangeError when the family has no such play type
 */
export function offerOf(
  family: NumberFamily,
  odds: ProductOdds,
  bet: { playType: string; key: string },
): Offer {
  const full = fullOdds(family, odds, bet.playType)
  const limit = odds.limits?.[bet.playType]?.[bet.key]
  if (limit === 'closed') return { status: 'closed' }
  if (limit === undefined) return { status: 'open', oddsHundredths: full }
  return { status: 'reduced', oddsHundredths: limit, fullOddsHundredths: full }
}

/** A product's odds with further limits, which win over its own. */
export function withLimits(odds: ProductOdds, limits: Limits): ProductOdds {
  return { ...odds, limits: mergeLimits(odds.limits ?? {}, limits) }
}

/** Odds as players read them: 90000n is '900', 320n is '3.2'. */
export function writeOdds(oddsHundredths: bigint): string {
  const fraction = (oddsHundredths % 100n).toString().padStart(2, '0').replace(/0+$/, '')
  return `${oddsHundredths / 100n}${fraction && `.${fraction}`}`
}

/** The part of a stake that returns on average, in basis points, rounded down. */
export function returnBp(chance: Chance, oddsHundredths: bigint): bigint {
  return (chance.ways * oddsHundredths * 100n) / chance.of
}

/** Checks a product's odds: full odds within the declared bands, limits only on real keys and below full odds. */
export function checkProductOdds(family: NumberFamily, odds: ProductOdds): OddsIssue[] {
  const issues: OddsIssue[] = []
  for (const playType of new Set([
    ...Object.keys(odds.oddsHundredths ?? {}),
    ...Object.keys(odds.limits ?? {}),
  ])) {
    if (!playTypeOf(family, playType)) issues.push({ code: 'unknown_play_type', playType })
  }
  for (const { code: playType, keys, chance, returnBandBp } of family.playTypes) {
    const full = fullOdds(family, odds, playType)
    const returns = new Set(keys().map((key) => returnBp(chance(key), full)))
    for (const bp of returns) {
      if (bp < returnBandBp.min || bp > returnBandBp.max) {
        issues.push({ code: 'return_outside_band', playType, returnBp: bp })
      }
    }
    const known = new Set(keys())
    for (const [key, limit] of Object.entries(odds.limits?.[playType] ?? {})) {
      if (!known.has(key)) issues.push({ code: 'unknown_key', playType, key })
      else if (limit !== 'closed' && (limit >= full || limit < 100n)) {
        issues.push({ code: 'not_reduced', playType, key })
      }
    }
  }
  return issues
}
