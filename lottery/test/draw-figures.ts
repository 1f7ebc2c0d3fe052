import { arrangements, choose } from '../src/plays/combinations.ts'
import { drawOutcome } from '../src/draw/draw-outcome.ts'
import { valuesOf, writeGenerator, type DrawStep, type GeneratorSpec } from '../src/draw/generator.ts'
import { families } from './families.ts'
import type { Family } from '../src/rules/family.ts'
import type { Outcome } from '../src/rules/outcome.ts'
import { textBytes } from '../src/hashing.ts'
import { bulkHashing } from './bulk-hashing.ts'
import { northTable, southTable, type Table } from './vietnamese-oracle.ts'

/** One thing that is counted of outcomes: which of its cells an outcome is in, and their chances. */
export type Figure = {
  readonly name: string
  readonly cells: number
  /** Absent where all cells are equally likely. */
  readonly chances?: readonly number[]
  readonly cellOf: (outcome: Outcome) => number
}

/** A generator and what is counted of its outcomes. */
export type Subject = {
  readonly generator: GeneratorSpec
  readonly text: string
  readonly figures: readonly Figure[]
}

const at = (outcome: Outcome, place: number): number => outcome[place] ?? 0
const lowest = ({ kind }: DrawStep): number => (kind === 'balls' || kind === 'dice' ? 1 : 0)

/** A figure of each place of an outcome, numbers of more than three digits by their two halves. */
function placesOf(generator: GeneratorSpec): Figure[] {
  let start = 0
  return generator.flatMap((step) => {
    const values = step.kind === 'balls' ? step.from : (valuesOf(step)[0] ?? 0)
    const min = lowest(step)
    return Array.from({ length: step.count }, () => start++).flatMap((place): Figure[] => {
      if (values <= 1000) {
        return [{ name: `place ${place + 1}`, cells: values, cellOf: (outcome) => at(outcome, place) - min }]
      }
      return [
        {
          name: `front of place ${place + 1}`,
          cells: values / 1000,
          cellOf: (outcome) => Math.floor(at(outcome, place) / 1000),
        },
        { name: `back of place ${place + 1}`, cells: 1000, cellOf: (outcome) => at(outcome, place) % 1000 },
      ]
    })
  })
}

/** Neighbours of short outcomes in their order, and the whole outcome where there are at most 100,000. */
function ordersOf(generator: GeneratorSpec): Figure[] {
  const [step] = generator
  if (!step || generator.length > 1 || step.count > 10) return []
  const min = lowest(step)
  const values = valuesOf(step)
  const [first = 0] = values
  /** The place of a ball among those that are left, or any other value itself. */
  const index = (outcome: Outcome, place: number, from: number): number => {
    const earlier = step.kind === 'balls' ? outcome.slice(from, place) : []
    const value = at(outcome, place)
    return value - min - earlier.filter((other) => other < value).length
  }
  const second = values[1] ?? 1
  const pairs = Array.from({ length: step.count - 1 }, (_, place): Figure => ({
    name: `places ${place + 1} and ${place + 2}`,
    cells: first * second,
    cellOf: (outcome) => index(outcome, place, place) * second + index(outcome, place + 1, place),
  }))
  const cells = values.reduce((product, count) => product * count, 1)
  if (cells > 100_000) return pairs
  const whole = (outcome: Outcome): number =>
    values.reduce((cell, count, place) => cell * count + index(outcome, place, 0), 0)
  return [...pairs, { name: 'whole outcome', cells, cellOf: whole }]
}

const sumOf = (outcome: Outcome): number => outcome.reduce((sum, one) => sum + one, 0)
const variety = (outcome: Outcome): number => new Set(outcome).size

/** A class whose chances are counted over every outcome of a family. */
function counted(code: string, name: string, cells: number, cellOf: Figure['cellOf']): Figure {
  const { outcomes, outcomeCount } = families[code as keyof typeof families] // a code of the table below
  const times = Array.from({ length: cells }, () => 0)
  for (const outcome of outcomes?.() ?? []) times[cellOf(outcome)]!++ // below the cells, as the test counts too
  return { name, cells, chances: times.map((count) => count / Number(outcomeCount)), cellOf }
}

/** How many different two-digit tails so many numbers have: each number's tail is new or not. */
function varietyChances(numbers: number): number[] {
  let chances = [1]
  for (let number = 0; number < numbers; number++) {
    chances = Array.from({ length: chances.length + 1 }, (_, different) => {
      const known = ((chances[different] ?? 0) * different) / 100
      return known + ((chances[different - 1] ?? 0) * (101 - different)) / 100
    })
  }
  return chances
}

function vietnamese(...tables: readonly Table[]): Figure[] {
  let end = 0
  const ends = tables
    .flatMap((table) => Object.values(table))
    .flatMap((shape) => {
      const [count = 0, digits = 0] = shape.split('×').map(Number)
      return Array.from({ length: count }, () => (end += digits))
    })
  const tail = (outcome: Outcome, behind: number): number =>
    at(outcome, behind - 2) * 10 + at(outcome, behind - 1)
  return [
    ...ends.map((behind, number) => ({
      name: `tail of number ${number + 1}`,
      cells: 100,
      cellOf: (outcome: Outcome) => tail(outcome, behind),
    })),
    {
      name: 'different tails',
      cells: ends.length + 1,
      chances: varietyChances(ends.length),
      cellOf: (outcome) => new Set(ends.map((behind) => tail(outcome, behind))).size,
    },
  ]
}

