import { choicesOf } from '#games/sports/settlement.ts'
import type { Round } from '#provider/round-store.ts'
import type { Sandbox } from '#sandbox.ts'
import { type Leg, listLegs } from '#sports/leg-store.ts'
import { type MatchState, stateOf } from '#sports/match-state.ts'
import { readMatch } from '#sports/match-store.ts'
import type { Slip } from '#sports/settle-matches.ts'

/** A bet as it stands at a moment: read and worked out once, for all that is told of it. */
export type SlipNow = {
  round: Round
  now: number
  legs: (Leg & { state: MatchState })[]
  size: number
  /** The places of the picks in each combination. */
  choices: number[][]
  /** The stake of each. */
  unitMinor: bigint
}

/** @throws Error where a match of it is gone, which its legs forbid */
export function readSlip({ store, now: clock }: Sandbox, round: Round): SlipNow {
  const now = clock()
  const legs = listLegs(store, round.id).map((leg) => {
    const match = readMatch(store, leg.match)
    if (!match) throw new Error(`match ${leg.match} of bet ${round.id} is gone`)
    return { ...leg, state: stateOf(match, now) }
  })
  const { size } = round.bet as Slip // written by `placeSlip`
  const choices = choicesOf(legs.length, size)
  return { round, now, legs, size, choices, unitMinor: round.stakeMinor / BigInt(choices.length) }
}
