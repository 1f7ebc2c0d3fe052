import { onChoice, type Terms } from '#plays/choice-bets.ts'
import { choose } from '#plays/combinations.ts'
import { all, last, symbolsOf, type Group } from '#families/lhc/groups.ts'
import type { Outcome } from '#rules/outcome.ts'
import type { PlayType, PrizeLevel } from '#rules/play-type.ts'

/** All sets of six regular numbers. */
const sixes = choose(last, 6)

/** The sets of six with so many of an animal's numbers. */
const sixesWith = (numbers: number, drawn: number): number =>
  choose(numbers, drawn) * choose(last - numbers, 6 - drawn)

const kindOf = (numbers: number): string => `${numbers}_numbers`

/** A level for each count of drawn numbers: the stake comes back once, and the net win as often as a number is drawn. */
function levelsOf(numbers: number, shareBp: bigint): PrizeLevel[] {
  const counts = Array.from({ length: numbers }, (_, index) => index + 1)
  const ways = counts.map((drawn) => sixesWith(numbers, drawn))
  const wins = ways.reduce((sum, sets) => sum + sets, 0)
  const drawnInAll = ways.reduce((sum, sets, index) => sum + sets * (index + 1), 0)
  const perNumber = (shareBp * BigInt(sixes) - 10_000n * BigInt(wins)) / (100n * BigInt(drawnInAll))
  return counts.map((drawn, index) => ({
    code: `${kindOf(numbers)}_${drawn}`,
    kind: kindOf(numbers),
    chance: { ways: BigInt(ways[index] ?? 0), of: BigInt(sixes) },
    oddsHundredths: 1_00n + BigInt(drawn) * perNumber,
  }))
}

/** An animal among the six regular numbers, which pays for each of its numbers that is drawn (正肖). */
export function regularZodiac(terms: Terms, zodiac: readonly Group[]): PlayType {
  const sizes = [5, 4]
  const levels = sizes.flatMap((size) => levelsOf(size, terms.shareBp))
  const ofSize = (size: number) => zodiac.filter(({ numbers }) => numbers.length === size)
  return onChoice(terms, {
    symbols: symbolsOf(zodiac),
    size: 1,
    levels,
    samples: Object.fromEntries(sizes.map((size) => [kindOf(size), ofSize(size)[0]?.symbol ?? ''])),
    evaluate: (outcome) => {
      const regular = outcome.slice(0, 6)
      const levelOfAnimal = new Map(
        zodiac.map(({ symbol, numbers }) => {
          const drawn = numbers.filter((number) => regular.includes(number)).length
          return [symbol, `${kindOf(numbers.length)}_${drawn}`]
        }),
      )
      return (chosen) => {
        const won = chosen.map((symbol) => levelOfAnimal.get(symbol))
        return levels.map(({ code }) => won.filter((level) => level === code).length)
      }
    },
    best: (chosen) => bestOf(zodiac.filter(({ symbol }) => chosen.includes(symbol))),
  })
}

/** Ways to take so many numbers from animals, the counts falling. */
function splits(left: number, animals: readonly Group[], most: number): number[][] {
  const [animal, ...rest] = animals
  if (left === 0 || !animal) return [[]]
  const counts = Array.from({ length: Math.min(left, most, animal.numbers.length) }, (_, index) => index + 1)
  return counts.flatMap((count) => splits(left - count, rest, count).map((others) => [count, ...others]))
}

/** As many of the chosen animals' numbers as six can be, split between the animals in each way that pays apart. */
function bestOf(chosen: readonly Group[]): Outcome[] {
  const fives = chosen.filter(({ numbers }) => numbers.length === 5)
  const fours = chosen.filter(({ numbers }) => numbers.length === 4)
  return [0, 1, 2, 3, 4, 5].flatMap((ofFive) => {
    const five = fives.flatMap(({ numbers }) => numbers.slice(0, ofFive))
    if (five.length < ofFive) return []
    return splits(6 - ofFive, fours, 4).map((counts) => {
      const four = fours.flatMap(({ numbers }, index) => numbers.slice(0, counts[index] ?? 0))
      const drawn = [...five, ...four]
      const others = all.filter((number) => !chosen.some(({ numbers }) => numbers.includes(number)))
      const left = chosen.flatMap(({ numbers }) => numbers).filter((number) => !drawn.includes(number))
      return [...drawn, ...others, ...left].slice(0, 7)
    })
  })
}
