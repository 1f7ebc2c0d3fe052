import { fromMinor, maxBetMinor } from '@suntala/contract/minor'
import { playTypeOf, type Family } from '@suntala/lottery/rules/family'
import { fullOdds, offerOf, type Offer } from '@suntala/lottery/rules/offers'
import { highestWin } from '@suntala/lottery/rules/highest-win'
import { smallWin } from '@suntala/lottery/rules/prize-cap'
import { writeLevelOdds } from '@suntala/lottery/rules/odds'
import type { AcceptedTicket } from '@suntala/lottery/rules/settle'
import type { TicketTerms } from '@suntala/lottery/rules/ticket'
import { stakeBounds } from '#screens/lottery/draw/sale-terms.ts'
import { isPlaceable, priceTicket, writeTicket, type PricedBy } from '#screens/lottery/slip/price-ticket.ts'
import { familyOn } from '#screens/lottery/slip/slip-tickets.ts'
import {
  groupOf,
  type BetInput,
  type PricedBet,
  type PricedSlip,
  type Slip,
  type SlipBet,
} from '#screens/lottery/slip/slip.ts'

/** What a number pays at an offer; nothing while it is closed. */
const offeredOdds = (offer: Offer): bigint | undefined =>
  offer.status === 'closed' ? undefined : offer.oddsHundredths

function priceBet(family: Family, terms: TicketTerms, multiplier: number, bet: SlipBet): PricedBet {
  const offer = offerOf(family, terms, bet)
  const odds = offeredOdds(offer) ?? bet.seenOdds
  const totalMinor = bet.stakeMinor * BigInt(multiplier)
  const { minMinor, maxMinor } = stakeBounds(terms)
  const problem =
    offer.status === 'closed'
      ? 'closed'
      : totalMinor < minMinor
        ? 'stake_below'
        : totalMinor > maxMinor
          ? 'stake_above'
          : undefined
  const full = fullOdds(family, terms, bet.playType)
  return { ...bet, totalMinor, odds, fullOdds: full, problem, hasChanged: odds !== bet.seenOdds }
}

/** The numbers that can be placed, as tickets: those of one play type and stake are one. */
function ticketsOf(family: Family, bets: readonly PricedBet[]): AcceptedTicket[] {
  const open = bets.filter(({ problem }) => problem !== 'closed')
  const groups = Map.groupBy(open, ({ playType, totalMinor }) => `${playType} ${totalMinor}`)
  return [...groups.values()].flatMap((group): AcceptedTicket[] => {
    const [first] = group
    if (!first) return []
    const odds = { over: first.fullOdds, under: 100n }
    return [
      {
        playType: first.playType,
        selection: group.map(({ key }) => key).join(' '),
        stakeMinor: first.totalMinor,
        odds: playTypeOf(family, first.playType)?.levels.map(() => odds) ?? [],
        reduced: group
          .filter((bet) => bet.odds < bet.fullOdds)
          .map((bet) => ({ single: bet.key, odds: { over: bet.odds, under: 100n } })),
      },
    ]
  })
}

type Sale = { readonly family: Family; readonly terms: TicketTerms }

const pricedBy = ({ family, terms }: Sale, slip: Slip): PricedBy => {
  const { numero, multiplier } = slip
  return { family, terms, numero, multiplier, group: groupOf(slip, terms) }
}

/** The slip at another prize group: what its selections pay there is what the player sees. */
export function withGroup(sale: Sale, slip: Slip, group: number): Slip {
  const by = pricedBy(sale, slip)
  const tickets = slip.tickets.map((ticket) => {
    // A change of odds that was not accepted yet is still told.
    if (priceTicket(by, ticket).hasChanged) return ticket
    return { ...ticket, seenOdds: priceTicket({ ...by, group }, ticket).odds }
  })
  return { ...slip, group, tickets }
}

/** Counts and prices a slip by the rules that the platform itself applies; nothing here is guessed. */
export function priceSlip(family: Family, terms: TicketTerms, slip: Slip): PricedSlip {
  const known = slip.bets.filter(({ playType, key }) => playTypeOf(family, playType)?.numbers?.read(key).ok)
  const bets = known.map((bet) => priceBet(family, terms, slip.multiplier, bet))
  const { numero } = slip
  const by = pricedBy({ family, terms }, slip)
  const tickets = slip.tickets.map((ticket) => priceTicket(by, ticket))
  const onDay = familyOn(family, numero)
  const accepted = [...ticketsOf(family, bets), ...tickets.flatMap((ticket) => ticket.accepted ?? [])]
  const highestWinMinor = highestWin(onDay, accepted).winMinor
  return {
    bets,
    tickets,
    count: bets.length + tickets.reduce((sum, ticket) => sum + ticket.bets, 0),
    totalMinor: [...bets, ...tickets].reduce((sum, { totalMinor }) => sum + totalMinor, 0n),
    rebateMinor: tickets.reduce((sum, { rebateMinor }) => sum + rebateMinor, 0n),
    hasGroups: tickets.some(({ isByGroup }) => isByGroup),
    highestWinMinor,
    countedWinMinor: smallWin(onDay, accepted, terms.prizeCapMinor ?? 0n) ?? highestWinMinor,
    invalidCount:
      bets.filter(({ problem }) => problem).length + tickets.filter((ticket) => !isPlaceable(ticket)).length,
    changed: bets.filter(({ hasChanged, problem }) => hasChanged && problem !== 'closed'),
    changedTickets: tickets.filter(({ hasChanged }) => hasChanged),
    reduced: bets.filter(({ odds, fullOdds: full, problem }) => odds < full && problem !== 'closed'),
  }
}

/** Numbers of one line: they share play type and stake, and the line's price stays within one bet's limit. */
export function numbersPerLine(totalMinor: bigint): number {
  const fitting = maxBetMinor / totalMinor // whole numbers that fit, rounded down
  return fitting < 1n ? 1 : fitting > 900n ? 900 : Number(fitting)
}

/** The slip as the platform takes it. */
export function writeSlip(sale: Sale, slip: Slip, priced: PricedSlip): BetInput {
  const { family } = sale
  const groups = Map.groupBy(priced.bets, ({ playType, stakeMinor }) => `${playType} ${stakeMinor}`)
  const lines = [...groups.values()].flatMap((bets) => {
    const [first] = bets
    if (!first) return []
    const size = numbersPerLine(first.totalMinor)
    const rules = playTypeOf(family, first.playType)
    const odds = { over: first.fullOdds, under: 100n }
    return Array.from({ length: Math.ceil(bets.length / size) }, (_, index) => ({
      playType: first.playType,
      version: rules?.ruleVersion ?? 0,
      selection: bets
        .slice(index * size, (index + 1) * size)
        .map(({ key }) => key)
        .join(' '),
      unit: fromMinor(first.stakeMinor),
      multiple: slip.multiplier,
      odds: writeLevelOdds(rules?.levels.map(() => odds) ?? []),
    }))
  })
  const { gameCode, numero } = slip
  const by = pricedBy(sale, slip)
  const tickets = priced.tickets.map((ticket) => writeTicket(by, ticket))
  return {
    gameCode,
    numero,
    lines: [...lines, ...tickets],
    count: priced.count,
    amount: fromMinor(priced.totalMinor),
  }
}
