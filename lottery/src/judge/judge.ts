import { judgePk10, judgeX5of11 } from '#judge/balls.ts'
import { judgeFigures, judgeK3 } from '#judge/dice.ts'
import { lunarYear } from '#judge/mark-six-groups.ts'
import { judgeMarkSix } from '#judge/mark-six.ts'
import { singleBets } from '#judge/single-bets.ts'
import { judgeStars, starWindows } from '#judge/stars.ts'
import { judgeKeno, judgePcdd } from '#judge/sums.ts'
import { judgeThai, judgeThaiGovernment } from '#judge/thai.ts'
import { judgeVietnam, vietnameseTables } from '#judge/vietnam.ts'
import type { Judge, Won } from '#judge/won.ts'

/** A drawn issue: its family, the local day 'YYYYMMDD' that its number begins with, and the numbers. */
export type JudgedDraw = {
  readonly family: string
  readonly day: string
  readonly numbers: readonly number[]
}

/**
 * The second judge of a draw. It shares no code with the families: it takes each single bet by itself and tells from the
 * wording of the rules what it wins. `verify.mjs` carries this very code, and the server pays only what it finds too.
 * @throws RangeError for a family that it does not know, or a day whose lunar year it does not know
 */
export function judgeOf({ family, day, numbers }: JudgedDraw): Judge {
  const windows = starWindows[family]
  if (windows) return judgeStars(windows, numbers)
  switch (family) {
    case 'thai3':
      return judgeThai(numbers)
    case 'yeekee':
      return judgeThai(numbers, true)
    case 'thai_gov':
      return judgeThaiGovernment(numbers)
    case 'vn_north':
    case 'vn_south':
    case 'vn_south_two':
      return judgeVietnam(vietnameseTables[family], numbers)
    case 'pcdd':
      return judgePcdd(numbers)
    case 'keno':
      return judgeKeno(numbers)
    case 'k3':
      return judgeK3(numbers)
    case 'fish_prawn_crab':
      return judgeFigures(numbers)
    case 'x5of11':
      return judgeX5of11(numbers)
    case 'pk10':
      return judgePk10(numbers)
    case 'lhc': {
      const year = lunarYear(day)
      if (year === undefined) throw new RangeError(`no lunar year for ${day.slice(0, 12)}`)
      return judgeMarkSix(numbers, year)
    }
    default:
      throw new RangeError(`no family ${family.slice(0, 40)}`)
  }
}

/** What the single bets of a selection win together, level by level, and how many there are. */
export type Judged = { readonly bets: number; readonly won: Won }

/** Judges a selection in steps, so that others get their turn between them: it yields after every so many single bets. */
export function* judgeSelection(
  judge: Judge,
  { family, playType, selection }: { family: string; playType: string; selection: string },
): Generator<undefined, Judged> {
  const won: Record<string, number> = {}
  let bets = 0
  for (const single of singleBets(family, playType, selection)) {
    const hits = judge({ playType, single })
    for (const level in hits) if (hits[level]) won[level] = (won[level] ?? 0) + hits[level]
    if (++bets % betsAtOnce === 0) yield
  }
  return { bets, won }
}

/** Some milliseconds of work. */
const betsAtOnce = 2_000

/** Odds of a level: over ÷ under. */
export type LevelOdds = { readonly over: bigint; readonly under: bigint }

/**
 * What was won in minor units: for each level hits × stake × odds, rounded down by itself.
 * @throws RangeError for a level that has no odds
 */
export function judgedWin(
  won: Won,
  { stakeMinor, levels, odds }: { stakeMinor: bigint; levels: readonly string[]; odds: readonly LevelOdds[] },
): bigint {
  let win = 0n
  for (const [level, hits] of Object.entries(won)) {
    const its = odds[levels.indexOf(level)]
    if (!its) throw new RangeError(`no odds of ${level.slice(0, 40)}`)
    win += (BigInt(hits) * stakeMinor * its.over) / its.under
  }
  return win
}
