import type { Maths } from '../kit/rules.ts'
import type { Guess } from './rules.ts'

/** What a player does at each card: the guess with more or with fewer ranks on its side. */
export type Plan = 'likely' | 'unlikely'

/**
 * Over all sequences of ranks, the first card included; rules.test.ts plays each. A guess pays by its own odds, so every way to
 * play returns 99 %, less what is rounded down to a hundredth of the stake; the band is that of every series of guesses.
 */
export const hiloMaths: Maths<object> = {
  bandBps: [9831, 9900],
  rows: [
    { bet: {}, plan: ['likely'], rtpBps: 9872, hitBps: 7751, maxPays: 18_300 },
    { bet: {}, plan: ['unlikely'], rtpBps: 9885, hitBps: 2899, maxPays: 128_700 },
    { bet: {}, plan: ['likely', 'likely'], rtpBps: 9876, hitBps: 5812, maxPays: 34_100 },
    { bet: {}, plan: ['likely', 'likely', 'likely'], rtpBps: 9875, hitBps: 4348, maxPays: 63_400 },
  ],
}

/** The guess of a plan at a card, by the ranks that win with each. */
export function guessOf(plan: Plan, ways: (guess: Guess) => number | undefined): Guess {
  const offered = (['higher', 'lower', 'same'] as const).filter((guess) => ways(guess) !== undefined)
  const sorted = offered.toSorted((a, b) => (ways(b) ?? 0) - (ways(a) ?? 0))
  return (plan === 'likely' ? sorted[0] : sorted.at(-1)) ?? 'skip'
}
