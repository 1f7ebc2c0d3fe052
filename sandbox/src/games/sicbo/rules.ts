import { type TableRules, tableRules } from '../shared/spots.ts'

export type SicboShown = { dice: number[] }

const faces = [1, 2, 3, 4, 5, 6]
/** What totals pay, stake included; 3 and 18 are triples. */
const totalPays: Record<number, number> = {
  4: 63,
  5: 32,
  6: 19,
  7: 13,
  8: 9,
  9: 8,
  10: 7,
  11: 7,
  12: 8,
  13: 9,
  14: 13,
  15: 19,
  16: 32,
  17: 63,
}

export const totals = Object.keys(totalPays).map(Number)
export const totalTimes = (total: number): number => totalPays[total] ?? 0
export const combos = faces.flatMap((a) => faces.filter((b) => b > a).map((b) => `${a}-${b}`))

export const sicboSpots: readonly string[] = [
  'small',
  'big',
  'odd',
  'even',
  'anyTriple',
  ...totals.map((total) => `total:${total}`),
  ...faces.flatMap((face) => [`single:${face}`, `double:${face}`, `triple:${face}`]),
  ...combos.map((combo) => `combo:${combo}`),
]

export const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0)

/** Three dice. Small, big, odd and even lose on a triple. */
export const sicbo: TableRules<SicboShown> = tableRules<SicboShown>({
  game: 'sicbo',
  isSpot: (spot) => sicboSpots.includes(spot),
  outcome: (draw) => ({ dice: [draw(6) + 1, draw(6) + 1, draw(6) + 1] }),
  times: (spot, { dice }) => {
    const sum = sumOf(dice)
    const isTriple = new Set(dice).size === 1
    const [kind = '', which = ''] = spot.split(':')
    const [a = 0, b = 0] = which.split('-').map(Number)
    const count = dice.filter((die) => die === a).length
    switch (kind) {
      case 'small':
        return !isTriple && sum <= 10 ? 200 : 0
      case 'big':
        return !isTriple && sum >= 11 ? 200 : 0
      case 'odd':
        return !isTriple && sum % 2 === 1 ? 200 : 0
      case 'even':
        return !isTriple && sum % 2 === 0 ? 200 : 0
      case 'anyTriple':
        return isTriple ? 3200 : 0
      case 'total':
        return sum === a ? totalTimes(a) * 100 : 0
      case 'single':
        return count > 0 ? (count + 1) * 100 : 0
      case 'double':
        return count >= 2 ? 1200 : 0
      case 'triple':
        return count === 3 ? 18_100 : 0
      default:
        return dice.includes(a) && dice.includes(b) ? 700 : 0
    }
  },
})
