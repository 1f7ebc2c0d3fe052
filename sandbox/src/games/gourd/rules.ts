import { type TableRules, tableRules } from '../shared/spots.ts'

/** What the sides of the dice show. */
export const signs = ['gourd', 'crab', 'fish', 'prawn', 'rooster', 'tiger'] as const
export type Sign = (typeof signs)[number]
export type GourdShown = { dice: Sign[] }

export const pairs = signs.flatMap((a, index) => signs.slice(index + 1).map((b) => `${a}-${b}`))
export const gourdSpots: readonly string[] = [
  ...signs.map((sign) => `one:${sign}`),
  ...pairs.map((pair) => `pair:${pair}`),
  'triple',
]

/** Three dice with pictures: fish, prawn and crab under the bowl. */
export const gourd: TableRules<GourdShown> = tableRules<GourdShown>({
  game: 'gourd',
  isSpot: (spot) => gourdSpots.includes(spot),
  outcome: (draw) => ({ dice: [0, 1, 2].map(() => signs[draw(6)] ?? 'gourd') }),
  times: (spot, { dice }) => {
    const [kind, which = ''] = spot.split(':')
    if (kind === 'triple') return new Set(dice).size === 1 ? 3100 : 0
    if (kind === 'pair') return which.split('-').every((sign) => dice.some((die) => die === sign)) ? 700 : 0
    const count = dice.filter((die) => die === which).length
    return count > 0 ? (count + 1) * 100 : 0
  },
})
