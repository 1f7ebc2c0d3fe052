import { type TableRules, tableRules } from '../shared/spots.ts'
import { spotOf } from './spots.ts'

export type RouletteShown = { pocket: number }

/** European roulette: 37 pockets, one zero. A bet on n numbers pays 36/n times what lies there, stake included. */
export const roulette: TableRules<RouletteShown> = tableRules<RouletteShown>({
  game: 'roulette',
  isSpot: (spot) => spotOf(spot) !== undefined,
  outcome: (draw) => ({ pocket: draw(37) }),
  times: (spot, { pocket }) => {
    const numbers = spotOf(spot)?.numbers ?? []
    return numbers.includes(pocket) ? 3600 / numbers.length : 0
  },
})
