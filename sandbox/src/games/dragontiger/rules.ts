import { rankOf, shoeOf } from '../shared/shoe.ts'
import { type TableRules, tableRules } from '../shared/spots.ts'

export const dragonSpots = ['dragon', 'tie', 'tiger', 'suitedTie'] as const
export type DragonShown = { dragon: number; tiger: number }

export const winnerOf = ({ dragon, tiger }: DragonShown): 'dragon' | 'tiger' | 'tie' => {
  const by = rankOf(dragon) - rankOf(tiger)
  return by > 0 ? 'dragon' : by < 0 ? 'tiger' : 'tie'
}

/** One card each, the ace is lowest. A tie gives half of dragon and tiger back. */
export const dragontiger: TableRules<DragonShown> = tableRules<DragonShown>({
  game: 'dragontiger',
  isSpot: (spot) => dragonSpots.some((one) => one === spot),
  outcome: (draw) => {
    const card = shoeOf(draw)
    return { dragon: card(), tiger: card() }
  },
  times: (spot, shown) => {
    const winner = winnerOf(shown)
    if (spot === 'suitedTie') return winner === 'tie' && shown.dragon % 4 === shown.tiger % 4 ? 5100 : 0
    if (spot === 'tie') return winner === 'tie' ? 1200 : 0
    return winner === spot ? 200 : winner === 'tie' ? 50 : 0
  },
})
