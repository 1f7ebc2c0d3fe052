import type { Context } from '#context.ts'
import { cached } from '#db/cached.ts'
import { countPlaying } from '#game/store.ts'

const windowMs = 15 * 60_000
/** It moves slowly, and counting reads a quarter of an hour of rounds. */
const cache = cached<Map<number, number>>({ maxAgeMs: 10_000 })

/** Members with a round within the last 15 minutes, by game; games without any are missing. */
export const readPlaying = ({ db, clock }: Context): Promise<Map<number, number>> =>
  cache.read(db, () => countPlaying(db, new Date(clock().getTime() - windowMs)))
