import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { Code, EpochMs, text } from '#text.ts'

/** A number in the order of its round; `place` is counted from 1. */
const Thrown = z.object({
  place: z.int(),
  /** The same for all throws and bets of a member in this round, another in every other. */
  memberTag: z.string(),
  number: z.string(),
  thrownAt: EpochMs,
})

/** At most so many are told of a round that still takes numbers, the newest first. */
export const shownThrows = 50

/** Rounds into which members throw numbers (yeekee). */
export const rounds = {
  lottoThrow: endpoint({
    method: 'POST',
    path: '/lgw/lottery/throws',
    summary: 'Throw a number of five digits into a round that is on sale',
    auth: 'member',
    stepUp: { none: 'play' },
    idempotent: true,
    input: z.strictObject({
      gameCode: Code,
      numero: text(40),
      /** Five digits, Arabic or Thai. */
      number: text(40),
    }),
    output: z.object({
      numero: z.string(),
      ...Thrown.shape,
      /** How many the member has thrown into this round. */
      ownCount: z.int(),
    }),
    errors: [
      'GAME_NOT_FOUND',
      'ISSUE_UNKNOWN',
      'ISSUE_LOCKED',
      'SELECTION_INVALID',
      'THROW_TOO_SOON',
      'LIMIT_REACHED',
      'ROUND_FULL',
    ],
  }),
  lottoThrows: endpoint({
    method: 'GET',
    path: '/lgw/lottery/throws',
    summary: 'The newest numbers that were thrown into a round, with their count and sum',
    auth: 'public',
    query: z.strictObject({ gameCode: Code, numero: text(40) }),
    output: z.object({
      numero: z.string(),
      count: z.int(),
      /** Of all numbers. */
      sum: z.int(),
      throws: z.array(Thrown).max(shownThrows),
      /** The caller's own; null for visitors and trial players, who do not throw. */
      own: z.object({ memberTag: z.string(), count: z.int() }).nullable(),
      /** What a member may throw into one round, and the pause in between. */
      limits: z.object({ perMember: z.int(), gapSeconds: z.int() }),
    }),
    errors: ['GAME_NOT_FOUND', 'ISSUE_UNKNOWN'],
  }),
}
