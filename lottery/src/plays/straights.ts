import { bitsIn, readFields, symbolsOf, writeFields, type Masks } from '#plays/fields.ts'
import type { Outcome, Chance } from '#rules/outcome.ts'
import { readLines, writeLines, type Lines } from '#plays/lines.ts'
import type { Field } from '#rules/input.ts'
import { playType, type PlayType } from '#rules/play-type.ts'

/** Bets on the first positions of different balls, numbered from 1: symbol i stands for ball i + 1. */
export type BallRule = {
  readonly code: string
  readonly section: string
  readonly symbols: readonly string[]
  readonly positions: number
  readonly chance: Chance
  readonly band: { readonly min: bigint; readonly max: bigint }
  readonly best?: (tickets: readonly number[]) => Iterable<Outcome>
}

/** Balls chosen for each position; every choice of different balls is a bet, won in exactly this order. */
export function onBallStraight(rule: BallRule): PlayType {
  const fields = fieldsOf(rule, 1)
  return playType<Masks>({
    ...commonOf(rule),
    input: { kind: 'fields', fields },
    samples: { [rule.code]: rule.symbols.slice(0, rule.positions).join('|') },
    read: (text) => readFields(fields, text),
    write: (masks) => writeFields(fields, masks),
    count: countOrders,
    singles: (masks) => orders(rule.symbols, masks),
    evaluate: (outcome) => {
      const bits = bitsOf(outcome, rule.positions)
      return (masks) => [bits.every((bit, position) => (masks[position] ?? 0) & bit) ? 1 : 0]
    },
    ...(rule.best && { best: rule.best }),
  })
}

/** Orders written out one by one. */
export function onBallLines(rule: BallRule): PlayType {
  const { symbols, positions } = rule
  const normal = (line: readonly string[]): readonly string[] | undefined =>
    new Set(line).size === positions ? line : undefined
  return playType<Lines>({
    ...commonOf(rule),
    input: { kind: 'lines', symbols, length: positions },
    samples: { [rule.code]: symbols.slice(0, positions).join('') },
    read: (text) => readLines({ symbols, length: positions, normal }, text),
    write: writeLines,
    count: (lines) => lines.length,
    singles: (lines) => lines,
    evaluate: (outcome) => {
      const drawn = outcome.slice(0, positions).map((ball) => symbols[ball - 1])
      const line = drawn.join('')
      return (lines) => [lines.includes(line) ? 1 : 0]
    },
    ...(rule.best && {
      best: (lines) => rule.best?.(masksOfLine(symbols, lines[0] ?? '')) ?? [],
    }),
  })
}

/** One ball at one position is a bet (定位胆); positions may be left empty. */
export function onBallPositions(rule: BallRule): PlayType {
  const fields = fieldsOf(rule, 0)
  return playType<Masks>({
    ...commonOf(rule),
    input: { kind: 'fields', fields },
    samples: { [rule.code]: `${rule.symbols[0]}${'|'.repeat(rule.positions - 1)}` },
    read: (text) => readFields(fields, text),
    write: (masks) => writeFields(fields, masks),
    count: (masks) => masks.reduce((sum, mask) => sum + bitsIn(mask), 0),
    singles: (masks) =>
      masks.flatMap((mask, position) =>
        symbolsOf(rule.symbols, mask).map((symbol) => `${position + 1}:${symbol}`),
      ),
    evaluate: (outcome) => {
      const bits = bitsOf(outcome, rule.positions)
      return (masks) => [bits.filter((bit, position) => (masks[position] ?? 0) & bit).length]
    },
    ...(rule.best && { best: rule.best }),
  })
}

function commonOf({ code, section, chance, band }: BallRule) {
  const levels = [{ code, kind: code, chance }]
  return { code, section, ruleVersion: 1, unitsPerBet: 1, levels, returnBandBp: band }
}

function fieldsOf({ symbols, positions }: BallRule, min: number): Field[] {
  return Array.from({ length: positions }, (_, position) => ({
    code: `position_${position + 1}`,
    symbols,
    min,
    max: symbols.length,
  }))
}

function bitsOf(outcome: Outcome, positions: number): number[] {
  return outcome.slice(0, positions).map((ball) => 1 << (ball - 1))
}

function masksOfLine(symbols: readonly string[], line: string): number[] {
  const width = symbols[0]?.length ?? 1
  const places = Array.from({ length: line.length / width }, (_, at) =>
    line.slice(at * width, (at + 1) * width),
  )
  return places.map((symbol) => 1 << symbols.indexOf(symbol))
}

/** How many ways there are to take a different ball for each position, counted over sets of balls taken. */
function countOrders(masks: Masks): number {
  let ways = new Map([[0, 1]])
  for (const mask of masks) {
    const next = new Map<number, number>()
    for (const [taken, count] of ways) {
      for (let left = mask & ~taken; left !== 0; left &= left - 1) {
        const after = taken | (left & -left)
        next.set(after, (next.get(after) ?? 0) + count)
      }
    }
    ways = next
  }
  return [...ways.values()].reduce((sum, count) => sum + count, 0)
}

function* orders(symbols: readonly string[], masks: Masks, taken = 0): Generator<string> {
  const [mask, ...rest] = masks
  if (mask === undefined) yield ''
  else {
    for (let left = mask & ~taken; left !== 0; left &= left - 1) {
      const bit = left & -left
      const symbol = symbols[31 - Math.clz32(bit)] ?? ''
      for (const end of orders(symbols, rest, taken | bit)) yield symbol + end
    }
  }
}

/** The first order of different balls that the masks hold, if there is one. */
export function firstOrder(masks: Masks, taken: readonly number[] = []): readonly number[] | undefined {
  const mask = masks[taken.length]
  if (mask === undefined) return taken
  for (let left = mask; left !== 0; left &= left - 1) {
    const ball = 32 - Math.clz32(left & -left)
    if (taken.includes(ball)) continue
    const order = firstOrder(masks, [...taken, ball])
    if (order) return order
  }
  return undefined
}

/** Different balls of so many, in which as many positions as possible have one of their mask: a largest matching. */
export function maxMatches(masks: Masks, balls: number): Outcome {
  const all = Array.from({ length: balls }, (_, index) => index + 1)
  const positionOf = new Map<number, number>()
  const seat = (position: number, tried: Set<number>): boolean =>
    all.some((ball) => {
      if (!((masks[position] ?? 0) & (1 << (ball - 1))) || tried.has(ball)) return false
      tried.add(ball)
      const sitting = positionOf.get(ball)
      if (sitting !== undefined && !seat(sitting, tried)) return false
      positionOf.set(ball, position)
      return true
    })
  for (const position of masks.keys()) seat(position, new Set())
  const seats: number[] = []
  for (const [ball, position] of positionOf) seats[position] = ball
  const left = all.filter((ball) => !positionOf.has(ball))
  return masks.map((_, position) => seats[position] ?? left.shift() ?? 0)
}
