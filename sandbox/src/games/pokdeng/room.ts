import { type Dealt, roomGameOf, type Settled } from '../shared/room-game.ts'
import { isPok, restDraws, valueOf } from './hand.ts'
import { levels } from './levels.ts'
import {
  dealOf,
  type HandLog,
  type HandShown,
  heldOf,
  house,
  maxDeng,
  mayDraw,
  paidTo,
  seats,
  settleHand,
  twoOf,
} from './rules.ts'

type PokdengStep = 'draw' | 'stand'
type Hand = Dealt<PokdengStep>

/** What lies at a place: cards that everybody may see, else null. */
export type PokdengPlace = { cards: (number | null)[]; hasDrawn: boolean }
/** What the own cards count by now. */
export type PokdengOwn = { cards: number[]; kind: string | null; points: number; deng: number }
/** The banker's strength and points, and how many won or lost. */
export type PokdengBrief = { kind: string; points: number; won: number; lost: number }

const drewOf = ({ acts }: Hand): number[] => acts.flatMap(({ seat, step }) => (step === 'draw' ? [seat] : []))

/** Players from the banker's left on, the banker last; who has nothing to decide is passed over. */
function turnOf({ banker, bets, acts, draw }: Hand): number | undefined {
  const deal = dealOf(draw())
  const wayTo = (seat: number) => (seat - banker + seats + 1) % (seats + 1)
  const order = bets.map(({ seat }) => seat).toSorted((a, b) => wayTo(a) - wayTo(b))
  const all = banker === house ? order : [...order, banker]
  return all.find((one) => !acts.some(({ seat }) => seat === one) && mayDraw(deal, banker, one))
}

function settle(hand: Hand): Settled<HandShown> {
  const { banker, bets, draw } = hand
  const deal = dealOf(draw())
  const houseDraws = banker === house && mayDraw(deal, house, house) && restDraws(twoOf(deal(house)))
  const drew = houseDraws ? [...drewOf(hand), house] : drewOf(hand)
  const log: HandLog = { banker, bets, drew: drew.toSorted((a, b) => a - b) }
  const shown = settleHand(log, draw())
  if (!shown) throw new Error('the rules do not allow this hand')
  return {
    log,
    shown,
    pays: [shown.banker, ...shown.players].map(({ seat, fee }) => ({
      seat,
      held: heldOf(log, seat),
      paid: paidTo(log, shown, seat),
      fee,
    })),
    flows: shown.players
      .filter(({ gain }) => gain !== 0)
      .map(({ seat, gain }) => ({
        winner: gain > 0 ? seat : banker,
        loser: gain > 0 ? banker : seat,
        amountMinor: Math.abs(gain),
      })),
  }
}

const resultOf = ({ banker, players }: HandShown, seat: number) =>
  [banker, ...players].find((one) => one.seat === seat)

/** Cards at a place; a pok is shown as soon as it is dealt, everything else at the end. */
function placeOf(hand: Hand, seat: number, shown: HandShown | undefined): PokdengPlace {
  const three = dealOf(hand.draw())(seat)
  const cards =
    (shown && resultOf(shown, seat)?.cards) ?? (drewOf(hand).includes(seat) ? three : twoOf(three))
  const isOpen = shown !== undefined || isPok(twoOf(three))
  return { cards: cards.map((card) => (isOpen ? card : null)), hasDrawn: cards.length > 2 }
}

function ownOf(hand: Hand, seat: number): PokdengOwn {
  const three = dealOf(hand.draw())(seat)
  const cards = drewOf(hand).includes(seat) ? three : twoOf(three)
  const { kind, points, deng } = valueOf(cards)
  return { cards: [...cards], kind, points, deng }
}

/** Pok Deng as it is played in rooms. */
export const pokdengRoom = roomGameOf<PokdengStep, HandShown>({
  code: 'pokdeng',
  seats,
  house,
  levels,
  heldBets: maxDeng,
  hasBank: true,
  turnMs: 12_000,
  // It decides when cards are shown.
  houseTurnMs: 0,
  dealMs: 2_400,
  hasHouse: ({ banker }) => banker === house,
  readStep: (raw) => (raw === 'draw' || raw === 'stand' ? raw : undefined),
  turnOf,
  allows: () => true,
  restOf: ({ draw }, seat) => (restDraws(twoOf(dealOf(draw())(seat))) ? 'draw' : 'stand'),
  settle,
  placeOf,
  noPlace: { cards: [], hasDrawn: false } satisfies PokdengPlace,
  middleOf: () => ({}),
  ownOf,
  noOwn: { cards: [], kind: null, points: 0, deng: 1 } satisfies PokdengOwn,
  gainOf: (shown, seat) => {
    const own = resultOf(shown, seat)
    return own && own.gain - own.fee
  },
  briefOf: ({ banker: { kind, points }, players }): PokdengBrief => ({
    kind,
    points,
    won: players.filter(({ gain }) => gain > 0).length,
    lost: players.filter(({ gain }) => gain < 0).length,
  }),
})
