import { afterAll, describe, expect, it } from 'vitest'
import { choose, combinations } from '#plays/combinations.ts'
import { lhcIn } from '#families/lhc/family.ts'
import type { Outcome } from '#rules/outcome.ts'
import { playTypeOf } from '#rules/family.ts'
import { kindsOf, oddsOf, type Rational } from '#rules/odds.ts'
import type { Hits, PlayType } from '#rules/play-type.ts'
import { winOfHits } from '#rules/settle.ts'
import { waveOf, zodiacOf2026 } from '../../../test/mark-six-oracle.ts'

const family = lhcIn(2026)
/** Parlays have a proof of their own: they look at up to six places at once. */
const playTypes = family.playTypes.filter(({ code }) => !code.startsWith('parlay_'))
const all = Array.from({ length: 49 }, (_, index) => index + 1)
const tailGroups = Object.fromEntries(
  '0123456789'.split('').map((tail) => [tail, all.filter((number) => number % 10 === Number(tail))]),
)

/** Outcomes that a bet cannot tell apart: one of them, and how many there are in the same proportion. */
type Class = readonly [Outcome, number]

/** Completes an outcome with numbers that are not in it. */
function withOthers(first: readonly number[], others: readonly number[] = all): number[] {
  return [...first, ...others.filter((number) => !first.includes(number))].slice(0, 7)
}

function* byPlace(place: number): Generator<Class> {
  for (const number of all) {
    const others = withOthers([number]).slice(1)
    yield [others.toSpliced(place, 0, number), 1]
  }
}

/** By how many numbers of each part are regular ones, and which part has the special; the last part is all other numbers. */
function* byParts(parts: readonly (readonly number[])[]): Generator<Class> {
  for (const [six, ways] of byGroups(parts, 6)) {
    for (const part of parts) {
      const left = part.filter((number) => !six.includes(number))
      if (left[0] !== undefined) yield [[...six, left[0]], ways * left.length]
    }
  }
}

/** By how many of the seven are of each group, the last group being all other numbers. */
function* byGroups(groups: readonly (readonly number[])[], left = 7): Generator<Class> {
  const [group, ...rest] = groups
  if (!group) {
    if (left === 0) yield [[], 1]
    return
  }
  for (let count = 0; count <= Math.min(left, group.length); count++) {
    const ways = choose(group.length, count)
    for (const [outcome, more] of byGroups(rest, left - count)) {
      yield [[...group.slice(0, count), ...outcome], ways * more]
    }
  }
}

/** By the sum of the seven, number after number. */
function bySum(): Class[] {
  let sets = new Map<number, Class>([[0, [[], 1]]])
  for (const number of all) {
    const next = new Map(sets)
    for (const [key, [outcome, ways]] of sets) {
      if (outcome.length === 7) continue
      const after = key + 1000 + number // the count in thousands, and the sum
      next.set(after, [[...outcome, number], ways + (next.get(after)?.[1] ?? 0)])
    }
    sets = next
  }
  return [...sets.values()].filter(([outcome]) => outcome.length === 7)
}

function andOthers(groups: readonly (readonly number[])[]): (readonly number[])[] {
  return [...groups, all.filter((number) => !groups.flat().includes(number))]
}

/** All classes of outcomes for a selection; its fields are separated by `|`. */
function classesOf({ code }: PlayType, text: string): Iterable<Class> {
  const fields = text.split('|').map((field) => field.split(' '))
  const symbols = fields.flat()
  const place = /^(?:special(?!_zodiac_of)|regular_(\d))/.exec(code)
  if (place) return byPlace(place[1] === undefined ? 6 : Number(place[1]) - 1)
  if (code.startsWith('special_zodiac_of')) return byPlace(6)
  if (code === 'sum_side') return bySum()
  if (code === 'seven_wave') return byParts(Object.values(waveOf))
  if (!/zodiac|tail/.test(code)) return byParts(andOthers(fields.map((field) => field.map(Number))))
  const groups = code.includes('tail') ? tailGroups : zodiacOf2026
  const looked =
    code === 'zodiac_count' ? Object.values(groups) : symbols.map((symbol) => groups[symbol] ?? [])
  return code === 'regular_zodiac' ? byParts(andOthers(looked)) : classesByGroups(andOthers(looked))
}

/** What was counted once: many play types look at the same groups. */
const known = new Map<string, readonly Class[]>()
afterAll(() => known.clear())

function classesByGroups(groups: readonly (readonly number[])[]): readonly Class[] {
  const key = JSON.stringify(groups)
  const found = known.get(key) ?? [...byGroups(groups)]
  known.set(key, found)
  return found
}

function chosenBy(playType: PlayType, text: string): unknown {
  const reading = playType.read(text)
  if (!reading.ok) throw new Error(`${playType.code} ${text}: ${JSON.stringify(reading.issues)}`)
  return reading.selection
}

