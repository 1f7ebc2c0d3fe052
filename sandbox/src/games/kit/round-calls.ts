import type { RoundView } from '#provider/present-round.ts'
import { pause } from './elements.ts'
import { readRound, ServerError } from './server.ts'

/** The same call again and again: a key, an id and a step's place stand for one thing, however often they are asked for. */
export async function insist<T>(ask: () => Promise<T>, tellRetry: () => void): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ServerError) || error.code !== 'NETWORK') throw error
      tellRetry()
      await pause(1500)
    }
  }
}

/** Asks for a round until it has come to where it is waited for. */
export async function until(
  round: RoundView,
  isEnded: (round: RoundView) => boolean,
  tellRetry: () => void,
): Promise<RoundView> {
  let current = round
  while (!isEnded(current)) {
    await pause(700)
    current = await insist(() => readRound(round.id), tellRetry)
  }
  return current
}
