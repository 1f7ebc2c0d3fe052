import type { Outcome } from '#rules/outcome.ts'
import { adjacentTo, readOutcome, type Scheme } from '#families/thai-gov/outcome.ts'
import { readLines, writeLines, type Lines } from '#plays/lines.ts'
import { playType, type PlayType, type PrizeLevel } from '#rules/play-type.ts'

/** What a ticket costs, and what it wins by prize, in the currency's units: the whole table in use. */
export type TicketPrizes = {
  readonly price: number
  readonly first: number
  readonly adjacent: number
  readonly ranks: readonly (readonly [code: string, prize: number])[]
  readonly front: number
  readonly back: number
  readonly end: number
}

/** The 80-baht ticket. */
export const governmentPrizes: TicketPrizes = {
  price: 80,
  first: 6_000_000,
  adjacent: 100_000,
  ranks: [
    ['second', 200_000],
    ['third', 80_000],
    ['fourth', 40_000],
    ['fifth', 20_000],
  ],
  front: 4000,
  back: 4000,
  end: 2000,
}

type Prize = {
  readonly code: string
  readonly prize: number
  /** Of all numbers of so many digits, how many are drawn. */
  readonly drawn: number
  readonly digits: number
}

function prizesOf(scheme: Scheme, prizes: TicketPrizes): readonly Prize[] {
  const { digits } = scheme
  return [
    { code: 'first', prize: prizes.first, drawn: 1, digits },
    { code: 'adjacent', prize: prizes.adjacent, drawn: 2, digits },
    ...prizes.ranks.map(([code, prize], rank) => ({ code, prize, drawn: scheme.ranks[rank] ?? 0, digits })),
    { code: 'front', prize: prizes.front, drawn: 2, digits: scheme.front },
    { code: 'back', prize: prizes.back, drawn: 2, digits: scheme.back },
    { code: 'end', prize: prizes.end, drawn: 1, digits: scheme.end },
  ]
}

const levelOf = ({ code, prize, drawn, digits }: Prize): PrizeLevel => ({
  code,
  kind: 'ticket',
  chance: { ways: BigInt(drawn), of: 10n ** BigInt(digits) },
  oddsHundredths: BigInt(prize) * 100n,
})

const symbols = '0123456789'.split('')

/**
 * Whole tickets: each wins every prize that its number has, and each as often as it is drawn. A ticket
 * costs as many stake units as its price, so that a level's odds are the prize itself.
 */
export function ticketOf(scheme: Scheme, prizes: TicketPrizes): PlayType {
  const { digits } = scheme
  return playType<Lines>({
    code: 'ticket',
    section: 'tickets',
    ruleVersion: 1,
    input: { kind: 'lines', symbols, length: digits },
    unitsPerBet: prizes.price,
    levels: prizesOf(scheme, prizes).map(levelOf),
    samples: { ticket: '1'.padStart(digits, '0') },
    returnBandBp: { min: 60_00n, max: 60_00n },
    read: (text) => readLines({ symbols, length: digits }, text),
    write: writeLines,
    count: (lines) => lines.length,
    singles: (lines) => lines,
    evaluate: (outcome) => {
      const { first, adjacent, ranks, front, back, end } = readOutcome(scheme, outcome)
      const drawn = [[first], adjacent, ...ranks, front, back, [end]].map(timesOf)
      return (lines) =>
        drawn.map((times, level) =>
          lines.reduce((hits, line) => hits + (times.get(partOf(scheme, line, level)) ?? 0), 0),
        )
    },
    best: (lines) => bestDraws(scheme, lines),
  })
}

/** How often each number is among the drawn ones of a prize. */
function timesOf(numbers: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1)
  return times
}

/** The digits of a ticket that a level looks at. */
function partOf({ digits, front, back, end, ranks }: Scheme, line: string, level: number): string {
  const later = level - 2 - ranks.length
  if (later < 0) return line
  return later === 0 ? line.slice(0, front) : line.slice(digits - (later === 1 ? back : end))
}

/**
 * The first prize is best on a ticket, beside one, or both, whatever more that brings by its neighbours;
 * all other numbers are drawn apart from it, so each is best on the tickets that most share it.
 */
function* bestDraws(scheme: Scheme, lines: Lines): Generator<Outcome> {
  const { digits, front, back, end, ranks } = scheme
  const chosen = new Set(lines.map(Number))
  const firsts = new Map<string, number>()
  for (const number of chosen) {
    for (const first of [number, ...adjacentTo(number, digits)]) {
      const beside = adjacentTo(first, digits).filter((other) => chosen.has(other)).length
      firsts.set(`${chosen.has(first)} ${beside}`, first)
    }
  }
  const fronts = maxShared(lines.map((line) => line.slice(0, front)))
  const backs = maxShared(lines.map((line) => line.slice(digits - back)))
  const [ending = 0] = maxShared(lines.map((line) => line.slice(digits - end)))
  const others = ranks.flatMap((count) => Array<number>(count).fill(Number(lines[0] ?? 0)))
  for (const first of firsts.values()) yield [first, ...fronts, ...backs, ending, ...others]
}

/** Two different numbers that the most share; others where there are too few. */
function maxShared(numbers: readonly string[]): readonly number[] {
  const byTimes = [...timesOf(numbers)].sort((a, b) => b[1] - a[1]).map(([number]) => Number(number))
  return [...new Set([...byTimes, 0, 1])].slice(0, 2)
}
