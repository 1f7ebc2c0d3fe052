import { playTypeOf, type Family } from '#rules/family.ts'
import { boundOfWin } from '#rules/highest-win.ts'
import type { AcceptedTicket } from '#rules/settle.ts'

/** A slip that can win no more than this part of the cap is counted by its bound, without a search. */
const smallPart = 1_000n

/**
 * What a slip counts to its player's cap where that is known at once: the bound of what it can win, which is more than it
 * may win at times, and at most a thousandth of the cap. Undefined where its highest win has to be found and counts.
 */
export function smallWin(
  family: Family,
  tickets: readonly AcceptedTicket[],
  capMinor: bigint,
): bigint | undefined {
  let bound = 0n
  for (const { playType: code, selection, ...stake } of tickets) {
    const playType = playTypeOf(family, code)
    const reading = playType?.read(selection)
    if (!playType || !reading?.ok) return undefined
    bound += boundOfWin(playType, playType.count(reading.selection), stake)
    if (bound * smallPart > capMinor) return undefined
  }
  return bound
}
