import type { Draw } from '../kit/fair.ts'
import { fieldOf, type Rules, toHundredths, wholeOf, wordOf } from '../kit/rules.ts'
import type { Flow, SeatBet, SeatPay } from '../shared/room-game.ts'
import { type Betting, inHand, placesAfter, type Step } from './betting.ts'
import { scoreOf } from './hand-rank.ts'
import { bigBlindOf } from './levels.ts'
import {
  type Cards,
  cardsOf,
  house,
  type Opening,
  openCards,
  playHand,
  seats,
  stacksOf,
} from './play-hand.ts'
import { potsOf, sharePots, uncalledOf, type WonPot } from './pots.ts'

/** All decisions of a hand in their order, after what it began with. */
export type HandLog = Opening & { steps: readonly Step[] }

export type SeatResult = {
  seat: number
  cards: readonly number[]
  hasFolded: boolean
  /** What it makes of its cards and the open ones; null where the hand was not shown down, and of who folded. */
  score: number | null
  /** In minor units: what it put in, and what came back of the pots or because nobody called it. */
  put: number
  got: number
}
export type HandShown = {
  button: number
  big: number
  board: readonly number[]
  /** In the order in which they are shown; empty where all others folded. */
  showdown: readonly number[]
  pots: readonly WonPot[]
  results: readonly SeatResult[]
}

/** Who bet last in the last round of bets shows first, else the first after the button; then the others in turn. */
function showdownOf(betting: Betting): number[] {
  const left = inHand(betting)
  if (left.length < 2) return []
  const { aggressor, button } = betting
  const inOrder = placesAfter(left, button).map(({ seat }) => seat)
  const from = aggressor === undefined ? 0 : Math.max(0, inOrder.indexOf(aggressor))
  return [...inOrder.slice(from), ...inOrder.slice(0, from)]
}

/**
 * What went from each who lost to each who won, by their shares of what was won in the hand: pots do not say whose chips come to
 * whom. Together it is what was won, exactly.
 */
function flowsOf(results: readonly SeatResult[]): Flow[] {
  const nets = results.map(({ seat, put, got }) => ({ seat, net: got - put }))
  const winners = nets.filter(({ net }) => net > 0)
  const losers = nets.filter(({ net }) => net < 0)
  const all = winners.reduce((sum, { net }) => sum + net, 0)
  let lost = 0
  return losers.flatMap(({ seat: loser, net }) => {
    const [from, to] = [lost, lost - net]
    lost = to
    let won = 0
    return winners.flatMap(({ seat: winner, net: part }) => {
      const upTo = (sum: number, of: number) => Math.floor((sum * of) / all)
      const share = upTo(to, won + part) - upTo(to, won) - (upTo(from, won + part) - upTo(from, won))
      won += part
      return share > 0 ? [{ winner, loser, amountMinor: share }] : []
    })
  })
}

/** The end of a hand. Undefined for a log that the rules do not allow, or that is not over. */
export function settleHand(
  { steps, ...opening }: HandLog,
  cards: Cards,
): { shown: HandShown; flows: Flow[] } | undefined {
  const betting = playHand(opening, steps, cards)
  if (!betting || betting.turn !== undefined) return undefined
  const { button, big, places } = betting
  const showdown = showdownOf(betting)
  const board = openCards(betting, cards.board)
  const scores = new Map(showdown.map((seat) => [seat, scoreOf([...cards.hole(seat), ...board])]))
  const uncalled = uncalledOf(places)
  const called = places.map((one) => ({
    ...one,
    total: one.total - (one.seat === uncalled?.seat ? uncalled.amount : 0),
  }))
  const { won, paid } = sharePots(potsOf(called), { scoreOf: (seat) => scores.get(seat) ?? 0, button })
  const results = places.map(({ seat, total, hasFolded }) => ({
    seat,
    cards: cards.hole(seat),
    hasFolded,
    score: scores.get(seat) ?? null,
    put: total,
    got: (paid.get(seat) ?? 0) + (seat === uncalled?.seat ? uncalled.amount : 0),
  }))
  return { shown: { button, big, board, showdown, pots: won, results }, flows: flowsOf(results) }
}

/** What comes back to each seat: what was held, with what it got and less what it put in. Nothing is kept of it. */
export const paysOf = ({ results }: Pick<HandShown, 'results'>, bets: readonly SeatBet[]): SeatPay[] =>
  stacksOf(bets).map(({ seat, stack }) => {
    const own = results.find((one) => one.seat === seat)
    return { seat, held: stack, paid: stack - (own?.put ?? 0) + (own?.got ?? 0), fee: 0 }
  })

const mostMinor = 10_000_000

function readSeat(raw: unknown): SeatBet | undefined {
  const seat = wholeOf(raw, 'seat', [0, seats - 1])
  const unit = wholeOf(raw, 'unit', [1, mostMinor])
  if (seat === undefined || unit === undefined || bigBlindOf(unit) === undefined) return undefined
  return { seat, unit }
}

const listOf = <T>(raw: unknown, read: (one: unknown) => T | undefined): T[] | undefined => {
  if (!Array.isArray(raw)) return undefined
  const all = raw.map(read)
  return all.every((one) => one !== undefined) ? all : undefined
}

/** A decision that somebody sent; undefined where it is none. */
export function readStep(raw: unknown): Step | undefined {
  const word = wordOf(raw, 'do', ['fold', 'check', 'call', 'raise'])
  if (word === undefined || word !== 'raise') return word && { do: word }
  const to = wholeOf(raw, 'to', [1, mostMinor])
  return to === undefined ? undefined : { do: word, to }
}

function readLog(raw: unknown): HandLog | undefined {
  const readPlace = (one: unknown) => wholeOf({ one }, 'one', [0, house])
  const button = readPlace(fieldOf(raw, 'button'))
  const posts = listOf(fieldOf(raw, 'posts'), readPlace)
  const bets = listOf(fieldOf(raw, 'bets'), readSeat)
  const steps = listOf(fieldOf(raw, 'steps'), readStep)
  if (button === undefined || !posts || !bets || !steps || bets.length === 0) return undefined
  const isInOrder = bets.every(({ seat }, place) => place === 0 || seat > (bets[place - 1]?.seat ?? 0))
  return isInOrder ? { button, posts, bets, steps } : undefined
}

function settled(bet: SeatBet, log: HandLog, draw: Draw) {
  const isIn = log.bets.some(({ seat, unit }) => seat === bet.seat && unit === bet.unit)
  return isIn ? settleHand(log, cardsOf(draw)) : undefined
}

/** A seat's hand, with the log of the table as its one step: so a round can be worked out from its seed alone. */
export const holdem: Rules<SeatBet, HandLog, HandShown | null> = {
  game: 'holdem',
  readBet: readSeat,
  readStep: readLog,
  play: (bet, [log, ...more], draw) => {
    if (!log) return { isOver: false, pays: 0, shown: null }
    const end = more.length === 0 ? settled(bet, log, draw) : undefined
    if (!end) return undefined
    const wonMinor = paysOf(end.shown, log.bets).find(({ seat }) => seat === bet.seat)?.paid ?? 0
    const pays = toHundredths(Math.floor((wonMinor * 10_000) / bet.unit))
    return { isOver: true, pays, wonMinor, shown: end.shown }
  },
}
