import { type Draw, drawDistinct } from '../kit/fair.ts'
import { fieldOf, type Rules, toHundredths, wholeOf } from '../kit/rules.ts'
import type { Flow, SeatBet, SeatPay } from '../shared/room-game.ts'
import { sorted } from './cards.ts'
import { housePlay } from './house-rule.ts'
import type { InstantWin } from './instant-wins.ts'
import { type Chop, type Play, playCards, startPlay } from './play-hand.ts'

export const seats = 4
/** The place of the house player, who only plays where a member would play alone. */
export const house = 4
/** The most that a bet can lose, in bets: thirteen cards, doubled for who played none. So much is held until the hand is over. */
export const maxBets = 26
/** What is kept of every amount that one seat gets of another, in percent. The house player pays none. */
export const feePercent = 2
const cardsEach = 13

/** All that was bet in a hand, in the order of the seats, and all plays in theirs; a play without cards is a pass. */
export type HandLog = { bets: readonly SeatBet[]; plays: readonly (readonly number[])[] }

type SeatResult = {
  seat: number
  /** The cards that it had, and how many of them it still has. */
  cards: readonly number[]
  left: number
  hasPlayed: boolean
  /** In minor units, before the fee. */
  gain: number
  fee: number
}
export type HandShown = {
  winner: number
  instant: InstantWin | null
  chops: readonly Chop[]
  results: readonly SeatResult[]
}

/** The seats with a part in a hand: those that bet, and beside a single one the house player. */
export const partsOf = (bets: readonly SeatBet[]): number[] => {
  const all = bets.map(({ seat }) => seat)
  return all.length === 1 ? [...all, house] : all
}

export type Deal = readonly { seat: number; cards: readonly number[] }[]

/**
 * Each seat has a quarter of the deck, whoever sits there: what anybody does changes nobody else's cards. The house player has that of
 * the seat across.
 */
export function dealOf(draw: Draw, bets: readonly SeatBet[]): Deal {
  const deck = drawDistinct(draw, seats * cardsEach, seats * cardsEach)
  const across = ((bets[0]?.seat ?? 0) + seats / 2) % seats
  return partsOf(bets).map((seat) => {
    const quarter = seat === house ? across : seat
    return { seat, cards: sorted(deck.slice(quarter * cardsEach, (quarter + 1) * cardsEach)) }
  })
}

/** Where a hand stands after its plays; undefined where the rules do not allow one of them. */
export function playOf(plays: HandLog['plays'], deal: Deal): Play | undefined {
  let play: Play | undefined = startPlay(deal)
  for (const cards of plays) {
    // The house player has no choice.
    if (play.turn === house && String(housePlay(play)) !== String(cards)) return undefined
    play = playCards(play, cards)
    if (!play) return undefined
  }
  return play
}

/** How many bets a seat pays the winner: one for each card that it has left, two where it played none. */
const costOf = ({ left, hasPlayed }: Pick<SeatResult, 'left' | 'hasPlayed'>): number =>
  hasPlayed ? left : left * 2

const feeOf = (amountMinor: number): number => Math.floor((amountMinor * feePercent) / 100)

/** What went between every two seats, one amount for both ways: cards that are left, and twos that were beaten by bombs. */
function flowsOf(
  {
    winner,
    chops,
    results,
  }: Pick<HandShown, 'winner' | 'chops'> & {
    results: readonly Pick<SeatResult, 'seat' | 'left' | 'hasPlayed'>[]
  },
  unit: number,
): Flow[] {
  const gives = (from: number, to: number): number => {
    const own = results.find(({ seat }) => seat === from)
    const cards = own && to === winner && from !== winner ? costOf(own) : 0
    return chops.reduce((sum, chop) => sum + (chop.from === from && chop.to === to ? chop.bets : 0), cards)
  }
  return results.flatMap(({ seat: one }, place) =>
    results.slice(place + 1).flatMap(({ seat: other }) => {
      const bets = gives(other, one) - gives(one, other)
      if (bets === 0) return []
      const [winning, losing] = bets > 0 ? [one, other] : [other, one]
      return [{ winner: winning, loser: losing, amountMinor: Math.abs(bets) * unit }]
    }),
  )
}

