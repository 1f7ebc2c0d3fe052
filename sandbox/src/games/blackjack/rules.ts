import { type Rules, whole, wordOf } from '../kit/rules.ts'
import { rankOf, shoeOf } from '../shared/shoe.ts'

const decks = 6

/** `rest` stands on every hand and takes no insurance: what is done for a player who does not come back. */
const acts = ['hit', 'stand', 'double', 'split', 'insure', 'decline', 'rest'] as const
export type Act = (typeof acts)[number]
export type BlackjackStep = { act: Act }

export type Result = 'blackjack' | 'won' | 'push' | 'lost' | 'bust'
export type HandShown = {
  cards: number[]
  /** In first stakes: two once it was doubled. */
  stakes: number
  /** Once the round is over. */
  result: Result | null
}
export type BlackjackShown = {
  /** The second card is told once the round is over. */
  dealer: number[]
  hands: HandShown[]
  /** The hand whose turn it is. */
  active: number | null
  insured: boolean
  /** What may be done now. */
  acts: Act[]
}

type Hand = { cards: number[]; stakes: number; isSplit: boolean; isDone: boolean }
type Round = {
  card: () => number
  dealer: number[]
  hands: Hand[]
  insurance: 'none' | 'offered' | 'taken'
}

/** Pictures count ten, an ace one here. */
const valueOf = (card: number): number => Math.min(rankOf(card) + 1, 10)

/** The best that a hand counts, and whether an ace counts eleven in it. */
export function countOf(cards: readonly number[]): { points: number; isSoft: boolean } {
  const hard = cards.reduce((sum, card) => sum + valueOf(card), 0)
  const isSoft = hard <= 11 && cards.some((card) => rankOf(card) === 0)
  return { points: isSoft ? hard + 10 : hard, isSoft }
}

const pointsOf = (cards: readonly number[]): number => countOf(cards).points
export const isNatural = (cards: readonly number[]): boolean => cards.length === 2 && pointsOf(cards) === 21
const canSplit = ({ cards: [first = 0, second = 0, third] }: Hand): boolean =>
  third === undefined && valueOf(first) === valueOf(second)

const newHand = (cards: number[], isSplit = false): Hand => ({ cards, stakes: 1, isSplit, isDone: false })

/** One card each, then the second ones; the dealer's second lies face down. */
function deal(card: () => number): Round {
  const [first, up, second, hole] = [card(), card(), card(), card()]
  const round: Round = { card, dealer: [up, hole], hands: [newHand([first, second])], insurance: 'none' }
  if (rankOf(up) === 0) round.insurance = 'offered'
  else lookUnder(round)
  return round
}

/** The dealer looks at the card that lies face down: a blackjack on either side ends the round. */
function lookUnder({ dealer, hands }: Round) {
  const [hand] = hands
  if (hand && (isNatural(dealer) || isNatural(hand.cards))) hand.isDone = true
}

/** More than 20 takes no further card. */
const closeFull = (hand: Hand) => {
  if (pointsOf(hand.cards) >= 21) hand.isDone = true
}

function split(round: Round, hand: Hand) {
  const [first = 0, second = 0] = hand.cards
  round.hands = [newHand([first, round.card()], true), newHand([second, round.card()], true)]
  for (const one of round.hands)
    if (rankOf(first) === 0) one.isDone = true
    else closeFull(one)
}

const isOver = ({ hands, insurance }: Round): boolean =>
  insurance !== 'offered' && hands.every(({ isDone }) => isDone)

function actsOf(round: Round): Act[] {
  if (round.insurance === 'offered') return ['insure', 'decline']
  const hand = round.hands.find(({ isDone }) => !isDone)
  if (!hand) return []
  const isFirst = hand.cards.length === 2
  return [
    'hit',
    'stand',
    ...(isFirst ? (['double'] as const) : []),
    ...(round.hands.length === 1 && canSplit(hand) ? (['split'] as const) : []),
  ]
}

function draw({ card }: Round, hand: Hand) {
  hand.cards.push(card())
  closeFull(hand)
}

