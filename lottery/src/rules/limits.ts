import { numberOf, riskOf } from '#rules/exposure.ts'
import { playTypeOf, type Family } from '#rules/family.ts'
import { kindsOf, oddsOf, type LevelOdds, type Rational } from '#rules/odds.ts'
import type { PlayType, PrizeLevel } from '#rules/play-type.ts'

/**
 * Single bets that pay less than the others (เลขอั้น), in hundredths of the stake, or are not sold, by
 * play type and the name of the single bet. They hold in every play type that only chooses the same numbers in another
 * way (`riskOf`). A lottery has its own; an issue's win over them.
 */
export type Limits = Readonly<Record<string, Readonly<Record<string, bigint | 'closed'>>>>

/** A single bet of a ticket that pays less than the others. */
export type ReducedSingle = { readonly single: string; readonly odds: Rational }

/** Something wrong in limits, found before they hold. */
export type LimitIssue =
  | { readonly code: 'unknown_play_type'; readonly playType: string }
  | { readonly code: 'unknown_key'; readonly playType: string; readonly key: string }
  /** As much as without a limit, or less than the stake. */
  | { readonly code: 'not_reduced'; readonly playType: string; readonly key: string }
  /** The play type can close single bets, but not pay less for some. */
  | { readonly code: 'not_reducible'; readonly playType: string; readonly key: string }

/** Limits with further ones, which win over them. */
export function mergeLimits(limits: Limits, further: Limits): Limits {
  const merged: Record<string, Readonly<Record<string, bigint | 'closed'>>> = { ...limits }
  for (const [playType, singles] of Object.entries(further)) {
    merged[playType] = { ...merged[playType], ...singles }
  }
  return merged
}

type Limit = bigint | 'closed'

/**
 * The limits that hold for a play type, by number: its own, and those of the play types in which the same numbers are
 * chosen in another way. Of several the strictest.
 */
function limitsOf(family: Family, playType: PlayType, limits: Limits): ReadonlyMap<string, Limit> {
  const risk = riskOf(family, playType)
  const found = new Map<string, Limit>()
  for (const [code, singles] of Object.entries(limits)) {
    const other = playTypeOf(family, code)
    if (!other || riskOf(family, other) !== risk) continue
    for (const [single, limit] of Object.entries(singles)) {
      const number = numberOf(single)
      const known = found.get(number)
      const isStricter = known === undefined || limit === 'closed' || (known !== 'closed' && limit < known)
      if (isStricter) found.set(number, limit)
    }
  }
  return found
}

/** What limits say about the single bets of one selection. */
export function limitsOn(
  family: Family,
  playType: PlayType,
  limits: Limits,
  selection: unknown,
): { readonly closed: readonly string[]; readonly reduced: readonly ReducedSingle[] } {
  const own = limitsOf(family, playType, limits)
  const closed: string[] = []
  const reduced: ReducedSingle[] = []
  if (own.size === 0) return { closed, reduced }
  for (const single of playType.singles(selection)) {
    const limit = own.get(numberOf(single))
    if (limit === undefined) continue
    // What cannot be reduced exactly is not sold at all, rather than at full odds.
    if (limit === 'closed' || !canReduce(playType)) closed.push(single)
    else reduced.push({ single, odds: { over: limit, under: 100n } })
  }
  return { closed, reduced }
}

/**
 * Whether some single bets can pay less than others: each wins one level only, at fixed odds, and the
 * highest win is still found.
 */
export function canReduce(playType: PlayType): boolean {
  const { levels } = playType
  const isSimple = kindsOf(playType).length === levels.length
  const isFound = playType.isReducible ?? playType.best === undefined
  return isSimple && isFound && levels.every(({ oddsHundredths }) => oddsHundredths !== undefined)
}

/** Checks limits: only on single bets that exist, and below what they pay without. */
export function checkLimits(
  family: Family,
  { limits, odds }: { readonly limits: Limits; readonly odds: LevelOdds },
): LimitIssue[] {
  return Object.entries(limits).flatMap(([code, singles]): LimitIssue[] => {
    const playType = playTypeOf(family, code)
    if (!playType) return [{ code: 'unknown_play_type', playType: code }]
    return Object.entries(singles).flatMap(([key, limit]): LimitIssue[] => {
      const at = { playType: code, key }
      if (!isSingle(playType, key)) return [{ code: 'unknown_key', ...at }]
      if (limit === 'closed') return []
      if (!canReduce(playType)) return [{ code: 'not_reducible', ...at }]
      const full = levelsOf(playType, key).map((level) => oddsOf(playType, level, { odds }))
      const isLess = full.every(({ over, under }) => limit * under < over * 100n)
      return isLess && limit >= 100n ? [] : [{ code: 'not_reduced', ...at }]
    })
  })
}

/** Whether a text names one single bet, as itself. */
function isSingle(playType: PlayType, single: string): boolean {
  const reading = playType.read(single)
  if (!reading.ok || playType.count(reading.selection) !== 1) return false
  const [only] = playType.singles(reading.selection)
  return only === single
}

/** The levels of a single bet that is a kind of its own, all levels otherwise. */
function levelsOf(playType: PlayType, single: string): readonly PrizeLevel[] {
  const own = playType.levels.filter(({ kind }) => kind === single)
  return own.length > 0 ? own : playType.levels
}
