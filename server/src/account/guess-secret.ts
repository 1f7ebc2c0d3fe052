import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import {
  deleteGuess,
  deleteGuessesAt,
  insertGuess,
  lockNames,
  markGuessWrong,
  selectGuesses,
} from '#account/guess-store.ts'
import { type GuessLimits, waitMinutes } from '#account/rules.ts'

export type Guess = { subject: string; network: string; limits: GuessLimits; now: Date }

/** Which of the two buckets is full, and for how long; none when the guess may be made. */
type Full = { bucket: 'subject' | 'network'; minutes: number }

async function findFull(tx: Tx, guess: Guess): Promise<Full | undefined> {
  const { limits, now } = guess
  const since = new Date(now.getTime() - limits.windowMs)
  const buckets = [
    { bucket: 'subject' as const, limit: limits.perSubject },
    { bucket: 'network' as const, limit: limits.perNetwork },
  ]
  for (const { bucket, limit } of buckets) {
    if (!Number.isFinite(limit)) continue
    const guessed = await selectGuesses(tx, { column: bucket, name: guess[bucket], since, limit })
    const minutes = waitMinutes(guessed, { limit, windowMs: limits.windowMs, nowMs: now.getTime() })
    if (minutes !== undefined) return { bucket, minutes }
  }
  return undefined
}

/**
 * Writes down that a secret is about to be guessed at, before it is checked: a burst of parallel guesses
 * cannot get past the limit. Settle the guess afterwards.
 */
export async function reserveGuess(tx: Tx, guess: Guess): Promise<{ id: bigint } | Full> {
  const names = Number.isFinite(guess.limits.perNetwork)
    ? [guess.subject, `network:${guess.network}`]
    : [guess.subject]
  await lockNames(tx, names)
  return (await findFull(tx, guess)) ?? { id: await insertGuess(tx, guess) }
}

/** Checks a secret under a reserved guess; a check that could not be made is taken back. */
export async function settleGuess(
  { db }: Context,
  { id, subject }: { id: bigint; subject: string },
  check: () => Promise<boolean>,
): Promise<boolean> {
  let isRight: boolean
  try {
    isRight = await check()
  } catch (error) {
    await db.transaction((tx) => deleteGuess(tx, id))
    throw error
  }
  await db.transaction((tx) => (isRight ? deleteGuessesAt(tx, subject) : markGuessWrong(tx, id)))
  return isRight
}
