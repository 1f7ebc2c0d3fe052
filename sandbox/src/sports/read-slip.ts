import { choicesOf } from '#games/sports/settlement.ts'
import { pendingPart } from '#provider/part-win-store.ts'
import type { Round } from '#provider/round-store.ts'
import type { Sandbox } from '#sandbox.ts'
import { type EventState, readEvent } from '#sports/event-state.ts'
import { type Leg, listLegs } from '#sports/leg-store.ts'
import type { Slip } from '#sports/settle-matches.ts'
import { openStakeOf } from '#sports/slip-stake.ts'

/** A bet as it stands at a moment: read and worked out once, for all that is told of it. */
export type SlipNow = {
  round: Round
  now: number
  legs: (Leg & { state: EventState })[]
  size: number
  /** The places of the picks in each combination. */
  choices: number[][]
  /** What of the stake of each is still open: without the parts that were cashed out. */
  unitMinor: bigint
  /** Whether a part that was cashed out is still being paid. */
  isPaying: boolean
}

/** @throws Error where a match or season of it is gone, which its legs forbid */
export function readSlip(sandbox: Sandbox, round: Round): SlipNow {
  const { store } = sandbox
  const now = sandbox.now()
  const legs = listLegs(store, round.id).map((leg) => ({ ...leg, state: readEvent(sandbox, leg.match, now) }))
  const { size } = round.bet as Slip // written by `placeSlip`
  const choices = choicesOf(legs.length, size)
  const unitMinor = openStakeOf(round) / BigInt(choices.length)
  return { round, now, legs, size, choices, unitMinor, isPaying: pendingPart(store, round) !== undefined }
}
