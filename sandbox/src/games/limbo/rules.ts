import { noStep, type Rules, whole, wholeOf } from '../kit/rules.ts'

/** Heights in hundredths: 1.01 to 10,000.00. */
export const targetLimits = [101, 1_000_000] as const
export const words = 2 ** 32
/** The last height that is shown; a kite that went higher is told as this. */
const highest = 100_000_000

export type LimboBet = { target: number }
export type LimboShown = { height: number; isWon: boolean }

/** How many of 2^32 words fly to a target or above: 99 % of what would be fair. */
export const wordsAbove = (target: number): number => Math.floor((99 * words) / target)

export const limbo: Rules<LimboBet, never, LimboShown> = {
  game: 'limbo',
  readBet: (raw) => {
    const target = wholeOf(raw, 'target', targetLimits)
    return target === undefined ? undefined : { target }
  },
  readStep: noStep,
  play: ({ target }, _steps, draw) => {
    const reached = Math.floor((99 * words) / (draw(words) + 1))
    const height = Math.min(highest, Math.max(100, reached))
    const isWon = reached >= target
    return { isOver: true, pays: isWon ? (target * whole) / 100 : 0, shown: { height, isWon } }
  },
}
