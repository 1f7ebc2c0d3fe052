import type { KitGame } from '../kit/kit-game.ts'
import { gameOf } from '../kit/rules.ts'
import { sports } from './rules.ts'
import { sportsTitles } from './titles.ts'

/** The sportsbook: bets on matches of leagues that are nowhere. Stakes are chosen freely between its limits. */
export const sportsGame: KitGame = {
  game: gameOf(sports),
  titles: sportsTitles,
  category: 'SPORTS',
  stakesMinor: [1_00n, 20_000_00n],
  paceMs: 0,
  // Of a single in the dearest market, at a margin of 10 %. A multiple returns the product of its picks' returns, which is less.
  rtpBps: 9_091,
  lines: 0,
  volatility: 'MEDIUM',
  maths: null,
  isBook: true,
}
