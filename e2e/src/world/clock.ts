import { jobChannel } from '@suntala/server/jobs/enqueue'
import { writeFileSync } from 'node:fs'
import { queryWorld } from '#world/query.ts'
import { readWorld } from '#world/world.ts'

let shiftMs = 0
const moves: number[] = []

/** The times that the world's clock was moved to. */
export const clockMoves = (): readonly number[] => moves

/** What time it is in the world under test. */
export const worldNow = (): number => Date.now() + shiftMs

/** A new world's time is the machine's. */
export function resetClock(): void {
  shiftMs = 0
  moves.length = 0
}

/**
 * Moves the world's time on, in all its programs and in its database, so that no test waits for a draw or an expiry.
 * What comes due is begun at once.
 */
export async function moveClock(ms: number): Promise<void> {
  if (ms <= 0) return
  await queryWorld(`update public.test_clock set shift = shift + $1 * interval '1 millisecond'`, [ms])
  shiftMs += Math.ceil(ms)
  moves.push(worldNow())
  writeFileSync(readWorld().clockFile, String(shiftMs))
  await queryWorld('select pg_notify($1, $2)', [jobChannel, ''])
}

export const moveClockTo = (atMs: number): Promise<void> => moveClock(atMs - worldNow())
