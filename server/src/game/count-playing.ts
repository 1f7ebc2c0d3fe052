import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { countPlaying } from '#game/store.ts'

const windowMs = 15 * 60_000
/** It moves slowly, and counting reads a quarter of an hour of rounds. */
const maxAgeMs = 10_000

const keptOf = new WeakMap<Database, { at: number; value: Promise<Map<number, number>> }>()

/** Members with a round within the last 15 minutes, by game; games without any are missing. */
export function readPlaying({ db, clock }: Context): Promise<Map<number, number>> {
  const found = keptOf.get(db)
  if (found && performance.now() - found.at < maxAgeMs) return found.value
  const value = countPlaying(db, new Date(clock().getTime() - windowMs))
  keptOf.set(db, { at: performance.now(), value })
  value.catch(() => keptOf.delete(db))
  return value
}
