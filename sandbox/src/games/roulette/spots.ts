/** Numbers of the wheel, clockwise from zero. */
export const wheelNumbers = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]
const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

export const colourOf = (number: number): 'green' | 'red' | 'black' =>
  number === 0 ? 'green' : reds.includes(number) ? 'red' : 'black'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

export const insideKinds = ['straight', 'split', 'street', 'corner', 'line'] as const
export type InsideKind = (typeof insideKinds)[number]
export type SpotKind = InsideKind | 'column' | 'dozen' | 'even'

export type Spot = { spot: string; kind: SpotKind; numbers: readonly number[] }

function inside(kind: InsideKind, numbers: readonly number[]): Spot {
  return { spot: `${kind}:${numbers.join('-')}`, kind, numbers }
}

const streets = range(0, 11).map((row) => range(row * 3 + 1, row * 3 + 3))
const all = range(1, 36)

/** Every bet that the table takes: inside by its numbers, outside by its name. */
export const spots: readonly Spot[] = [
  ...range(0, 36).map((number) => inside('straight', [number])),
  ...[1, 2, 3].map((number) => inside('split', [0, number])),
  ...all.filter((number) => number % 3 !== 0).map((number) => inside('split', [number, number + 1])),
  ...all.filter((number) => number <= 33).map((number) => inside('split', [number, number + 3])),
  inside('street', [0, 1, 2]),
  inside('street', [0, 2, 3]),
  ...streets.map((street) => inside('street', street)),
  inside('corner', [0, 1, 2, 3]),
  ...all
    .filter((number) => number % 3 !== 0 && number <= 32)
    .map((number) => inside('corner', [number, number + 1, number + 3, number + 4])),
  ...streets.slice(0, -1).map(([first = 0]) => inside('line', range(first, first + 5))),
  ...[1, 2, 3].map((column) => ({
    spot: `column:${column}`,
    kind: 'column' as const,
    numbers: all.filter((number) => number % 3 === column % 3),
  })),
  ...[1, 2, 3].map((dozen) => ({
    spot: `dozen:${dozen}`,
    kind: 'dozen' as const,
    numbers: range(dozen * 12 - 11, dozen * 12),
  })),
  { spot: 'red', kind: 'even', numbers: reds },
  { spot: 'black', kind: 'even', numbers: all.filter((number) => !reds.includes(number)) },
  { spot: 'odd', kind: 'even', numbers: all.filter((number) => number % 2 === 1) },
  { spot: 'even', kind: 'even', numbers: all.filter((number) => number % 2 === 0) },
  { spot: 'low', kind: 'even', numbers: range(1, 18) },
  { spot: 'high', kind: 'even', numbers: range(19, 36) },
]

const known = new Map(spots.map((spot) => [spot.spot, spot]))
export const spotOf = (spot: string): Spot | undefined => known.get(spot)
