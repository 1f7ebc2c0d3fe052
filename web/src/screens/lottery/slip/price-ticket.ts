import { fromMinor, maxBetMinor } from '@suntala/contract/minor'
import { playTypeOf, type Family } from '@suntala/lottery/rules/family'
import { paysByGroup, writeLevelOdds } from '@suntala/lottery/rules/odds'
import { quoteTicket, type Quote, type TicketTerms } from '@suntala/lottery/rules/ticket'
import type { ArgsOf } from '#api/names.ts'
import {
  familyOn,
  type PricedFacts,
  type PricedTicket,
  type SlipTicket,
} from '#screens/lottery/slip/slip-tickets.ts'

/** What a ticket is priced by. */
export type PricedBy = {
  readonly family: Family
  readonly terms: TicketTerms
  readonly numero: string
  readonly multiplier: number
  /** The prize group that it plays at. */
  readonly group: number
}

function quoteOf({ terms, multiplier, group }: PricedBy, family: Family, ticket: SlipTicket): Quote {
  const { playType, selection, mode, times } = ticket
  const { unitMinor } = terms
  return quoteTicket(family, terms, {
    playType,
    selection,
    ...(unitMinor !== undefined && { unitMinor }),
    mode,
    multiple: times * multiplier,
    group,
  })
}

function factsOf(by: PricedBy, ticket: SlipTicket): PricedFacts {
  const family = familyOn(by.family, by.numero)
  const quote = quoteOf(by, family, ticket)
  const rules = playTypeOf(family, ticket.playType)
  const isByGroup = rules !== undefined && paysByGroup(rules)
  if (!quote.ok) {
    const { seenOdds: odds } = ticket
    const none = { isTooDear: false, hasChanged: false, accepted: undefined, totalMinor: 0n, rebateMinor: 0n }
    return { ...none, isByGroup, bets: betsIn(family, ticket), odds, issues: quote.issues }
  }
  const levels = quote.payouts.map((payout) => payout.odds)
  const odds = writeLevelOdds(levels)
  const { stakeMinor, reduced } = quote
  const { playType, selection } = quote.ticket
  return {
    bets: quote.bets,
    totalMinor: quote.priceMinor - quote.rebateMinor,
    rebateMinor: quote.rebateMinor,
    isByGroup,
    odds,
    issues: [],
    isTooDear: quote.priceMinor > maxBetMinor,
    hasChanged: odds !== ticket.seenOdds,
    accepted: { playType, selection, stakeMinor, odds: levels, reduced },
  }
}

function betsIn(family: Family, { playType, selection }: SlipTicket): number {
  const rules = playTypeOf(family, playType)
  const reading = rules?.read(selection)
  return rules && reading?.ok ? rules.count(reading.selection) : 0
}

const isSamePricing = (one: PricedBy, other: PricedBy): boolean =>
  one.family === other.family &&
  one.terms === other.terms &&
  one.numero === other.numero &&
  one.multiplier === other.multiplier &&
  one.group === other.group

/** The last price of each ticket: the highest win of a large one takes a moment to find. */
const lastPrices = new WeakMap<SlipTicket, { by: PricedBy; priced: PricedTicket }>()

export function priceTicket(by: PricedBy, ticket: SlipTicket): PricedTicket {
  const known = lastPrices.get(ticket)
  if (known && isSamePricing(known.by, by)) return known.priced
  const priced = { ...ticket, ...factsOf(by, ticket) }
  lastPrices.set(ticket, { by, priced })
  return priced
}

/** Whether a ticket can be placed as it stands. */
export const isPlaceable = ({ issues, isTooDear }: PricedTicket): boolean => issues.length === 0 && !isTooDear

type BetLine = ArgsOf<'lottoBet'>['input']['lines'][number]

/** A ticket as the platform takes it. */
export function writeTicket({ family, terms, multiplier, group }: PricedBy, ticket: PricedTicket): BetLine {
  const { playType, selection, mode, times, odds } = ticket
  return {
    playType,
    version: playTypeOf(family, playType)?.ruleVersion ?? 0,
    selection,
    unit: fromMinor(terms.unitMinor ?? 0n),
    mode,
    multiple: times * multiplier,
    group,
    odds,
  }
}
