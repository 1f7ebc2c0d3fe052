import { having, last, sides, symbolsOf, waves, type Group } from '#families/lhc/groups.ts'
import { levelOf, type Terms } from '#plays/choice-bets.ts'
import { choose, combinations } from '#plays/combinations.ts'
import { bitsIn, readFields, symbolsOf as chosenOf, writeFields, type Masks } from '#plays/fields.ts'
import type { Outcome } from '#rules/outcome.ts'
import type { Field } from '#rules/input.ts'
import { noHits, playType, type PlayType, type PrizeLevel } from '#rules/play-type.ts'

/** Regular numbers, each of which may be a leg. */
const places = 6

/** What a leg can be. 49 gives no stake back here: it counts as what it is, big, odd and green. */
const legs: readonly Group[] = /* @__PURE__ */ (() => [
  ...sides.slice(0, 4).map((side) => {
    const holds49 = side.symbol === 'big' || side.symbol === 'odd'
    return { symbol: side.symbol, numbers: holds49 ? [...side.numbers, last] : side.numbers }
  }),
  ...waves,
])()

const symbols = /* @__PURE__ */ symbolsOf(legs)

/** Every choice of so many legs, whatever their places, each in the order of the symbols. */
function* kindsOf(size: number, from = 0): Generator<readonly number[]> {
  if (size === 0) yield []
  else
    for (let leg = from; leg < legs.length; leg++)
      for (const rest of kindsOf(size - 1, leg)) yield [leg, ...rest]
}

const codeOf = (kind: readonly number[]): string => kind.map((leg) => symbols[leg]).join('_')

/** Numbers by the legs that they are: alike ones count together. */
const classes: readonly (readonly [mask: number, count: number])[] = /* @__PURE__ */ (() => {
  const maskOf = (number: number): number =>
    legs.reduce((mask, { numbers }, leg) => (numbers.includes(number) ? mask | (1 << leg) : mask), 0)
  const counts = new Map<number, number>()
  for (let number = 1; number <= last; number++)
    counts.set(maskOf(number), (counts.get(maskOf(number)) ?? 0) + 1)
  return [...counts]
})()

/** How many numbers are all these legs at once. */
const numbersIn = (all: number): number =>
  classes.reduce((sum, [mask, count]) => ((mask & all) === all ? sum + count : sum), 0)

const known = new Map<string, number>()

/**
 * In how many ways different numbers stand at places that ask for these legs. The number of the last place is any of
 * its own, less those that another place has: then that place asks for both.
 */
function waysOf(asked: readonly number[]): number {
  const own = asked.at(-1)
  if (own === undefined) return 1
  const key = asked.toSorted((one, other) => one - other).join()
  const found = known.get(key)
  if (found !== undefined) return found
  const rest = asked.slice(0, -1)
  const shared = rest.reduce((sum, other, place) => sum + waysOf(rest.with(place, other | own)), 0)
  const ways = numbersIn(own) * waysOf(rest) - shared
  known.set(key, ways)
  return ways
}

/** So many of the 49 numbers, one after the other. */
const ordered = (size: number): number =>
  Array.from({ length: size }, (_, drawn) => last - drawn).reduce((ways, left) => ways * left, 1)

const levelsOf = (size: number, shareBp: bigint): PrizeLevel[] =>
  [...kindsOf(size)].map((kind) =>
    levelOf(codeOf(kind), { ways: waysOf(kind.map((leg) => 1 << leg)), of: ordered(size) }, shareBp),
  )

const fields = /* @__PURE__ */ Array.from({ length: places }, (_, place): Field => ({
  code: `position_${place + 1}`,
  symbols,
  min: 0,
  max: 1,
}))

/** An outcome in which every leg is as chosen. */
function allWon(masks: Masks): Outcome {
  const drawn: number[] = []
  for (const mask of masks) {
    const [symbol] = chosenOf(symbols, mask)
    const { numbers } = legs.find((leg) => leg.symbol === symbol) ?? { numbers: having(1, 0) }
    drawn.push(numbers.find((number) => !drawn.includes(number)) ?? 0)
  }
  const special = having(1, 0).find((number) => !drawn.includes(number)) ?? 0
  return [...drawn, special]
}

/**
 * Parlays (过关): so many regular numbers are each on the side or of the colour chosen for their place. Where more places
 * are chosen, every so many of them are a bet.
 */
export function parlay(terms: Terms, size: number): PlayType {
  const { code, section, band } = terms
  const levels = levelsOf(size, terms.shareBp)
  const none = noHits(levels.length)
  const levelWith = new Map(levels.map((level, index) => [level.code, index]))
  const subsets = [...combinations([...fields.keys()], size)]
  const legAt = (masks: Masks, place: number): number => 31 - Math.clz32(masks[place] ?? 0)
  const isBet = (masks: Masks) => (some: readonly number[]) => some.every((place) => legAt(masks, place) >= 0)
  return playType<Masks>({
    code,
    section,
    ruleVersion: 1,
    input: { kind: 'fields', fields },
    unitsPerBet: 1,
    levels,
    samples: Object.fromEntries(
      [...kindsOf(size)].map((kind) => [
        codeOf(kind),
        fields.map((_, place) => symbols[kind[place] ?? -1] ?? '').join('|'),
      ]),
    ),
    returnBandBp: band,
    read: (text) => readFields(fields, text),
    write: (masks) => writeFields(fields, masks),
    count: (masks) => choose(masks.filter((mask) => bitsIn(mask) > 0).length, size),
    singles: (masks) =>
      subsets
        .filter(isBet(masks))
        .map((some) =>
          some.map((place) => `position_${place + 1}:${symbols[legAt(masks, place)]}`).join(' '),
        ),
    evaluate: (outcome) => {
      const held = fields.map((_, place) =>
        legs.reduce(
          (mask, { numbers }, leg) => (numbers.includes(outcome[place] ?? 0) ? mask | (1 << leg) : mask),
          0,
        ),
      )
      return (masks) => {
        const won = masks.map((mask, place) => mask & (held[place] ?? 0))
        const bets = subsets.filter(isBet(won))
        if (bets.length === 0) return none
        const hits = [...none]
        for (const some of bets) {
          const kind = some.map((place) => legAt(won, place)).toSorted((one, other) => one - other)
          const level = levelWith.get(codeOf(kind)) ?? 0
          hits[level] = (hits[level] ?? 0) + 1
        }
        return hits
      }
    },
    best: (masks) => [allWon(masks)],
  })
}
