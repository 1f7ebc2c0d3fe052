import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#http/signed-body.ts'
import { entryOf } from '#provider/catalogue.ts'
import { pendingExtra, stakedIn } from '#provider/extra-stake-store.ts'
import { endOf, resolveRound } from '#provider/resolve-rounds.ts'
import { advance, type Round } from '#provider/round-store.ts'
import type { GameSession } from '#provider/session-store.ts'
import { takeExtraStake } from '#provider/take-extra-stake.ts'
import { tryStep } from '#provider/work-out.ts'
import type { Sandbox } from '#sandbox.ts'

type StepCommand = {
  /** The session that the step is taken in. */
  session: GameSession
  round: Round
  /** How many steps the round had when this one was chosen: sent again, it is the same step. */
  index: number
  /** As it was sent; the game's rules read it. */
  step: unknown
}

/**
 * Takes a step in an open round. What it wins goes where its stake came from, whichever session the step is taken in.
 * @throws Refusal STATE_CONFLICT when the round went on elsewhere, ROUND_CLOSED, VALIDATION for a step that the rules do not allow,
 * BUSY while a further stake is under way, and what `takeExtraStake` refuses
 */
export async function stepRound(sandbox: Sandbox, command: StepCommand): Promise<Round> {
  const { session, round, index } = command
  const { game, isArcade } = entryOf(round.gameCode)
  // Who leaves a shared round does so by the table's clock, not by a step of the own choosing; what a shot hits says its room.
  if (round.sharedId !== undefined || isArcade) throw new Refusal(400, 'VALIDATION')
  const step = game.readStep(command.step)
  if (index < round.steps.length && isDeepStrictEqual(round.steps[index], step)) return round
  if (round.state !== 'OPEN') throw new Refusal(409, 'ROUND_CLOSED')
  if (index !== round.steps.length) throw new Refusal(409, 'STATE_CONFLICT')
  const taken = step === undefined ? undefined : tryStep(sandbox, round, [...round.steps, step])
  if (!taken) throw new Refusal(400, 'VALIDATION')
  if (pendingExtra(sandbox.store, round.id)) throw new Refusal(409, 'BUSY')
  const { state, progress, stakedMinor } = taken
  const move = (from: Round) =>
    advance(sandbox.store, from, state === 'OPEN' ? state : endOf({ ...from, ...progress, stakedMinor }), {
      ...progress,
      balanceAfterBetMinor: from.balanceAfterBetMinor,
      steppedAt: sandbox.now(),
    })
  const before = stakedIn(sandbox.store, round)
  const amountMinor = (stakedMinor ?? before) - before
  if (amountMinor <= 0n) return resolveRound(sandbox, move(round))
  return resolveRound(sandbox, await takeExtraStake(sandbox, { session, round }, { step, amountMinor, move }))
}
