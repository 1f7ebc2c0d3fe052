import { placesOf, withTails, type Layout, type Place } from '#families/vietnam/result.ts'
import type { Outcome } from '#rules/outcome.ts'
import { readLines, writeLines, type LineRule, type Lines } from '#plays/lines.ts'
import { playType, type PlayType, type Reading } from '#rules/play-type.ts'

/** What a ticket of 10,000 đồng is paid for each prize, in hundredths of its price. */
const prizes: ReadonlyArray<readonly [code: string, oddsHundredths: bigint]> = [
  ['special', 200_000_00n],
  ['first', 3_000_00n],
  ['second', 1_500_00n],
  ['third', 1_000_00n],
  ['fourth', 300_00n],
  ['fifth', 100_00n],
  ['sixth', 40_00n],
  ['seventh', 20_00n],
  ['eighth', 10_00n],
  ['second_special', 5_000_00n],
  ['consolation', 600_00n],
]

const digits = 6
/** Tickets in one selection; the best outcome is looked for around each of them. */
const maxTickets = 100
const line: LineRule = { symbols: '0123456789'.split(''), length: digits }

/**
 * The Southern and Central ticket of six digits: it wins every prize whose number it ends with, the
 * special whole. Phụ đặc biệt: only its first digit differs from the special. Khuyến khích: its first
 * digit is the special's, and exactly one other differs.
 */
export function ticketOf(layout: Layout): PlayType {
  const places = placesOf(layout, { digits: 0 })
  return playType<Lines>({
    code: 'ticket',
    section: 'ticket',
    ruleVersion: 1,
    input: { kind: 'lines', ...line },
    unitsPerBet: 1,
    levels: prizes.map(([code, oddsHundredths]) => ({
      code,
      kind: 'ticket',
      chance: chanceOf(layout, code),
      oddsHundredths,
    })),
    samples: { ticket: '123456' },
    returnBandBp: { min: 50_00n, max: 50_00n },
    read: readTickets,
    write: writeLines,
    count: (lines) => lines.length,
    singles: (lines) => lines,
    evaluate: (outcome) => {
      const hitsOf = ticketEvaluator(outcome, places)
      return (lines) => {
        const hits = prizes.map(() => 0)
        for (const ticket of lines) for (const level of hitsOf(ticket)) hits[level] = (hits[level] ?? 0) + 1
        return hits
      }
    },
    best: (lines) => bestOutcomes(layout, places, lines),
  })
}

function chanceOf(layout: Layout, code: string) {
  const of = 10n ** BigInt(digits)
  const prize = layout.find((known) => known.code === code)
  if (prize) return { ways: BigInt(prize.numbers), of: 10n ** BigInt(prize.digits) }
  const neighbours = code === 'second_special' ? 9n : 9n * BigInt(digits - 1)
  return { ways: neighbours, of }
}

function readTickets(text: string): Reading<Lines> {
  const reading = readLines(line, text)
  if (!reading.ok || reading.selection.length <= maxTickets) return reading
  const given = reading.selection.length
  return { ok: false, issues: [{ code: 'too_many_bets', max: maxTickets, given }] }
}

function ticketEvaluator(outcome: Outcome, places: readonly Place[]): (ticket: string) => number[] {
  const level = new Map(prizes.map(([code], index) => [code, index]))
  const drawn = places.map(({ prize, start, end }) => ({
    tail: outcome.slice(start, end).join(''),
    level: level.get(prize) ?? 0,
  }))
  const special = drawn[0]?.tail ?? ''
  return (ticket) => {
    const hits = drawn.filter(({ tail }) => ticket.endsWith(tail)).map((won) => won.level)
    const isFirstWrong = ticket[0] !== special[0]
    const others = [...ticket].filter((digit, at) => at > 0 && digit !== special[at]).length
    if (isFirstWrong && others === 0) hits.push(level.get('second_special') ?? 0)
    if (!isFirstWrong && others === 1) hits.push(level.get('consolation') ?? 0)
    return hits
  }
}

/** Specials equal to a ticket or one digit away, with the commonest tail of the tickets at every other place. */
function* bestOutcomes(layout: Layout, places: readonly Place[], tickets: Lines): Generator<Outcome> {
  const [special, ...others] = places
  if (!special) return
  const tails = others.map((place) => [place, commonestTail(tickets, place.end - place.start)] as const)
  const candidates = new Set(tickets.flatMap((ticket) => [ticket, ...neighboursOf(ticket)]))
  for (const candidate of candidates) yield withTails(layout, [[special, candidate], ...tails])
}

function neighboursOf(ticket: string): string[] {
  return [...ticket].flatMap((_, at) =>
    line.symbols.map((digit) => ticket.slice(0, at) + digit + ticket.slice(at + 1)),
  )
}

function commonestTail(tickets: Lines, length: number): string {
  const times = new Map<string, number>()
  for (const ticket of tickets) {
    const tail = ticket.slice(-length)
    times.set(tail, (times.get(tail) ?? 0) + 1)
  }
  return [...times].reduce((max, one) => (one[1] > max[1] ? one : max), ['', 0])[0]
}
