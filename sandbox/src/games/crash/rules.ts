import type { Draw } from '../kit/fair.ts'
import { fieldOf, type Rules, whole, wholeOf } from '../kit/rules.ts'

/** Heights in hundredths. A round that comes to the highest ends there, and pays it to everybody who is still in. */
export const highest = 100_000
export const targetLimits = [101, highest] as const
const words = 2 ** 32

export type CrashBet = { target: number | null }
/** A cash-out by press: the height that the server's clock gave it. */
export type CrashStep = { at: number }
export type CrashShown = { crash: number }

/** How many of 2^32 words come to a height: 99 % of what would be fair. */
export const wordsTo = (height: number): number => Math.floor((99 * words) / height)

/** Where the curve breaks: below 1.00 in one round of a hundred, which nobody can leave. */
export const crashOf = (draw: Draw): number => Math.min(highest, Math.floor((99 * words) / (draw(words) + 1)))

export const crash: Rules<CrashBet, CrashStep, CrashShown> = {
  game: 'crash',
  readBet: (raw) => {
    const target = wholeOf(raw, 'target', targetLimits)
    if (target !== undefined) return { target }
    return fieldOf(raw, 'target') === null ? { target: null } : undefined
  },
  readStep: (raw) => {
    const at = wholeOf(raw, 'at', [100, highest])
    return at === undefined ? undefined : { at }
  },
  play: ({ target }, steps, draw) => {
    const height = crashOf(draw)
    const [step] = steps
    // Who is still in at the highest has come to it.
    const left = step?.at ?? target ?? (height === highest ? highest : undefined)
    if (steps.length > 1 || (step && (step.at > height || step.at > (target ?? highest)))) return undefined
    const pays = left !== undefined && left <= height ? (left * whole) / 100 : 0
    return { isOver: true, pays, shown: { crash: height } }
  },
}
