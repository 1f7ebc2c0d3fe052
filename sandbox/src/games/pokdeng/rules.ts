import { type Draw, drawDistinct } from '../kit/fair.ts'
import { fieldOf, type Rules, toHundredths, wholeOf } from '../kit/rules.ts'
import type { SeatBet } from '../shared/room-game.ts'
import { comesTo, isPok, restDraws, type Value, valueOf } from './hand.ts'

export const seats = 5
/** The place of the house player, who only ever has the bank. */
export const house = 5
/** The most that a bet can lose, in bets: so much is held of it until the hand is over. */
export const maxDeng = 5
/** What is kept of every amount that one seat gets of another, in percent. The house player pays none. */
export const feePercent = 2

/** All that was bet and decided in a hand, in the order of the seats. */
export type HandLog = { banker: number; bets: readonly SeatBet[]; drew: readonly number[] }

type SeatResult = Value & {
  seat: number
  unit: number
  cards: readonly number[]
  /** In minor units, before the fee; of the banker the sum over all. */
  gain: number
  fee: number
}
export type HandShown = { banker: SeatResult; players: readonly SeatResult[] }

/** Each place has three cards of the deck, whoever sits there: what anybody does changes nobody else's cards. */
export function dealOf(draw: Draw): (seat: number) => readonly number[] {
  const deck = drawDistinct(draw, (seats + 1) * 3, 52)
  return (seat) => deck.slice(seat * 3, seat * 3 + 3)
}

export const twoOf = (cards: readonly number[]): readonly number[] => cards.slice(0, 2)

/** Whether somebody may take a third card: nobody once the banker shows a pok, and no pok does. */
export function mayDraw(deal: ReturnType<typeof dealOf>, banker: number, seat: number): boolean {
  return !isPok(twoOf(deal(banker))) && !isPok(twoOf(deal(seat)))
}

const feeOf = (amountMinor: number): number => Math.floor((amountMinor * feePercent) / 100)

/** What is held of a seat until the hand is over: the most that it can lose. */
export const heldOf = ({ banker, bets }: Pick<HandLog, 'banker' | 'bets'>, seat: number): number =>
  maxDeng * bets.reduce((sum, bet) => sum + (bet.seat === seat || seat === banker ? bet.unit : 0), 0)

/** Whether a log is one that the rules allow, with these cards. */
function isAllowed({ banker, bets, drew }: HandLog, deal: ReturnType<typeof dealOf>): boolean {
  const isIn = (seat: number) => seat === banker || bets.some((bet) => bet.seat === seat)
  if (bets.length === 0 || bets.some(({ seat }) => seat === banker)) return false
  if (!drew.every((seat) => isIn(seat) && mayDraw(deal, banker, seat))) return false
  // The house player has no choice.
  if (banker !== house) return true
  const draws = mayDraw(deal, house, house) && restDraws(twoOf(deal(house)))
  return drew.includes(house) === draws
}

/** Who gets what of whom. Undefined for a log that the rules do not allow. */
export function settleHand(log: HandLog, draw: Draw): HandShown | undefined {
  const deal = dealOf(draw)
  if (!isAllowed(log, deal)) return undefined
  const { banker, bets, drew } = log
  const cardsOf = (seat: number) => (drew.includes(seat) ? deal(seat) : twoOf(deal(seat)))
  const bank = valueOf(cardsOf(banker))
  const players = bets.map(({ seat, unit }) => {
    const cards = cardsOf(seat)
    const value = valueOf(cards)
    const gain = unit * comesTo(value, bank)
    return { ...value, seat, unit, cards, gain, fee: gain > 0 ? feeOf(gain) : 0 }
  })
  const lost = players.filter(({ gain }) => gain < 0)
  return {
    banker: {
      ...bank,
      seat: banker,
      unit: 0,
      cards: cardsOf(banker),
      gain: players.reduce((sum, { gain }) => sum - gain, 0),
      fee: banker === house ? 0 : lost.reduce((sum, { gain }) => sum + feeOf(-gain), 0),
    },
    players,
  }
}

/** What comes back to a seat: what was held, with what it got and less what it gave. */
export function paidTo(log: HandLog, shown: HandShown, seat: number): number {
  const own = seat === log.banker ? shown.banker : shown.players.find((one) => one.seat === seat)
  return own ? heldOf(log, seat) + own.gain - own.fee : 0
}

const readSeat = (raw: unknown): SeatBet | undefined => {
  const seat = wholeOf(raw, 'seat', [0, seats - 1])
  const unit = wholeOf(raw, 'unit', [0, 10_000_000])
  return seat === undefined || unit === undefined ? undefined : { seat, unit }
}

const listOf = <T>(raw: unknown, read: (one: unknown) => T | undefined): readonly T[] | undefined => {
  if (!Array.isArray(raw)) return undefined
  const all = raw.map(read)
  return all.every((one) => one !== undefined) ? all : undefined
}

const isOneEach = (all: readonly number[]): boolean => new Set(all).size === all.length

function readLog(raw: unknown): HandLog | undefined {
  const banker = wholeOf(raw, 'banker', [0, house])
  const bets = listOf(fieldOf(raw, 'bets'), readSeat)
  const drew = listOf(fieldOf(raw, 'drew'), (one) => wholeOf({ one }, 'one', [0, house]))
  if (banker === undefined || !bets || !drew) return undefined
  return isOneEach(bets.map(({ seat }) => seat)) && isOneEach(drew) ? { banker, bets, drew } : undefined
}

/** A seat's hand, with the log of the table as its one step: so a round can be worked out from its seed alone. */
export const pokdeng: Rules<SeatBet, HandLog, HandShown | null> = {
  game: 'pokdeng',
  readBet: readSeat,
  readStep: readLog,
  play: (bet, [log, ...more], draw) => {
    if (!log) return { isOver: false, pays: 0, shown: null }
    const shown = more.length === 0 ? settleHand(log, draw) : undefined
    const own = log.bets.find(({ seat }) => seat === bet.seat) ?? { unit: 0 }
    const isIn = bet.seat === log.banker || own.unit > 0
    if (!shown || !isIn || own.unit !== bet.unit) return undefined
    const wonMinor = paidTo(log, shown, bet.seat)
    const pays = toHundredths(Math.floor((wonMinor * 10_000) / heldOf(log, bet.seat)))
    return { isOver: true, pays, wonMinor, shown }
  },
}
