import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { readWorld } from '#world/world.ts'

let shiftMs = 0

/** What time it is in the world under test. */
export const worldNow = (): number => Date.now() + shiftMs

/** A new world's time is the machine's. */
export function resetClock(): void {
  shiftMs = 0
}

/**
 * Moves the world's time on, in all its programs and in its database, so that no test waits for a draw or an expiry.
 * What comes due is done within the second in which the jobs look at the clock.
 */
export async function moveClock(ms: number): Promise<void> {
  if (ms <= 0) return
  const { databaseUrl, clockFile } = readWorld()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query({
      text: `update public.test_clock set shift = shift + $1 * interval '1 millisecond'`,
      values: [ms],
    })
    shiftMs += Math.ceil(ms)
    writeFileSync(clockFile, String(shiftMs))
  } finally {
    await client.end()
  }
}

export const moveClockTo = (atMs: number): Promise<void> => moveClock(atMs - worldNow())
