import { type Rules, whole, wordOf } from '../kit/rules.ts'
import { endsFrom, isStop, paysAfter, type Stop, stop } from '../kit/steps.ts'

export const sides = ['heads', 'tails'] as const
export type Side = (typeof sides)[number]

/** The side that is called first comes with the stake, each further one is a step. */
export type CoinBet = { side: Side }
export type CoinStep = { side: Side } | Stop
export type CoinShown = { calls: Side[]; fell: Side[]; isLost: boolean }

export const paysFor = (won: number): number =>
  won === 0 ? whole : paysAfter(Array.from({ length: won }, () => [1, 2] as const))

const readSide = (raw: unknown): { side: Side } | undefined => {
  const side = wordOf(raw, 'side', sides)
  return side && { side }
}

export const coin: Rules<CoinBet, CoinStep, CoinShown> = {
  game: 'coin',
  readBet: readSide,
  readStep: (raw) => (isStop(raw) ? stop : readSide(raw)),
  play: (bet, steps, draw) => {
    const calls: Side[] = []
    const fell: Side[] = []
    for (const [index, step] of [bet, ...steps].entries()) {
      const isLast = index === steps.length
      if ('stop' in step)
        return isLast
          ? { isOver: true, pays: paysFor(fell.length), shown: { calls, fell, isLost: false } }
          : undefined
      calls.push(step.side)
      fell.push(draw(2) === 0 ? 'heads' : 'tails')
      const isLost = fell.at(-1) !== step.side
      const pays = isLost ? 0 : paysFor(fell.length)
      if (isLost || pays >= endsFrom)
        return isLast ? { isOver: true, pays, shown: { calls, fell, isLost } } : undefined
    }
    return { isOver: false, pays: paysFor(fell.length), shown: { calls, fell, isLost: false } }
  },
}
