import { type Act, type Dealt, roomGameOf, type Settled } from '../shared/room-game.ts'
import { comboOf, type ComboKind } from './combos.ts'
import { housePlay, restPlay } from './house-rule.ts'
import type { InstantWin } from './instant-wins.ts'
import { levels } from './levels.ts'
import { allowsCards, type Play } from './play-hand.ts'
import {
  type Deal,
  dealOf,
  type HandShown,
  house,
  maxBets,
  partsOf,
  paysOf,
  playOf,
  readCards,
  seats,
  settleHand,
} from './rules.ts'

/** Cards that are played together; none for a pass. */
type TienlenStep = readonly number[]
type Hand = Dealt<TienlenStep>

/** What everybody sees of a seat: how many cards it has left, and once the hand is over which. */
export type TienlenPlace = { count: number | null; cards: number[]; hasPassed: boolean; isOut: boolean }
/** What lies in the middle: the plays of the trick, the last one on top, and what came before it. */
export type TienlenMiddle = {
  trick: { seat: number; cards: number[]; kind: ComboKind }[]
  chops: { from: number; to: number; bets: number }[]
}
/** The own cards, and where the own play is the first one the card that it has to have. */
export type TienlenOwn = { cards: number[]; opening: number | null }
export type TienlenBrief = { winner: number; instant: InstantWin | null; left: number }

/** @throws Error for plays that the rules do not allow: none such are written */
function standOf({ bets, acts, draw }: Hand): { deal: Deal; play: Play } {
  const deal = dealOf(draw(), bets)
  const play = playOf(
    acts.map(({ step }) => step),
    deal,
  )
  if (!play) throw new Error('the rules do not allow these plays')
  return { deal, play }
}

function settle(hand: Hand): Settled<HandShown> {
  const { bets, acts, draw } = hand
  const log = { bets, plays: acts.map(({ step }) => step) }
  const settled = settleHand(log, dealOf(draw(), bets))
  if (!settled) throw new Error('the rules do not allow this hand')
  const { shown, flows } = settled
  return { log, shown, flows, pays: paysOf(shown, bets[0]?.unit ?? 0) }
}

/** Cards of others are told when the hand is over; before, how many there are. */
function placeOf(hand: Hand, seat: number, shown: HandShown | undefined): TienlenPlace {
  const { play } = standOf(hand)
  const cards = play.hands.get(seat) ?? []
  return {
    count: cards.length,
    cards: shown ? [...cards] : [],
    hasPassed: play.passed.has(seat),
    isOut: play.winner === seat,
  }
}

function middleOf(hand: Hand): TienlenMiddle {
  const { trick, chops } = standOf(hand).play
  return {
    trick: trick.map(({ seat, combo: { cards, kind } }) => ({ seat, cards: [...cards], kind })),
    chops: [...chops],
  }
}

function ownOf(hand: Hand, seat: number): TienlenOwn {
  const { hands, turn, opening } = standOf(hand).play
  return { cards: [...(hands.get(seat) ?? [])], opening: turn === seat ? (opening ?? null) : null }
}

function restOf(hand: Hand, seat: number): TienlenStep {
  const { play } = standOf(hand)
  return seat === house ? housePlay(play) : restPlay(play)
}

/** Tien Len as it is played in rooms. */
export const tienlenRoom = roomGameOf<TienlenStep, HandShown>({
  code: 'tienlen',
  seats,
  house,
  levels,
  heldBets: maxBets,
  hasBank: false,
  turnMs: 20_000,
  houseTurnMs: 1_500,
  dealMs: 2_400,
  hasHouse: ({ bets }) => partsOf(bets).includes(house),
  readStep: (raw) => {
    const cards = readCards(raw)
    return cards && (cards.length === 0 || comboOf(cards)) ? cards : undefined
  },
  turnOf: (hand) => standOf(hand).play.turn,
  allows: (hand, { step }: Act<TienlenStep>) => allowsCards(standOf(hand).play, step),
  restOf,
  settle,
  placeOf,
  noPlace: { count: null, cards: [], hasPassed: false, isOut: false } satisfies TienlenPlace,
  middleOf,
  ownOf,
  noOwn: { cards: [], opening: null } satisfies TienlenOwn,
  gainOf: ({ results }, seat) => {
    const own = results.find((one) => one.seat === seat)
    return own && own.gain - own.fee
  },
  briefOf: ({ winner, instant, results }): TienlenBrief => ({
    winner,
    instant,
    left: results.reduce((sum, { left }) => sum + left, 0),
  }),
})