describe('Mark Six: chances counted over all classes of outcomes', () => {
  it.each(playTypes.map((playType) => [playType.code, playType] as const))('%s', (_, playType) => {
    for (const kind of kindsOf(playType)) {
      const sample = playType.samples[kind] ?? ''
      const selection = chosenBy(playType, sample)
      let outcomes = 0
      const won = playType.levels.map(() => 0)
      for (const [outcome, ways] of classesOf(playType, sample)) {
        outcomes += ways
        for (const [level, times] of playType.evaluate(outcome)(selection).entries()) {
          won[level] = (won[level] ?? 0) + times * ways
        }
      }
      for (const [index, level] of playType.levels.entries()) {
        if (level.kind !== kind) continue
        const { ways, of } = level.chance
        expect(BigInt(won[index] ?? 0) * of, level.code).toBe(ways * BigInt(outcomes))
      }
    }
  })

  it.each([
    ['zodiac_1', '5_numbers', '55.39 %'],
    ['zodiac_1', '4_numbers', '47.17 %'],
    ['tail_1', '5_numbers', '55.39 %'],
    ['special', '1_of_49', '2.04 %'],
    ['regular', 'regular', '12.24 %'],
    ['two_regular', 'two_regular', '1.28 %'],
    ['none_5', 'none_5', '44.61 %'],
    ['none_12', 'none_12', '11.99 %'],
    ['one_of_5', 'one_of_5', '41.09 %'],
    ['regular_zodiac', '4_numbers_1', '34.95 %'],
    ['sum_side', 'big', '50.56 %'],
  ])('%s %s wins in %s', (code, level, share) => {
    const { ways, of } = playTypeOf(family, code)?.levels.find((one) => one.code === level)?.chance ?? {}
    expect(`${((100 * Number(ways)) / Number(of)).toFixed(2)} %`).toBe(share)
  })
})

/** The selections of a play type that its best outcomes are tried with: few symbols, many, and some between. */
function selectionsOf({ code, input }: PlayType): string[] {
  const field = input.kind === 'fields' ? input.fields.at(-1) : undefined
  if (!field) return []
  const { symbols, min, max } = field
  if (code.endsWith('_banker')) {
    const size = Math.max(
      ...['two', 'three', 'four'].map((word, index) => (code.includes(word) ? index + 2 : 2)),
    )
    return Array.from({ length: size - 1 }, (_, held) => held + 1).flatMap((held) =>
      [size - held, 4, 7, 20, 44, 49 - held].map(
        (followers) =>
          `${symbols.slice(0, held).join(' ')}|${symbols.slice(held, held + followers).join(' ')}`,
      ),
    )
  }
  if (symbols.length <= 6) {
    return [1, 2, 3, 4, 5, 6].flatMap((size) =>
      [...combinations(symbols, size)].map((some) => some.join(' ')),
    )
  }
  return [min, min + 1, min + 3, 8, 11, 44, max]
    .filter((size) => size >= min && size <= max)
    .flatMap((size) => [symbols.slice(0, size).join(' '), symbols.slice(-size).join(' ')])
}

type Evaluate = ReturnType<PlayType['evaluate']>

/** The play type with an outcome of each of these classes, one after the other: there are many. */
function* evaluatorsOf(playType: PlayType, classes: Iterable<Class>): Generator<Evaluate> {
  for (const [outcome] of classes) {
    if (new Set(outcome).size !== 7 || !family.isOutcome(outcome))
      throw new Error(`no outcome: ${outcome.join()}`)
    yield playType.evaluate(outcome)
  }
}

/** What outcomes bring, each different way once. */
function differentHits(evaluators: Iterable<Evaluate>, selection: unknown): Hits[] {
  const found = new Map<string, Hits>()
  for (const evaluate of evaluators) {
    const hits = evaluate(selection)
    found.set(hits.join(), hits)
  }
  return [...found.values()]
}

describe('Mark Six: the best outcomes', () => {
  it.each(playTypes.map((playType) => [playType.code, playType] as const))(
    '%s',
    (_, playType) => {
      const fair = playType.levels.map(({ chance }): Rational => ({ over: chance.of, under: chance.ways }))
      const steeper = fair.map(({ over, under }) => ({ over: over ** 2n, under: under ** 2n }))
      const own = playType.levels.map((level) => oddsOf(playType, level))
      const everyOf = (text: string) => evaluatorsOf(playType, classesOf(playType, text))
      // The one whose many classes are the same for every selection.
      const shared = playType.code === 'zodiac_count' ? [...everyOf('')] : undefined
      for (const text of selectionsOf(playType)) {
        const selection = chosenBy(playType, text)
        const best = [...(playType.best?.(selection) ?? [])]
        const bestOnes = best.map((outcome): Class => [outcome, 1])
        const bestHits = differentHits(evaluatorsOf(playType, bestOnes), selection)
        const everyHits = differentHits(shared ?? everyOf(text), selection)
        for (const odds of [own, fair, steeper]) {
          const max = (hits: readonly Hits[] = []): bigint =>
            hits
              .map((one) => winOfHits({ stakeMinor: 1_000_00n, odds }, one))
              .reduce((a, b) => (b > a ? b : a), 0n)
          expect(max(bestHits), text).toBe(max(everyHits))
        }
        expect(best.length).toBeLessThan(100)
      }
    },
    300_000,
  )
})
