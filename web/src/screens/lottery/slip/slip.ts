import type { TicketTerms } from '@suntala/lottery/rules/ticket'
import type { ArgsOf } from '#api/names.ts'
import { withTickets, type PricedTicket, type SlipTicket } from '#screens/lottery/slip/slip-tickets.ts'

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

/** A slip to fill: an empty one belongs to the round on the board, a full one stays with its own until it goes on. */
export function slipFor({ movedFrom: _, ...slip }: Slip, numero: string): Slip {
  return isEmptySlip(slip) ? { ...slip, numero } : slip
}

export const isEmptySlip = ({ bets, tickets }: Pick<Slip, 'bets' | 'tickets'>): boolean =>
  bets.length === 0 && tickets.length === 0

export const removeBet = (slip: Slip, bet: { playType: string; key: string }): Slip => ({
  ...slip,
  bets: slip.bets.filter((each) => !isSame(each, bet)),
})

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
  /** What it counts to the prize cap: the highest win, or a little more where it is small beside the cap. */
  readonly countedWinMinor: bigint
  readonly invalidCount: number
  readonly changed: readonly PricedBet[]
  readonly changedTickets: readonly PricedTicket[]
  readonly reduced: readonly PricedBet[]
}

/** What an empty slip comes to, and any before it is priced. */
export const nothingPriced: PricedSlip = {
  bets: [],
  tickets: [],
  count: 0,
  totalMinor: 0n,
  rebateMinor: 0n,
  hasGroups: false,
  highestWinMinor: 0n,
  countedWinMinor: 0n,
  invalidCount: 0,
  changed: [],
  changedTickets: [],
  reduced: [],
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
