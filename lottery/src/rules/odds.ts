import type { PlayType, PrizeLevel } from '#rules/play-type.ts'

/** A fraction in whole numbers; the denominator is positive. */
export type Rational = { readonly over: bigint; readonly under: bigint }

/**
 * The prize group of the classic tables: at this group the prize of every bet would be fair, and a
 * bet at group G returns G ÷ 2000 on average.
 */
export const classicGroup = 2000

/**
 * What a lottery pays where it differs from its family: fixed odds in hundredths, by play type and
 * level. Play types that pay by prize group have none.
 */
export type LevelOdds = Readonly<Record<string, Readonly<Record<string, bigint>>>>

/** Odds of all levels as text that has one form only: `90000/100,45000/100`. */
export function writeLevelOdds(odds: readonly Rational[]): string {
  return odds.map(({ over, under }) => `${over}/${under}`).join(',')
}

/** Reads what `writeLevelOdds` wrote; undefined for any other text. */
export function readLevelOdds(text: string): readonly Rational[] | undefined {
  if (!/^\d{1,60}\/[1-9]\d{0,59}(?:,\d{1,60}\/[1-9]\d{0,59}){0,999}$/.test(text)) return undefined
  const odds = text.split(',').map((level) => {
    const [over = '', under = ''] = level.split('/')
    return { over: BigInt(over), under: BigInt(under) }
  })
  return writeLevelOdds(odds) === text ? odds : undefined
}

/** What a stake unit returns when it wins the level, the stake included. Exact. */
export function oddsOf(
  playType: PlayType,
  level: PrizeLevel,
  { group = classicGroup, odds = {} }: { readonly group?: number; readonly odds?: LevelOdds } = {},
): Rational {
  const fixed = odds[playType.code]?.[level.code] ?? level.oddsHundredths
  if (fixed !== undefined) return { over: fixed, under: 100n }
  const { ways, of } = level.chance
  return { over: of * BigInt(playType.unitsPerBet) * BigInt(group), under: ways * BigInt(classicGroup) }
}

/** Whether a play type pays by prize group. */
export function paysByGroup(playType: PlayType): boolean {
  return playType.levels.some(({ oddsHundredths }) => oddsHundredths === undefined)
}

/** The part of the stake that a single bet of a kind returns on average. Exact. */
export function returnOf(
  playType: PlayType,
  kind: string,
  terms?: { readonly group?: number; readonly odds?: LevelOdds },
): Rational {
  let [over, under] = [0n, 1n]
  for (const level of playType.levels) {
    if (level.kind !== kind) continue
    const odds = oddsOf(playType, level, terms)
    const { ways, of } = level.chance
    ;[over, under] = [over * of * odds.under + ways * odds.over * under, under * of * odds.under]
  }
  return { over, under: under * BigInt(playType.unitsPerBet) }
}

/** A return in basis points, rounded down. */
export function basisPoints({ over, under }: Rational): bigint {
  return (over * 10_000n) / under
}

/** The kinds of single bets that a play type has, in the order of its levels. */
export function kindsOf(playType: PlayType): readonly string[] {
  return [...new Set(playType.levels.map(({ kind }) => kind))]
}

/** Odds as players read them: 90000n is '900', 320n is '3.2'. */
export function writeOdds(oddsHundredths: bigint): string {
  const fraction = (oddsHundredths % 100n).toString().padStart(2, '0').replace(/0+$/, '')
  return `${oddsHundredths / 100n}${fraction && `.${fraction}`}`
}