/** In how many orders of 0 to 10 things none is at its own place. */
const deranged = [1, 0, 1, 2, 9, 44, 265, 1854, 14_833, 133_496, 1_334_961]
const topThree = [...arrangements([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 3)].map(sumOf)

const isOdd = (number: number): boolean => number % 2 === 1
const oddChances = Array.from(
  { length: 8 },
  (_, odd) => (choose(25, odd) * choose(24, 7 - odd)) / choose(49, 7),
)
const highestChances = Array.from({ length: 50 }, (_, ball) => choose(ball - 1, 6) / choose(49, 7))

/** Classes of outcomes, by the family that the players know them from. */
const classes: Readonly<Record<string, () => readonly Figure[]>> = {
  ssc: () => [
    counted('ssc', 'different digits', 6, variety),
    counted('ssc', 'sum', 46, sumOf),
    counted('ssc', 'top in order of size', 2, ([a = 0, b = 0, c = 0]) => Number(a < b && b < c)),
  ],
  d3: () => [counted('d3', 'different digits', 4, variety), counted('d3', 'sum', 28, sumOf)],
  k3: () => [counted('k3', 'different points', 4, variety), counted('k3', 'sum', 19, sumOf)],
  x5of11: () => [
    counted('x5of11', 'sum', 46, sumOf),
    counted('x5of11', 'odd balls', 6, (balls) => balls.filter(isOdd).length),
    counted('x5of11', 'median', 12, (balls) => balls.toSorted((a, b) => a - b)[2] ?? 0),
  ],
  pk10: () => [
    {
      name: 'dragons and tigers',
      cells: 32,
      cellOf: (cars) =>
        [0, 1, 2, 3, 4].reduce((cell, place) => cell * 2 + Number(at(cars, place) > at(cars, 9 - place)), 0),
    },
    counted(
      'pk10',
      'cars at their number',
      11,
      (cars) => cars.filter((car, place) => car === place + 1).length,
    ),
    {
      name: 'cars at their number',
      cells: 11,
      chances: deranged.toReversed().map((others, own) => (choose(10, own) * others) / 3_628_800),
      cellOf: (cars) => cars.filter((car, place) => car === place + 1).length,
    },
    {
      name: 'top three sum',
      cells: 28,
      chances: Array.from({ length: 28 }, (_, sum) => topThree.filter((one) => one === sum).length / 720),
      cellOf: (cars) => sumOf(cars.slice(0, 3)),
    },
  ],
  lhc: () => [
    { name: 'odd numbers', cells: 8, chances: oddChances, cellOf: (balls) => balls.filter(isOdd).length },
    { name: 'highest number', cells: 50, chances: highestChances, cellOf: (balls) => Math.max(...balls) },
  ],
  thai_gov: () => [
    { name: 'front in order', cells: 2, cellOf: (outcome) => Number(at(outcome, 1) < at(outcome, 2)) },
    { name: 'back in order', cells: 2, cellOf: (outcome) => Number(at(outcome, 3) < at(outcome, 4)) },
    {
      name: 'front pair by hundreds',
      cells: 100,
      chances: Array.from({ length: 100 }, (_, pair) => (100 * (pair % 11 === 0 ? 99 : 100)) / 999_000),
      cellOf: (outcome) => Math.floor(at(outcome, 1) / 100) * 10 + Math.floor(at(outcome, 2) / 100),
    },
  ],
  vn_north: () => vietnamese(northTable),
  vn_south: () => vietnamese(southTable),
  vn_south_two: () => vietnamese(southTable, southTable),
}

/** The generators of all families, each once. */
export function allGenerators(): readonly string[] {
  return [...new Set(Object.values<Family>(families).map(({ generator }) => writeGenerator(generator)))]
}

/** What is counted of a generator's outcomes: every figure, or those of these names. */
export function subjectOf(text: string, names?: readonly string[]): Subject {
  const own = Object.values<Family>(families).filter(({ generator }) => writeGenerator(generator) === text)
  const generator = own[0]?.generator ?? []
  const further = own.flatMap(({ code }) => classes[code]?.() ?? [])
  const figures = [...placesOf(generator), ...ordersOf(generator), ...further]
  return { generator, text, figures: figures.filter(({ name }) => names?.includes(name) ?? true) }
}

/** Draws issues one by one and counts the cells of each figure. */
export async function countCells(
  { generator, text, figures }: Subject,
  { run, from, to }: { readonly run: number; readonly from: number; readonly to: number },
): Promise<Uint32Array[]> {
  const seed = await bulkHashing.sha256(textBytes(`uniformity of ${text}, run ${run}`))
  const counts = figures.map(({ cells }) => new Uint32Array(cells))
  for (let issue = from; issue < to; issue++) {
    const outcome = await drawOutcome(generator, { seed, issueId: `TEST/${issue}` }, bulkHashing)
    for (let figure = 0; figure < figures.length; figure++) {
      const cell = figures[figure]!.cellOf(outcome) // below the length
      counts[figure]![cell]!++ // one list of cells for each figure
    }
  }
  return counts
}