/** The end of a hand. Undefined for a log that the rules do not allow, or that is not over. */
export function settleHand(log: HandLog, deal: Deal): { shown: HandShown; flows: Flow[] } | undefined {
  const [first] = log.bets
  // All bet alike: it is the room that says what a card costs.
  if (!first || log.bets.some(({ unit }) => unit !== first.unit)) return undefined
  const play = playOf(log.plays, deal)
  if (!play || play.winner === undefined) return undefined
  const { winner, instant = null, chops } = play
  const ended = deal.map(({ seat, cards }) => ({
    seat,
    cards,
    left: play.hands.get(seat)?.length ?? 0,
    hasPlayed: play.hasPlayed.has(seat),
  }))
  const flows = flowsOf({ winner, chops, results: ended }, first.unit)
  const results = ended.map((one) => {
    const got = flows.filter((flow) => flow.winner === one.seat)
    const gave = flows.filter((flow) => flow.loser === one.seat)
    const sum = (all: readonly Flow[]) => all.reduce((total, { amountMinor }) => total + amountMinor, 0)
    const fee = one.seat === house ? 0 : got.reduce((total, { amountMinor }) => total + feeOf(amountMinor), 0)
    return { ...one, gain: sum(got) - sum(gave), fee }
  })
  return { shown: { winner, instant, chops, results }, flows }
}

/** What comes back to each seat: what was held, with what it got and less what it gave. */
export const paysOf = ({ results }: HandShown, unit: number): SeatPay[] =>
  results.map(({ seat, gain, fee }) => {
    const held = maxBets * unit
    return { seat, held, paid: held + gain - fee, fee }
  })

const readSeat = (raw: unknown): SeatBet | undefined => {
  const seat = wholeOf(raw, 'seat', [0, seats - 1])
  const unit = wholeOf(raw, 'unit', [1, 10_000_000])
  return seat === undefined || unit === undefined ? undefined : { seat, unit }
}

const listOf = <T>(raw: unknown, read: (one: unknown) => T | undefined): readonly T[] | undefined => {
  if (!Array.isArray(raw)) return undefined
  const all = raw.map(read)
  return all.every((one) => one !== undefined) ? all : undefined
}

/** Cards that somebody sent, from the lowest on; undefined where these are none, or one comes twice. */
export function readCards(raw: unknown): readonly number[] | undefined {
  const cards = listOf(raw, (one) => wholeOf({ one }, 'one', [0, seats * cardsEach - 1]))
  return cards && cards.length <= cardsEach && new Set(cards).size === cards.length
    ? sorted(cards)
    : undefined
}

function readLog(raw: unknown): HandLog | undefined {
  const bets = listOf(fieldOf(raw, 'bets'), readSeat)
  const plays = listOf(fieldOf(raw, 'plays'), readCards)
  if (!bets || !plays) return undefined
  const isInOrder = bets.every(({ seat }, place) => place === 0 || seat > (bets[place - 1]?.seat ?? 0))
  return isInOrder ? { bets, plays } : undefined
}

/** A seat's hand, with the log of the table as its one step: so a round can be worked out from its seed alone. */
export const tienlen: Rules<SeatBet, HandLog, HandShown | null> = {
  game: 'tienlen',
  readBet: readSeat,
  readStep: readLog,
  play: (bet, [log, ...more], draw) => {
    if (!log) return { isOver: false, pays: 0, shown: null }
    const isIn = log.bets.some(({ seat, unit }) => seat === bet.seat && unit === bet.unit)
    const settled = more.length === 0 && isIn ? settleHand(log, dealOf(draw, log.bets)) : undefined
    if (!settled) return undefined
    const own = paysOf(settled.shown, bet.unit).find(({ seat }) => seat === bet.seat)
    const wonMinor = own?.paid ?? 0
    const pays = toHundredths(Math.floor((wonMinor * 10_000) / (maxBets * bet.unit)))
    return { isOver: true, pays, wonMinor, shown: settled.shown }
  },
}
