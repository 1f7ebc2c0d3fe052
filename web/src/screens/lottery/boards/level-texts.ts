import { oddsOf, writeOdds, type Rational } from '@suntala/lottery/rules/odds'
import type { Chance } from '@suntala/lottery/rules/outcome'
import type { PlayType, PrizeLevel } from '@suntala/lottery/rules/play-type'
import type { TicketTerms } from '@suntala/lottery/rules/ticket'

/** Odds in hundredths, rounded down as payouts are. */
export const hundredthsOf = ({ over, under }: Rational): bigint => (over * 100n) / under

/** Odds as players read them: '98000', '1.95'. */
export const oddsText = (odds: Rational): string => writeOdds(hundredthsOf(odds))

/** One in how many, with a digit after the point where it tells something: '1000', '2.2'. */
export function oneIn({ ways, of }: Chance): string {
  if (ways === 0n) return '–'
  const tenths = (of * 20n + ways) / (ways * 2n) // rounded half up
  return tenths >= 1000n || tenths % 10n === 0n
    ? String((tenths + 5n) / 10n)
    : `${tenths / 10n}.${tenths % 10n}`
}

/** A level with what it pays the player now. */
export type ShownLevel = { readonly level: PrizeLevel; readonly odds: Rational }

export const shownLevels = (playType: PlayType, terms: TicketTerms): ShownLevel[] =>
  playType.levels.map((level) => ({
    level,
    odds: oddsOf(playType, level, { group: terms.ownGroup, odds: terms.odds }),
  }))

/** The least and the highest odds of levels that are more than the stake; undefined where there are none. */
export function oddsRange(levels: readonly ShownLevel[]): { least: Rational; most: Rational } | undefined {
  const won = levels.filter(({ odds }) => odds.over > odds.under)
  const byOdds = won
    .map(({ odds }) => odds)
    .toSorted((one, other) => Number(one.over * other.under - other.over * one.under))
  const [least] = byOdds
  const most = byOdds.at(-1)
  return least && most && { least, most }
}
