import { fromMinor, maxBetMinor } from '@suntala/contract/minor'
import { playTypeOf, type Family } from '@suntala/lottery/rules/family'
import { fullOdds, offerOf, type Offer } from '@suntala/lottery/rules/offers'
import { highestWin } from '@suntala/lottery/rules/highest-win'
import { writeLevelOdds } from '@suntala/lottery/rules/odds'
import type { AcceptedTicket } from '@suntala/lottery/rules/settle'
import type { TicketTerms } from '@suntala/lottery/rules/ticket'
import type { ArgsOf } from '#api/names.ts'
import { stakeBounds } from '#screens/lottery/draw/sale-terms.ts'
import {
  familyOn,
  isPlaceable,
  priceTicket,
  withTickets,
  writeTicket,
  type PricedBy,
  type PricedTicket,
  type SlipTicket,
} from '#screens/lottery/slip/slip-tickets.ts'

/** One number on the slip. Its stake is before the multiplier, its odds those that the player has seen. */
export type SlipBet = {
  readonly playType: string
  readonly key: string
  readonly stakeMinor: bigint
  readonly seenOdds: bigint
}

/** Bets that wait to be placed on one issue: numbers, or selections of other lotteries. */
export type Slip = {
  readonly gameCode: string
  readonly numero: string
  /** The round that locked before the slip was placed, where it went on from there by itself. */
  readonly movedFrom?: string
  readonly bets: readonly SlipBet[]
  readonly tickets: readonly SlipTicket[]
  readonly multiplier: number
  /** The prize group that its selections play at; the player's own if not said. */
  readonly group?: number
  /** As it was sent, while it is not known what came of that. */
  readonly sent?: SentSlip
}

/** A slip under the key that makes it count once, however often it is sent. */
export type SentSlip = { readonly key: string; readonly input: BetInput }

export type BetInput = ArgsOf<'lottoBet'>['input']

/** The prize group of a slip, as far as the lottery has it. */
export function groupOf({ group }: Pick<Slip, 'group'>, { groups, ownGroup }: TicketTerms): number {
  const highest = Math.min(groups.max, ownGroup)
  return Math.max(groups.min, Math.min(group ?? highest, highest))
}

/** A typed multiplier, at most the highest; undefined while it is no whole number from 1 on. */
export function readMultiplier(text: string, max: number): number | undefined {
  if (!/^0*[1-9]\d*$/.test(text.trim())) return undefined
  return Math.min(max, Number(text))
}

const isSame = (a: SlipBet, b: { playType: string; key: string }): boolean =>
  a.playType === b.playType && a.key === b.key

/** Adds numbers; one that is on the slip already gets the new stake on top. */
export function addBets(slip: Slip, added: readonly SlipBet[]): Slip {
  const bets = new Map(slip.bets.map((bet) => [`${bet.playType} ${bet.key}`, bet]))
  for (const bet of added) {
    const name = `${bet.playType} ${bet.key}`
    const before = bets.get(name)
    bets.set(name, before ? { ...bet, stakeMinor: before.stakeMinor + bet.stakeMinor } : bet)
  }
  return { ...slip, bets: [...bets.values()] }
}

export const addTickets = (slip: Slip, added: readonly SlipTicket[]): Slip => ({
  ...slip,
  tickets: withTickets(slip.tickets, added),
})

export const isEmptySlip = ({ bets, tickets }: Slip): boolean => bets.length === 0 && tickets.length === 0

export const removeBet = (slip: Slip, bet: { playType: string; key: string }): Slip => ({
  ...slip,
  bets: slip.bets.filter((each) => !isSame(each, bet)),
})

/** What a number pays at an offer; nothing while it is closed. */
const offeredOdds = (offer: Offer): bigint | undefined =>
  offer.status === 'closed' ? undefined : offer.oddsHundredths

/** Why a bet cannot be placed as it stands. */
export type BetProblem = 'closed' | 'stake_below' | 'stake_above'

export type PricedBet = SlipBet & {
  /** What is staked on the number, the multiplier included. */
  readonly totalMinor: bigint
  /** What it pays now; the odds last seen while it is closed. */
  readonly odds: bigint
  readonly fullOdds: bigint
  readonly problem: BetProblem | undefined
  /** It pays another figure than the player has seen. */
  readonly hasChanged: boolean
}

export type PricedSlip = {
  readonly bets: readonly PricedBet[]
  readonly tickets: readonly PricedTicket[]
  readonly count: number
  readonly totalMinor: bigint
  /** What came off the prices for prize given up. */
  readonly rebateMinor: bigint
  /** Some of it pays by prize group. */
  readonly hasGroups: boolean
  readonly highestWinMinor: bigint
  readonly invalidCount: number
  readonly changed: readonly PricedBet[]
  readonly changedTickets: readonly PricedTicket[]
  readonly reduced: readonly PricedBet[]
}

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
  const accepted = tickets.flatMap((ticket) => ticket.accepted ?? [])
  return {
    bets,
    tickets,
    count: bets.length + tickets.reduce((sum, ticket) => sum + ticket.bets, 0),
    totalMinor: [...bets, ...tickets].reduce((sum, { totalMinor }) => sum + totalMinor, 0n),
    rebateMinor: tickets.reduce((sum, { rebateMinor }) => sum + rebateMinor, 0n),
    hasGroups: tickets.some(({ isByGroup }) => isByGroup),
    highestWinMinor: highestWin(familyOn(family, numero), [...ticketsOf(family, bets), ...accepted]).winMinor,
    invalidCount:
      bets.filter(({ problem }) => problem).length + tickets.filter((ticket) => !isPlaceable(ticket)).length,
    changed: bets.filter(({ hasChanged, problem }) => hasChanged && problem !== 'closed'),
    changedTickets: tickets.filter(({ hasChanged }) => hasChanged),
    reduced: bets.filter(({ odds, fullOdds: full, problem }) => odds < full && problem !== 'closed'),
  }
}

/** Whatever is drawn, the slip costs more than it pays. */
export const isBelowStake = ({ highestWinMinor, totalMinor }: PricedSlip): boolean =>
  highestWinMinor < totalMinor

/** The player has read what the numbers pay now. */
export const acceptOdds = (slip: Slip, priced: PricedSlip): Slip => ({
  ...slip,
  bets: priced.bets.map(({ playType, key, stakeMinor, odds }) => ({
    playType,
    key,
    stakeMinor,
    seenOdds: odds,
  })),
  tickets: priced.tickets.map(({ playType, selection, mode, times, odds }) => ({
    playType,
    selection,
    mode,
    times,
    seenOdds: odds,
  })),
})

/** Numbers of one line: they share play type and stake, and the line's price stays within one bet's limit. */
function numbersPerLine(totalMinor: bigint): number {
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
