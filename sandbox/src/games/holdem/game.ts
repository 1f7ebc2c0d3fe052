import type { KitGame } from '../kit/kit-game.ts'
import { gameOf } from '../kit/rules.ts'
import { holdemMaths } from './maths.ts'
import { holdemRoom } from './room.ts'
import { holdem } from './rules.ts'

/** No-limit Texas hold'em in rooms of six seats. */
export const holdemGame: KitGame = {
  game: gameOf(holdem),
  titles: [{ code: 'poker-night', name: 'Poker Night' }],
  category: 'PVP',
  // The stacks that one may bring.
  stakesMinor: [20_00n, 1000_00n],
  paceMs: 0,
  rtpBps: holdemMaths.bandBps[0],
  lines: 0,
  volatility: 'HIGH',
  maths: holdemMaths,
  room: holdemRoom,
  sheets: [
    'shared/lobby',
    'shared/room-panel',
    'shared/felt',
    'holdem/places',
    'holdem/board',
    'holdem/acts',
  ],
}
