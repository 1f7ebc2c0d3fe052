import type { KitGame } from '../kit/kit-game.ts'
import { gameOf } from '../kit/rules.ts'
import { tienlenMaths } from './maths.ts'
import { tienlenRoom } from './room.ts'
import { tienlen } from './rules.ts'

/** Tien Len of southern Vietnam in rooms of four seats: elsewhere it is called Thirteen. */
export const tienlenGame: KitGame = {
  game: gameOf(tienlen),
  titles: [{ code: 'friendly-thirteen', name: 'Friendly Thirteen' }],
  category: 'PVP',
  // What is held: 26 times what a card costs.
  stakesMinor: [26_00n, 520_00n],
  paceMs: 0,
  rtpBps: tienlenMaths.bandBps[0],
  lines: 0,
  volatility: 'MEDIUM',
  maths: tienlenMaths,
  room: tienlenRoom,
  sheets: ['shared/lobby', 'shared/room-panel', 'shared/felt', 'tienlen/places', 'tienlen/fan'],
}
