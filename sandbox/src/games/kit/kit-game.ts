import type { Draw } from '#games/kit/fair.ts'
import type { Game, Maths } from '#games/kit/rules.ts'
import type { RoomGame } from '#games/shared/room-game.ts'

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
  category: 'RNG' | 'MINIGAME' | 'LIVE' | 'FISH' | 'COCKFIGHT' | 'SPORTS' | 'PVP'
  stakesMinor: readonly bigint[]
  /** Shortest time from stake to stake. */
  paceMs: number
  /** The lowest return of all bets that it offers. */
  rtpBps: number
  lines: number
  volatility: 'LOW' | 'MEDIUM' | 'HIGH'
  /** Style sheets of parts that are not of this game alone. */
  sheets?: readonly string[]
  /** Pictures that every player sees first: the page names them, so that they come while its session is opened. */
  pictures?: readonly string[]
  /** Null where the page brings tables of its own: of the slot, and of the sportsbook. */
  maths: Maths | null
  /** What the page is told beside figures, where titles of one game differ: of this title alone, under the name that it has. */
  ownOf?: (name: string) => unknown
  /** Undefined where every round is a player's own. */
  shared?: SharedPlay
  /** Bets on matches, several at a time, each settled when its matches are over. */
  isBook?: true
  /** Magazines of shots at fish that a whole room sees. */
  isArcade?: true
  /** Cards against people, in rooms with seats. */
  room?: RoomGame
}
