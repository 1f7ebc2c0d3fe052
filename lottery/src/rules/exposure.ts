import { playTypeOf, type Family } from '#rules/family.ts'
import type { Rational } from '#rules/odds.ts'
import type { PlayType } from '#rules/play-type.ts'

/** The most that the house may have to pay in one issue, in minor units. */
export type ExposureLimits = {
  /** For one number of a risk, when it comes once. */
  readonly numberMinor: bigint
  /** For all wide selections of a risk together: each counts with its highest win. */
  readonly wideMinor: bigint
}

/** A selection of more single bets than this is wide: it is not counted number by number. */
const maxNarrow = 10

/** The key under which the wide selections of a risk are counted. */
export const wideKey = '*'

/** What one player may win in an issue is counted as a risk of its own, under the player. */
export const playerRisk = 'player'

export const isWide = (bets: number): boolean => bets > maxNarrow

const ownNames = /_(?:lines|banker|sum|with)$/
const bySpan = /_span$/

/** Three digits in any order, of which both kinds are sold by themselves: with a pair, and all different. */
const bothKinds = /_group(?:_three|_six)?$/

/** Digits at places, each named by its own: `position_1:0 position_3:7`. */
const placed = /^position_\d:\d(?: position_\d:\d)+$/

/**
 * What the number of a single bet is called in all play types of one risk: `13:07` for digits at places, else as the
 * single bet itself.
 */
export function numberOf(single: string): string {
  if (!placed.test(single)) return single
  const places = single.split(' ').map((place) => [place.at(-3), place.at(-1)])
  return `${places.map(([at]) => at).join('')}:${places.map(([, digit]) => digit).join('')}`
}

/** How a single bet of a play type is named, digits aside. */
function shapeOf(playType: PlayType): string | undefined {
  const reading = playType.read(Object.values(playType.samples)[0] ?? '')
  if (!reading.ok) return undefined
  const [single] = playType.singles(reading.selection)
  return single && numberOf(single).replaceAll(/\d/g, '0')
}

function findRisk(family: Family, playType: PlayType): string {
  const code = playType.code.replace(bySpan, '_straight').replace(ownNames, '')
  const group = code.replace(bothKinds, '_group')
  if (bothKinds.test(code) && playTypeOf(family, `${group}_six`)) return group
  const other = playTypeOf(family, code)
  const isSame = other && shapeOf(other) === shapeOf(playType)
  return isSame ? code : playType.code
}

const risks = new WeakMap<PlayType, string>()

/**
 * What a play type's numbers are counted under: the play types that differ only in how numbers are chosen (one by one,
 * by their sum or span, with a banker) share one, because one number (`numberOf`) is the same risk in all of them.
 */
export function riskOf(family: Family, playType: PlayType): string {
  const known = risks.get(playType)
  if (known !== undefined) return known
  const risk = findRisk(family, playType)
  risks.set(playType, risk)
  return risk
}

/** What a single bet pays when its number comes once, at the best of its levels; rounded down as payouts are. */
export function payOnce(stakeMinor: bigint, odds: readonly Rational[]): bigint {
  return odds.reduce((most, { over, under }) => {
    const win = (stakeMinor * over) / under
    return win > most ? win : most
  }, 0n)
}

/** The highest stake on a number whose win stays within what is left of the house's limit. */
export function stakeLeft(roomMinor: bigint, odds: readonly Rational[]): bigint {
  const stakes = odds.map(({ over, under }) => (roomMinor * under) / over)
  return stakes.reduce((least, stake) => (stake < least ? stake : least), stakes[0] ?? 0n)
}
