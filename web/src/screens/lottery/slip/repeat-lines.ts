import { toMinor } from '@suntala/contract/minor'
import { playTypeOf, type Family } from '@suntala/lottery/rules/family'
import { modes, type Mode } from '@suntala/lottery/rules/modes'
import { writeLevelOdds } from '@suntala/lottery/rules/odds'
import { quoteTicket, type Quote, type TicketIssue, type TicketTerms } from '@suntala/lottery/rules/ticket'
import type { ValueOf } from '#api/names.ts'
import { isOfNumbers } from '#screens/lottery/betting/is-of-numbers.ts'
import { levelOddsText } from '#screens/lottery/draw/Pays.tsx'
import { numbersPerLine } from '#screens/lottery/slip/price-slip.ts'
import {
  addBets,
  addTickets,
  groupOf,
  isEmptySlip,
  slipFor,
  type Slip,
  type SlipBet,
} from '#screens/lottery/slip/slip.ts'
import { familyOn, type SlipTicket } from '#screens/lottery/slip/slip-tickets.ts'

/** A line of a ticket that was placed before. */
export type PastLine = Pick<
  ValueOf<'lottoSlip'>['lines'][number],
  'betId' | 'playType' | 'selection' | 'unitStake' | 'group' | 'odds'
>

export type Repeated = {
  /** The slip with all of the lines that are sold now. */
  readonly slip: Slip
  /** Single bets that came onto it. */
  readonly added: number
  /** Lines that are not sold now, or not at their stake, and why. */
  readonly refused: readonly { readonly line: PastLine; readonly issues: readonly TicketIssue[] }[]
  /** Lines that came onto it and pay another figure than before. */
  readonly changed: readonly { readonly line: PastLine; readonly odds: string }[]
}

type Sale = { readonly family: Family; readonly terms: TicketTerms }
type Accepted = Extract<Quote, { ok: true }>

const parts: Record<Mode, bigint> = { 1: 1n, '0.1': 10n, '0.01': 100n }

/** A stake as the lottery sells it now: in which part of its unit, and how often. */
function stakedAs({ unitMinor, modes: offered }: TicketTerms, stakeMinor: bigint) {
  if (unitMinor === undefined) return { unitMinor: stakeMinor, mode: '1', multiple: 1 } as const
  const fits = (mode: Mode) => offered.includes(mode) && (stakeMinor * parts[mode]) % unitMinor === 0n
  const mode = modes.find(fits)
  return mode && { unitMinor, mode, multiple: Number((stakeMinor * parts[mode]) / unitMinor) }
}

function quoteOf({ family, terms }: Sale, line: PastLine, group: number): Quote {
  const staked = stakedAs(terms, toMinor(line.unitStake))
  if (!staked) return { ok: false, issues: [{ code: 'unit_not_offered' }] }
  const { playType, selection } = line
  return quoteTicket(family, terms, { playType, selection, ...staked, group })
}

/** What a line pays now; a single number may pay less than its play type. */
function oddsNow({ bets, payouts, reduced }: Accepted): string {
  const [less] = bets === 1 ? reduced : []
  return writeLevelOdds(payouts.map(({ odds }) => less?.odds ?? odds))
}

const betsOf = ({ ticket, stakeMinor, payouts, reduced }: Accepted): SlipBet[] =>
  ticket.selection.split(' ').map((key) => {
    const { over, under } = reduced.find(({ single }) => single === key)?.odds ??
      payouts[0]?.odds ?? { over: 0n, under: 1n }
    return { playType: ticket.playType, key, stakeMinor, seenOdds: (over * 100n) / under }
  })

const ticketOf = ({ ticket, payouts }: Accepted): SlipTicket => ({
  playType: ticket.playType,
  selection: ticket.selection,
  mode: ticket.mode,
  times: ticket.multiple,
  seenOdds: writeLevelOdds(payouts.map(({ odds }) => odds)),
})

/** Numbers are a bet each on a ticket: those of one play type and stake are one selection on the slip, as they were. */
function ticketsOf(family: Family, quotes: readonly Accepted[]): SlipTicket[] {
  const lists = new Map<string, { ticket: SlipTicket; numbers: Set<string>; most: number }[]>()
  const others: SlipTicket[] = []
  for (const quote of quotes) {
    const ticket = ticketOf(quote)
    if (!playTypeOf(family, ticket.playType)?.numbers || quote.bets > 1) {
      others.push(ticket)
      continue
    }
    const name = `${ticket.playType} ${ticket.mode} ${ticket.times}`
    const ofName = lists.get(name) ?? []
    lists.set(name, ofName)
    const open = ofName.find(({ numbers, most }) => numbers.size < most && !numbers.has(ticket.selection))
    if (open) open.numbers.add(ticket.selection)
    else ofName.push({ ticket, numbers: new Set([ticket.selection]), most: numbersPerLine(quote.priceMinor) })
  }
  const joined = [...lists.values()]
    .flat()
    .map(({ ticket, numbers }) => ({ ...ticket, selection: [...numbers].join(' ') }))
  return [...joined, ...others]
}

/** The slip at a multiplier of 1, with each stake as it came to. */
function plain(slip: Slip): Slip {
  const { multiplier, bets, tickets } = slip
  return {
    ...slip,
    multiplier: 1,
    bets: bets.map((bet) => ({ ...bet, stakeMinor: bet.stakeMinor * BigInt(multiplier) })),
    tickets: tickets.map((ticket) => ({ ...ticket, times: ticket.times * multiplier })),
  }
}

/**
 * Puts a ticket's lines on the slip once more, for a round that is on sale: at their stakes, and at the odds and
 * terms of now. What is on the slip already stays as it is.
 */
export function repeatLines(
  { family: undated, terms }: Sale,
  { slip: before, numero }: { slip: Slip; numero: string },
  lines: readonly PastLine[],
): Repeated {
  const family = familyOn(undated, numero)
  const own = lines.find((line) => line.group !== null)?.group
  const filled = slipFor(before, numero)
  const slip = plain(isEmptySlip(filled) && own ? { ...filled, group: own, multiplier: 1 } : filled)
  const group = groupOf(slip, terms)
  const quoted = lines.map((line) => ({ line, quote: quoteOf({ family, terms }, line, group) }))
  const sold = quoted.flatMap(({ line, quote }) => (quote.ok ? [{ line, quote }] : []))
  const quotes = sold.map(({ quote }) => quote)
  return {
    slip: isOfNumbers(family)
      ? addBets(slip, quotes.flatMap(betsOf))
      : addTickets(slip, ticketsOf(family, quotes)),
    added: quotes.reduce((sum, { bets }) => sum + bets, 0),
    refused: quoted.flatMap(({ line, quote }) => (quote.ok ? [] : [{ line, issues: quote.issues }])),
    changed: sold.flatMap(({ line, quote }) => {
      const odds = oddsNow(quote)
      return levelOddsText(odds) === levelOddsText(line.odds) ? [] : [{ line, odds }]
    }),
  }
}
