import { expect } from '@playwright/test'
import { readIssue } from '#calls/lottery-slip.ts'
import type { Visitor } from '#calls/visitor.ts'
import { moveClockTo, worldNow } from '#world/clock.ts'

type Round = Awaited<ReturnType<typeof readIssue>>

/** Long enough to throw and to bet by hand. */
const enoughMs = 120_000

/** The round of yeekee that takes numbers for a while yet; the world is moved on to the next one where it must. */
export async function toRound(visitor: Visitor): Promise<Round> {
  let round = await readIssue(visitor, 'YEEKEE')
  if (round.lockAt - worldNow() > enoughMs) return round
  await moveClockTo(round.drawAt)
  const readNext = async () => {
    round = await readIssue(visitor, 'YEEKEE')
    return round.lockAt - worldNow()
  }
  await expect.poll(readNext, { intervals: [50, 100] }).toBeGreaterThan(enoughMs)
  return round
}

/** Throws a number into a round as a member. */
export const throwIn = (member: Visitor, { numero }: { numero: string }, number: string): Promise<unknown> =>
  member.read('lottoThrow', { input: { gameCode: 'YEEKEE', numero, number } })
