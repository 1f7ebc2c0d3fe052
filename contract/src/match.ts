import { z } from 'zod'
import { Code, EpochMs } from '#text.ts'

export const sports = ['FOOTBALL', 'BASKETBALL', 'VOLLEYBALL'] as const

const Side = z.string().min(1).max(60)

/** A match of sports, as the vendor tells it and as the portal shows it. */
export const Match = z.object({
  matchId: Code,
  sport: z.enum(sports),
  league: z.string().max(60),
  home: Side,
  away: Side,
  startTime: EpochMs,
  /** What the vendor pays for a stake of 1 now, stake included: home, draw where there can be one, away. */
  odds: z
    .array(
      z.object({
        outcome: z.enum(['HOME', 'DRAW', 'AWAY']),
        price: z.string().regex(/^\d{1,3}\.\d\d$/),
      }),
    )
    .max(3),
  live: z.boolean(),
  /** Of a live match. */
  score: z.object({ home: z.int(), away: z.int() }).nullable(),
  /** Minutes since a live match began, where its sport counts them. */
  minute: z.int().nullable(),
})
export type Match = z.output<typeof Match>

/** At most so many are asked for at once. */
export const matchesMax = 20
