import { commitmentOf, drawOf, type Seeds } from './fair.ts'
import { type Game, winOf } from './rules.ts'

/** All that a round is worked out from. */
export type Played = Seeds & {
  commitment: string
  stakeMinor: bigint
  bet: unknown
  steps: readonly unknown[]
}

export type WorkedOut = {
  /** The seed is the one that was committed to. */
  isCommitted: boolean
  outcome: unknown
  winMinor: bigint
}

/** Works a round out from its revealed seed; undefined when the game's rules do not know the bet or a step. */
export function workOut(game: Pick<Game, 'play'>, played: Played): WorkedOut | undefined {
  const position = game.play(played.bet, played.steps, drawOf(played))
  return (
    position && {
      isCommitted: commitmentOf(played.serverSeed) === played.commitment,
      outcome: position.shown,
      winMinor: winOf(played.stakeMinor, position.pays),
    }
  )
}
