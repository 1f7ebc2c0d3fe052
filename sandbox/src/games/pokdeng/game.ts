import type { KitGame } from '../kit/kit-game.ts'
import { gameOf } from '../kit/rules.ts'
import { pokdengMaths } from './maths.ts'
import { pokdengRoom } from './room.ts'
import { pokdeng } from './rules.ts'

/** Pok Deng in rooms of five seats. The titles name no other game. */
export const pokdengGame: KitGame = {
  game: gameOf(pokdeng),
  titles: [
    { code: 'street-king', name: 'Street King' },
    { code: 'rival-queen', name: 'Rival Queen' },
    { code: 'wild-king', name: 'Wild King' },
    { code: 'golden-stakes', name: 'Golden Stakes' },
    { code: 'ace-jester', name: 'Ace Jester' },
    { code: 'sunset-clubs', name: 'Sunset Clubs' },
    { code: 'diamonds-league', name: 'Diamonds League' },
  ],
  category: 'PVP',
  // What is held: of the smallest bet, and of the bank when all others bet the most.
  stakesMinor: [5_00n, 20_000_00n],
  paceMs: 0,
  rtpBps: pokdengMaths.bandBps[0],
  lines: 0,
  volatility: 'MEDIUM',
  maths: pokdengMaths,
  room: pokdengRoom,
  sheets: ['shared/felt', 'pokdeng/places', 'shared/lobby', 'shared/room-panel'],
}
