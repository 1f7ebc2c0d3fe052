import type { RoundView } from '#provider/present-round.ts'
import { pause } from './elements.ts'
import { readRound, ServerError } from './server.ts'

/** A UUID from the page's strong generator; `randomUUID` is missing on plain http beyond this machine. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

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
