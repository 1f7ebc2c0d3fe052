import { expect } from '@playwright/test'
import { readIssue } from '#calls/lottery-slip.ts'
import type { Visitor } from '#calls/visitor.ts'
import { moveClockTo, worldNow } from '#world/clock.ts'

type Round = Awaited<ReturnType<typeof readIssue>>

/** Long enough to throw and to bet by hand. */
const enoughMs = 120_000

/** Moves the world on to a round of yeekee that nobody has thrown into yet. */
export async function toNewRound(visitor: Visitor): Promise<Round> {
  let round = await readIssue(visitor, 'YEEKEE')
  await moveClockTo(round.drawAt)
  const readNext = async () => {
    round = await readIssue(visitor, 'YEEKEE')
    return round.lockAt - worldNow()
  }
  await expect.poll(readNext, { intervals: [50, 100] }).toBeGreaterThan(enoughMs)
  return round
}

/** The round of yeekee that takes numbers for a while yet; the world is moved on to the next one where it must. */
export async function toRound(visitor: Visitor): Promise<Round> {
  const round = await readIssue(visitor, 'YEEKEE')
  return round.lockAt - worldNow() > enoughMs ? round : toNewRound(visitor)
}

/** Throws a number into a round as a member. */
export const throwIn = (member: Visitor, { numero }: { numero: string }, number: string): Promise<unknown> =>
  member.read('lottoThrow', { input: { gameCode: 'YEEKEE', numero, number } })
