import { drawOutcome } from '@suntala/lottery/draw/draw-outcome'
import { loadFamilies } from '@suntala/lottery/families/index'
import { familyOfIssue, type Family } from '@suntala/lottery/rules/family'
import type { Input } from '@suntala/lottery/rules/input'
import type { Hits, PlayType } from '@suntala/lottery/rules/play-type'
import { modes, quoteTicket, type Ticket, type TicketTerms } from '@suntala/lottery/rules/ticket'
import { median } from '#figures.ts'
import { familyBytes } from '#lottery-bytes.ts'

const slips = 20_000
/** Rules that turn with the calendar are taken for this day. */
const numero = '20261121-0001'
const rounds = 7
const maxBytes = 8 * 1024
const maxTimes = 30

const terms: TicketTerms = {
  unitMinor: 2_00n,
  modes,
  maxMultiple: 1000,
  groups: { min: 1700, max: 1980 },
  ownGroup: 1980,
  odds: {},
  closedPlayTypes: [],
  limits: {},
  maxWinMinor: 10n ** 18n,
}

type Print = (line: string) => void

/**
 * The rules of the lotteries: tickets quoted (parsed, checked, counted, priced), slips settled against a bare
 * loop that only reads the same selections, and what each family weighs in the browser.
 */
export async function benchLottery(print: Print = console.log): Promise<void> {
  const bytesOf = await familyBytes()
  for (const family of Object.values<Family>(await loadFamilies())) {
    await benchFamily(familyOfIssue(family, numero), print)
  }
  for (const [family, bytes] of bytesOf)
    print(`lottery-bytes-${family} ${bytes} B gzip (limit <= ${maxBytes})`)
}

async function benchFamily(family: Family, print: Print): Promise<void> {
  const tickets = ticketsOf(family)
  const outcome = await drawOutcome(family.generator, {
    seed: new Uint8Array(32).fill(7),
    issueId: 'BENCH/1',
  })
  const read = tickets.flatMap(({ playType, selection }) => {
    const reading = playType.read(selection)
    return reading.ok ? [{ playType, selection: reading.selection }] : []
  })
  const byPlayType = [...Map.groupBy(read, ({ playType }) => playType)].map(
    ([playType, group]) => [playType, group.map(({ selection }) => selection)] as const,
  )
  const quoted: number[] = []
  const settled: number[] = []
  const times: number[] = []
  for (let round = -1; round < rounds; round++) {
    const quoteMs = timed(() => quoteAll(family, tickets))
    const bareBefore = timed(() => readAll(byPlayType))
    const settleMs = timed(() => settleAll(byPlayType, outcome))
    const bareAfter = timed(() => readAll(byPlayType))
    if (round < 0) continue // warm up
    quoted.push(tickets.length / quoteMs)
    settled.push(read.length / settleMs)
    times.push((2 * settleMs) / (bareBefore + bareAfter))
  }
  print(`lottery-quote-${family.code} ${Math.round(median(quoted) * 1000)} tickets/s`)
  print(`lottery-settle-${family.code} ${Math.round(median(settled) * 1000)} slips/s`)
  print(`lottery-settle-times-${family.code} ${median(times).toFixed(1)} x bare loop (limit <= ${maxTimes})`)
}

type Drawn = { readonly playType: PlayType; readonly selection: string }

/** Selections that the play types take, the same in each run. */
function ticketsOf(family: Family): Drawn[] {
  const below = sequence(family.code.length)
  return Array.from({ length: slips }, (_, index) => {
    const playType = family.playTypes[index % family.playTypes.length]
    if (!playType) throw new Error(`${family.code} has no play type`)
    const text = selectionOf(playType.input, below)
    const samples = Object.values(playType.samples)
    const selection = playType.read(text).ok ? text : (samples[index % samples.length] ?? '')
    return { playType, selection }
  })
}

function selectionOf(input: Input, below: (n: number) => number): string {
  if (input.kind === 'lines') {
    const line = (): string => Array.from({ length: input.length }, () => one(input.symbols, below)).join('')
    return Array.from({ length: 3 }, line).join(' ')
  }
  const fields = input.fields.map(({ symbols, min, max }) => {
    const count = Math.min(max, Math.max(min, 1) + below(3))
    const left = [...symbols]
    return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] ?? '').join(' ')
  })
  return fields.join('|')
}

function one(symbols: readonly string[], below: (n: number) => number): string {
  return symbols[below(symbols.length)] ?? ''
}

function quoteAll(family: Family, tickets: readonly Drawn[]): number {
  let bets = 0
  for (const { playType, selection } of tickets) {
    const ticket: Ticket = { playType: playType.code, selection, mode: '1', multiple: 1, group: 1900 }
    const quote = quoteTicket(family, terms, ticket)
    if (quote.ok) bets += quote.bets
  }
  return bets
}

type Groups = readonly (readonly [PlayType, readonly unknown[]])[]

function settleAll(groups: Groups, outcome: readonly number[]): number {
  let hits = 0
  for (const [playType, selections] of groups) {
    const evaluate: (selection: unknown) => Hits = playType.evaluate(outcome)
    for (const selection of selections) for (const times of evaluate(selection)) hits += times
  }
  return hits
}

/** Reads everything that the selections hold, and nothing else. */
function readAll(groups: Groups): number {
  let sum = 0
  for (const [, selections] of groups) for (const selection of selections) sum += weigh(selection)
  return sum
}

function weigh(value: unknown): number {
  if (!Array.isArray(value)) return typeof value === 'object' && value ? weigh(Object.values(value)) : 1
  let sum = 0
  for (let at = 0; at < value.length; at++) {
    const part: unknown = value[at]
    if (typeof part === 'number') sum += part
    else sum += typeof part === 'string' ? part.length : weigh(part)
  }
  return sum
}

let sumOfResults = 0

function timed(work: () => number): number {
  const startMs = performance.now()
  sumOfResults += work() // so that no engine leaves the work out
  return performance.now() - startMs
}

/** A fixed sequence of whole numbers below n. */
function sequence(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}
