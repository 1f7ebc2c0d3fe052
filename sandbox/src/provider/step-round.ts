import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#http/signed-body.ts'
import { payOwnRound, resolveRound } from '#provider/resolve-rounds.ts'
import { advance } from '#provider/round-store.ts'
import type { Round } from '#provider/round-store.ts'
import { keepsMoney } from '#provider/session-store.ts'
import type { GameSession } from '#provider/session-store.ts'
import { tryStep } from '#provider/work-out.ts'
import type { Sandbox } from '#sandbox.ts'
import { atomically } from '#store/open-store.ts'

type StepCommand = {
  round: Round
  /** How many steps the round had when this one was chosen: sent again, it is the same step. */
  index: number
  step: unknown
}

/**
 * Takes a step in an open round.
 * @throws Refusal STATE_CONFLICT when the round went on elsewhere, ROUND_CLOSED, VALIDATION for a step that the rules do not allow
 */
export async function stepRound(
  sandbox: Sandbox,
  session: GameSession,
  { round, index, step }: StepCommand,
): Promise<Round> {
  if (index < round.steps.length && isDeepStrictEqual(round.steps[index], step)) return round
  if (round.state !== 'OPEN') throw new Refusal(409, 'ROUND_CLOSED')
  if (index !== round.steps.length) throw new Refusal(409, 'STATE_CONFLICT')
  const taken = tryStep(sandbox, round, [...round.steps, step])
  if (!taken) throw new Refusal(400, 'VALIDATION')
  if (keepsMoney(session))
    return atomically(sandbox.store, () =>
      payOwnRound(sandbox, session, advance(sandbox.store, round, taken.state, taken.progress)),
    )
  return resolveRound(sandbox, advance(sandbox.store, round, taken.state, taken.progress))
}
