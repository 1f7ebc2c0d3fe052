import { familyOfIssue, type Family } from '@suntala/lottery/rules/family'
import type { Mode } from '@suntala/lottery/rules/modes'
import type { AcceptedTicket } from '@suntala/lottery/rules/settle'
import type { TicketIssue } from '@suntala/lottery/rules/ticket'

/** A selection on the slip, as its play type writes it. What it is staked is before the slip's multiplier. */
export type SlipTicket = {
  readonly playType: string
  readonly selection: string
  readonly mode: Mode
  readonly times: number
  /** By level, those that the player has seen. */
  readonly seenOdds: string
}

/** Tickets on the slip are told apart by what they bet on and at which unit. */
const nameOf = ({ playType, mode, selection }: SlipTicket): string => `${playType} ${mode} ${selection}`

/** Adds tickets; one that is on the slip already is staked as often as both together. */
export function withTickets(tickets: readonly SlipTicket[], added: readonly SlipTicket[]): SlipTicket[] {
  const all = new Map(tickets.map((ticket) => [nameOf(ticket), ticket]))
  for (const ticket of added) {
    const before = all.get(nameOf(ticket))
    all.set(nameOf(ticket), before ? { ...ticket, times: before.times + ticket.times } : ticket)
  }
  return [...all.values()]
}

export const withoutTicket = (tickets: readonly SlipTicket[], taken: SlipTicket): SlipTicket[] =>
  tickets.filter((ticket) => nameOf(ticket) !== nameOf(taken))

export type PricedFacts = {
  /** Single bets in it. */
  readonly bets: number
  /** What it costs: its price without the rebate. */
  readonly totalMinor: bigint
  /** What came off its price for prize given up. */
  readonly rebateMinor: bigint
  readonly isByGroup: boolean
  /** What it pays now, by level. */
  readonly odds: string
  /** What the rules have against it as it stands. */
  readonly issues: readonly TicketIssue[]
  /** It costs more than a line may. */
  readonly isTooDear: boolean
  readonly hasChanged: boolean
  readonly accepted: AcceptedTicket | undefined
}

export type PricedTicket = SlipTicket & PricedFacts

/** The rules of the slip's round, where they turn with the calendar. */
export const familyOn = (family: Family, numero: string): Family =>
  numero === '' ? family : familyOfIssue(family, numero)
