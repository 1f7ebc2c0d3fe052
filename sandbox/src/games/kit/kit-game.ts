import type { Draw } from '#games/kit/fair.ts'
import type { Game, Maths } from '#games/kit/rules.ts'

/** How a game is played in rounds that everybody at a table sees alike. */
export type SharedPlay = {
  /** How long bets are taken, how long nobody can bet before the outcome, and how long the outcome stands. */
  bettingMs: number
  closedMs: number
  shownMs: number
  /** What happens at the table, whatever the bets are. */
  outcome: (draw: Draw) => unknown
  /** An outcome as it stands in the row of results. */
  brief: (outcome: unknown) => unknown
  /** The stake that a bet says itself; undefined where it is told beside it. */
  stakeOf?: (bet: unknown) => number
  /** Where players may leave while a round runs. */
  rising?: {
    /** From its start to its end. */
    endsAfterMs: (outcome: unknown) => number
    /** How far it has come, in hundredths. */
    heightAt: (elapsedMs: number) => number
    /** From its start to a height. */
    msTo: (height: number) => number
    /** Where a bet leaves by itself. */
    targetOf: (bet: unknown) => number | null
  }
}

/** A game as it stands in the list: its rules, its stakes and what it publishes. */
export type KitGame = {
  game: Game
  /** The codes and names that it is opened under. */
  titles: readonly { code: string; name: string }[]
  category: 'RNG' | 'MINIGAME' | 'LIVE'
  stakesMinor: readonly bigint[]
  /** Shortest time from stake to stake. */
  paceMs: number
  /** The lowest return of all bets that it offers. */
  rtpBps: number
  lines: number
  volatility: 'LOW' | 'MEDIUM' | 'HIGH'
  /** Null of the slot, whose page brings a paytable of its own. */
  maths: Maths | null
  /** Undefined where every round is a player's own. */
  shared?: SharedPlay
}
