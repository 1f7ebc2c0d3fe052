import { all } from '#families/lhc/groups.ts'
import { lunarYearOf } from '#families/lhc/lunar-year.ts'
import { numberPlays, yearPlays } from '#families/lhc/play-types.ts'
import type { Family } from '#rules/family.ts'
import type { PlayType } from '#rules/play-type.ts'

const isOutcome = (numbers: readonly number[]): boolean =>
  numbers.length === 7 && new Set(numbers).size === 7 && numbers.every((number) => all.includes(number))

function withPlays(playTypes: readonly PlayType[]): Family {
  return {
    code: 'lhc',
    playTypes,
    generator: [{ kind: 'balls', count: 7, from: 49 }],
    isOutcome,
    outcomeParts: (outcome) => {
      const texts = outcome.map((number) => String(number).padStart(2, '0'))
      return [
        { name: 'regular', text: texts.slice(0, 6).join(' ') },
        { name: 'special', text: texts[6] ?? '' },
      ]
    },
    outcomeCount: 432_938_943_360n,
    onDay: (day) => lhcIn(lunarYearOf(day)),
  }
}

const built = new Map<number, Family>()

/** The family in one lunar year, named by the year in which it began. */
export function lhcIn(year: number): Family {
  const known = built.get(year) ?? withPlays([...numberPlays(), ...yearPlays(year)])
  built.set(year, known)
  return known
}

/** A play type that says what it is, as of some year, but takes no bet: which numbers it means depends on the day. */
function undated(playType: PlayType): PlayType {
  return {
    ...playType,
    read: () => ({ ok: false, issues: [{ code: 'needs_day' }] }),
    evaluate: () => {
      throw new RangeError(`${playType.code} turns with the lunar year: take familyOfIssue`)
    },
  }
}

/**
 * Mark Six (六合彩): seven of the numbers 1 to 49 are drawn, six regular ones and then the special. The
 * zodiac and the elements turn at lunar new year, so those plays are quoted and settled by `familyOfIssue`;
 * here they stand as in 2026.
 */
export const lhc: Family = /* @__PURE__ */ withPlays([...numberPlays(), ...yearPlays(2026).map(undated)])
