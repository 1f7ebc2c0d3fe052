import type { Figures } from '../kit/rules.ts'
import { isPok, restDraws, type Value, valueOf } from './hand.ts'
import { feePercent } from './rules.ts'

/** No card: of a hand without a third one. */
const none = 52

type Bank = { cards: readonly [number, number, number]; value: Value }

const pairs = (): (readonly [number, number])[] =>
  Array.from({ length: 52 }, (_, one) => one).flatMap((one) =>
    Array.from({ length: 51 - one }, (_, more) => [one, one + 1 + more] as const),
  )

/** All that the house player's two cards become by its rule, apart from its poks. */
function banks(): { poks: Bank[]; others: Bank[] } {
  const poks: Bank[] = []
  const others: Bank[] = []
  for (const [one, other] of pairs()) {
    const two = [one, other]
    if (isPok(two) || !restDraws(two))
      (isPok(two) ? poks : others).push({ cards: [one, other, none], value: valueOf(two) })
    else
      for (let third = 0; third < 52; third++)
        if (!two.includes(third)) others.push({ cards: [one, other, third], value: valueOf([...two, third]) })
  }
  return { poks, others }
}

/** The same as rows of bytes: they are looked at some hundred million times. */
function rowsOf(all: readonly Bank[]) {
  const rows = new Int16Array(all.length * 5)
  for (const [index, { cards, value }] of all.entries())
    rows.set([...cards, value.strength, value.deng], index * 5)
  return rows
}

/** What something comes to in bets after the fee, and how often it wins, summed over hands of the house player. */
type Sum = { comes: number; hits: number }
const plus = (a: Sum, b: Sum, times = 1): Sum => ({
  comes: a.comes + b.comes * times,
  hits: a.hits + b.hits * times,
})

/** A hand of some value against every hand of the house player that these cards leave. */
function against(rows: Int16Array, cards: readonly number[], own: Value): Sum {
  const used = new Uint8Array(none + 1)
  for (const card of cards) used[card] = 1
  const shareOfThird = 1 / (52 - cards.length - 2)
  let [won, gave, hits] = [0, 0, 0]
  for (let at = 0; at < rows.length; at += 5) {
    const third = rows[at + 2] ?? none
    if (used[rows[at] ?? 0] === 1 || used[rows[at + 1] ?? 0] === 1 || used[third] === 1) continue
    const strength = rows[at + 3] ?? 0
    if (own.strength === strength) continue
    const share = third === none ? 1 : shareOfThird
    if (own.strength < strength) gave += share * (rows[at + 4] ?? 0)
    else {
      won += share * own.deng
      hits += share
    }
  }
  return { comes: won * (1 - feePercent / 100) - gave, hits }
}

/** Alike but for the names of the suits. */
function keyOf(cards: readonly number[]): string {
  const suits: number[] = []
  return cards
    .toSorted((a, b) => a - b)
    .map((card) => {
      if (!suits.includes(card % 4)) suits.push(card % 4)
      return `${Math.floor(card / 4)}.${suits.indexOf(card % 4)}`
    })
    .join(' ')
}

type Plan = 'best' | 'rest' | 'always' | 'never'

/** What a bet against the house player returns, exact over all cards, by how one decides about the third card. */
export function workOutReturns(): Record<Plan, Omit<Figures, 'maxPays'>> {
  const all = banks()
  const [poks, others] = [rowsOf(all.poks), rowsOf(all.others)]
  const known = new Map<string, Sum>()
  const stood = (two: readonly number[]): Sum => {
    const own = valueOf(two)
    const sum = plus(against(poks, two, own), against(others, two, own))
    return plus({ comes: 0, hits: 0 }, sum, 2 / (50 * 49))
  }
  const drawn = (two: readonly number[]): Sum => {
    let sum: Sum = { comes: 0, hits: 0 }
    for (let third = 0; third < 52; third++) {
      if (two.includes(third)) continue
      const three = [...two, third]
      // Against a pok the two cards count; against all else the three, however they came.
      sum = plus(sum, against(poks, three, valueOf(two)))
      sum = plus(
        sum,
        known.getOrInsertComputed(keyOf(three), () => against(others, three, valueOf(three))),
      )
    }
    return plus({ comes: 0, hits: 0 }, sum, 2 / (50 * 49 * 48))
  }
  const classes = new Map<string, { two: readonly number[]; count: number }>()
  for (const two of pairs()) classes.getOrInsertComputed(keyOf(two), () => ({ two, count: 0 })).count++
  const sums: Record<Plan, Sum> = {
    best: { comes: 0, hits: 0 },
    rest: { comes: 0, hits: 0 },
    always: { comes: 0, hits: 0 },
    never: { comes: 0, hits: 0 },
  }
  for (const { two, count } of classes.values()) {
    const without = stood(two)
    const third = isPok(two) ? without : drawn(two)
    sums.best = plus(sums.best, third.comes > without.comes ? third : without, count)
    sums.rest = plus(sums.rest, restDraws(two) ? third : without, count)
    sums.always = plus(sums.always, third, count)
    sums.never = plus(sums.never, without, count)
  }
  const figures = ({ comes, hits }: Sum) => ({
    rtpBps: Math.floor(10_000 * (1 + comes / 1326)),
    hitBps: Math.floor((10_000 * hits) / 1326),
  })
  const { best, rest, always, never } = sums
  return { best: figures(best), rest: figures(rest), always: figures(always), never: figures(never) }
}
