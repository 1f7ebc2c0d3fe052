import { commitmentOf, drawOf, type Seeds } from './fair.ts'
import { headOf } from '../shared/chain.ts'
import { type Game, winAt } from './rules.ts'

/** All that a round is worked out from. */
export type Played = Seeds & {
  commitment: string
  /** Of a shared round: the head of the chain that its seed belongs to. */
  head?: string
  stakeMinor: bigint
  bet: unknown
  steps: readonly unknown[]
}

export type WorkedOut = {
  /** The seed is the one that was committed to, and in a shared round the one of this number in its chain. */
  isCommitted: boolean
  outcome: unknown
  winMinor: bigint
}

/** Works a round out from its revealed seed; undefined when the game's rules do not know the bet or a step. */
export function workOut(game: Pick<Game, 'play'>, played: Played): WorkedOut | undefined {
  const position = game.play(played.bet, played.steps, drawOf(played))
  if (!position) return undefined
  const { serverSeed, nonce, head } = played
  const isOfChain = head === undefined || headOf(serverSeed, nonce) === head
  return {
    isCommitted: isOfChain && commitmentOf(serverSeed) === played.commitment,
    outcome: position.shown,
    winMinor: winAt(played.stakeMinor, position),
  }
}
