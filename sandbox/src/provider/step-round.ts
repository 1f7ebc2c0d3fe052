import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#http/signed-body.ts'
import { entryOf } from '#provider/catalogue.ts'
import { endOf, resolveRound } from '#provider/resolve-rounds.ts'
import { advance } from '#provider/round-store.ts'
import type { Round } from '#provider/round-store.ts'
import { tryStep } from '#provider/work-out.ts'
import type { Sandbox } from '#sandbox.ts'

type StepCommand = {
  round: Round
  /** How many steps the round had when this one was chosen: sent again, it is the same step. */
  index: number
  /** As it was sent; the game's rules read it. */
  step: unknown
}

/**
 * Takes a step in an open round. What it wins goes where its stake came from, whichever session the step is taken in.
 * @throws Refusal STATE_CONFLICT when the round went on elsewhere, ROUND_CLOSED, VALIDATION for a step that the rules do not allow
 */
export async function stepRound(sandbox: Sandbox, { round, index, step: sent }: StepCommand): Promise<Round> {
  // Who leaves a shared round does so by the table's clock, not by a step of the own choosing.
  if (round.sharedId !== undefined) throw new Refusal(400, 'VALIDATION')
  const step = entryOf(round.gameCode).game.readStep(sent)
  if (index < round.steps.length && isDeepStrictEqual(round.steps[index], step)) return round
  if (round.state !== 'OPEN') throw new Refusal(409, 'ROUND_CLOSED')
  if (index !== round.steps.length) throw new Refusal(409, 'STATE_CONFLICT')
  const taken = step === undefined ? undefined : tryStep(sandbox, round, [...round.steps, step])
  if (!taken) throw new Refusal(400, 'VALIDATION')
  const { winMinor } = taken.progress
  const state = taken.state === 'OPEN' ? 'OPEN' : endOf({ winMinor, stakeMinor: round.stakeMinor })
  const progress = { ...taken.progress, steppedAt: sandbox.now() }
  return resolveRound(sandbox, advance(sandbox.store, round, state, progress))
}
