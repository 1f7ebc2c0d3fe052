import type { Game, Maths } from '#games/kit/rules.ts'

/** A game as it stands in the list: its rules, its stakes and what it publishes. */
export type KitGame = {
  game: Game
  /** The codes and names that it is opened under. */
  titles: readonly { code: string; name: string }[]
  category: 'RNG' | 'MINIGAME'
  stakesMinor: readonly bigint[]
  /** Shortest time from stake to stake. */
  paceMs: number
  /** The lowest return of all bets that it offers. */
  rtpBps: number
  lines: number
  volatility: 'LOW' | 'MEDIUM' | 'HIGH'
  /** Null of the slot, whose page brings a paytable of its own. */
  maths: Maths | null
}
