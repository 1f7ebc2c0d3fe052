import { drawOf } from '#games/kit/fair.ts'
import { type Position, stakedAt, winAt } from '#games/kit/rules.ts'
import { gameOfRound } from '#provider/catalogue.ts'
import { readSeed } from '#provider/fair-store.ts'
import type { Round } from '#provider/round-store.ts'
import type { Sandbox } from '#sandbox.ts'

/** Works a round out from its seeds, its bet and these steps; undefined when the rules do not allow the last of them. */
function positionOf({ store }: Sandbox, round: Round, steps: readonly unknown[]): Position | undefined {
  const seed = round.seedId === undefined ? undefined : readSeed(store, round.seedId)
  if (!seed || seed.clientSeed === null) throw new Error(`round ${round.id} has no seeds`)
  const { serverSeed, clientSeed } = seed
  const draw = drawOf({ serverSeed, clientSeed, nonce: round.nonce })
  return gameOfRound(round).play(round.bet, steps, draw)
}

/** Where a round goes with these steps. @throws Error when the rules do not allow them */
export function progressOf(sandbox: Sandbox, round: Round, steps: readonly unknown[]) {
  const progress = tryStep(sandbox, round, steps)
  if (!progress) throw new Error(`the rules of ${round.gameCode} do not begin with this bet`)
  return progress
}

/** The same, and undefined when the rules do not allow the last step. */
export function tryStep(sandbox: Sandbox, round: Round, steps: readonly unknown[]) {
  const position = positionOf(sandbox, round, steps)
  if (!position) return undefined
  const { stakeMinor } = round
  const winMinor = winAt(stakeMinor, position)
  return {
    state: position.isOver ? ('PAYING' as const) : ('OPEN' as const),
    /** All that is staked by then; undefined where steps take no further stakes. */
    stakedMinor: position.staked === undefined ? undefined : stakedAt(stakeMinor, position.staked),
    progress: { steps, outcome: position.shown, winMinor },
  }
}