function take(round: Round, hand: Hand, act: Act): void {
  switch (act) {
    case 'insure':
    case 'decline':
      round.insurance = act === 'insure' ? 'taken' : 'none'
      return lookUnder(round)
    case 'rest':
      if (round.insurance === 'offered') round.insurance = 'none'
      for (const one of round.hands) one.isDone = true
      return
    case 'split':
      return split(round, hand)
    case 'stand':
      hand.isDone = true
      return
    case 'hit':
      return draw(round, hand)
    case 'double':
      draw(round, hand)
      Object.assign(hand, { stakes: 2, isDone: true })
  }
}

/** Draws up to seventeen, a soft one too; there is nothing to draw for once every hand is decided. */
function playDealer({ card, dealer, hands }: Round) {
  const isDecided = hands.every(
    ({ cards, isSplit }) => pointsOf(cards) > 21 || (!isSplit && isNatural(cards)),
  )
  if (!isDecided) while (pointsOf(dealer) < 17) dealer.push(card())
}

function resultOf({ cards, isSplit }: Hand, dealer: readonly number[]): Result {
  const [own, other] = [pointsOf(cards), pointsOf(dealer)]
  const isBlackjack = !isSplit && isNatural(cards)
  if (own > 21) return 'bust'
  if (isNatural(dealer)) return isBlackjack ? 'push' : 'lost'
  if (isBlackjack) return 'blackjack'
  if (other > 21 || own > other) return 'won'
  return own === other ? 'push' : 'lost'
}

/** In hundredths of what lies on a hand, stake included. */
const times: Record<Result, number> = { blackjack: 250, won: 200, push: 100, lost: 0, bust: 0 }

/** In ten-thousandths of the first stake: that of every hand, and half of it for insurance. */
const stakedIn = ({ hands, insurance }: Round): number =>
  hands.reduce((sum, { stakes }) => sum + stakes * whole, insurance === 'taken' ? whole / 2 : 0)

function atEnd(round: Round) {
  playDealer(round)
  const { dealer, hands, insurance } = round
  const shown = hands.map((hand) => ({ ...hand, result: resultOf(hand, dealer) }))
  const insured = insurance === 'taken' && isNatural(dealer) ? (whole / 2) * 3 : 0
  return {
    isOver: true,
    pays: shown.reduce((sum, { stakes, result }) => sum + stakes * times[result] * 100, insured),
    staked: stakedIn(round),
    shown: {
      dealer,
      hands: shown.map(({ cards, stakes, result }) => ({ cards, stakes, result })),
      active: null,
      insured: insurance === 'taken',
      acts: [],
    },
  }
}

function present(round: Round) {
  if (isOver(round)) return atEnd(round)
  return {
    isOver: false,
    // What it would come to hangs on the card that lies face down, so it is not told.
    pays: 0,
    staked: stakedIn(round),
    shown: {
      dealer: round.dealer.slice(0, 1),
      hands: round.hands.map(({ cards, stakes }) => ({ cards, stakes, result: null })),
      active: round.hands.findIndex(({ isDone }) => !isDone),
      insured: round.insurance === 'taken',
      acts: actsOf(round),
    },
  }
}

/**
 * Six decks, shuffled anew for every round; the dealer stands on every seventeen and looks for a blackjack first. A pair is split
 * once, any two cards are doubled, aces that were split get one card each.
 */
export const blackjack: Rules<object, BlackjackStep, BlackjackShown> = {
  game: 'blackjack',
  readBet: () => ({}),
  readStep: (raw) => {
    const act = wordOf(raw, 'act', acts)
    return act && { act }
  },
  rest: { act: 'rest' },
  play: (_bet, steps, draw) => {
    const round = deal(shoeOf(draw, decks))
    for (const { act } of steps) {
      const hand = round.hands.find(({ isDone }) => !isDone)
      if (!hand || (act !== 'rest' && !actsOf(round).includes(act))) return undefined
      take(round, hand, act)
    }
    return present(round)
  },
}
