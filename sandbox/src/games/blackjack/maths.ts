import type { Maths } from '../kit/rules.ts'

/** The standard error of the share of rounds that pay, in basis points. */
export const hitErrorBps = 1.8

/**
 * The return of a first stake under basic strategy by following every order of cards (work-out-return.ts), and of insurance by the
 * tens among the 311 cards that are not the dealer's ace. How often a round pays comes from 8 million rounds.
 */
export const blackjackMaths: Maths<object> = {
  bandBps: [9260, 9954],
  rows: [
    { bet: {}, plan: ['basic'], rtpBps: 9954, hitBps: 5233, maxPays: 80_000 },
    { bet: {}, plan: ['insurance'], rtpBps: 9260, hitBps: 3086, maxPays: 30_000 },
  ],
}
