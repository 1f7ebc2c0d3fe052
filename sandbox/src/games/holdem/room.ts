import { type Act, type Dealt, roomGameOf, type Settled } from '../shared/room-game.ts'
import {
  allowsStep,
  type Betting,
  type Did,
  inHand,
  type Options,
  optionsOf,
  potOf,
  type Step,
} from './betting.ts'
import { categoryOf, scoreOf } from './hand-rank.ts'
import { restStep } from './house-rule.ts'
import { levels } from './levels.ts'
import {
  type Cards,
  cardsOf,
  house,
  houseStepAt,
  openCards,
  type Opening,
  openHand,
  playHand,
  seats,
  stacksOf,
} from './play-hand.ts'
import { potsOf } from './pots.ts'
import { type HandShown, paysOf, readStep, settleHand } from './rules.ts'

type Hand = Dealt<Step>

/** What everybody sees of a seat, in minor units: its stack, what it put in in this round of bets, and at the end its cards. */
export type HoldemPlace = {
  stack: number | null
  street: number
  did: Did | null
  hasFolded: boolean
  cards: number[]
}
/** What lies in the middle: open cards, the pots as far as rounds of bets are over, and all that was put in. */
export type HoldemMiddle = { board: number[]; pots: number[]; all: number; button: number; bigBlind: number }
/** The own cards, what they make, and what may be done where it is the own turn. */
export type HoldemOwn = {
  cards: number[]
  made: number | null
  options: (Options & { bet: number; pot: number }) | null
}
export type HoldemBrief = { winners: number[]; pot: number }

/** The hand before says who has the button now; without one the first seat has it. */
function openingOf({ bets, before }: Hand): Opening {
  const shown = before() as HandShown | undefined // of a hand of this game
  return openHand(bets, shown && { ...shown, seats: shown.results.map(({ seat }) => seat) })
}

/** @throws Error for decisions that the rules do not allow: none such are written */
function standOf(hand: Hand): { opening: Opening; betting: Betting } {
  const opening = openingOf(hand)
  const betting = playHand(
    opening,
    hand.acts.map(({ step }) => step),
  )
  if (!betting) throw new Error('the rules do not allow these decisions')
  return { opening, betting }
}

const cardsIn = ({ draw }: Hand): Cards => cardsOf(draw())

function settle(hand: Hand): Settled<HandShown> {
  const log = { ...openingOf(hand), steps: hand.acts.map(({ step }) => step) }
  const settled = settleHand(log, cardsIn(hand))
  if (!settled) throw new Error('the rules do not allow this hand')
  return { log, ...settled, pays: paysOf(settled.shown, hand.bets) }
}

/** Cards of others are told when the hand is over: with its seed all of them can be worked out then. */
function placeOf(hand: Hand, seat: number, shown: HandShown | undefined): HoldemPlace {
  const own = standOf(hand).betting.places.find((one) => one.seat === seat)
  const result = shown?.results.find((one) => one.seat === seat)
  return {
    stack: own ? own.stack + (result?.got ?? 0) : null,
    street: shown ? 0 : (own?.street ?? 0),
    did: own?.did ?? null,
    hasFolded: own?.hasFolded ?? false,
    cards: [...(result?.cards ?? [])],
  }
}

function middleOf(hand: Hand, shown: HandShown | undefined): HoldemMiddle {
  const { betting } = standOf(hand)
  const gathered = betting.places.map(({ street, total, ...one }) => ({ ...one, total: total - street }))
  const pots = shown?.pots ?? potsOf(gathered)
  return {
    board: [...openCards(betting, cardsIn(hand).board)],
    pots: pots.map(({ amount }) => amount),
    all: potOf(betting),
    button: betting.button,
    bigBlind: betting.bigBlind,
  }
}

function ownOf(hand: Hand, seat: number): HoldemOwn {
  const { betting } = standOf(hand)
  const { hole, board } = cardsIn(hand)
  const options = betting.turn === seat ? optionsOf(betting) : undefined
  const isIn = inHand(betting).some((one) => one.seat === seat)
  const cards = [...hole(seat)]
  return {
    cards,
    made: isIn ? categoryOf(scoreOf([...cards, ...openCards(betting, board)])) : null,
    options: options ? { ...options, bet: betting.bet, pot: potOf(betting) } : null,
  }
}

/** Texas hold'em without a limit, as it is played in rooms. */
export const holdemRoom = roomGameOf<Step, HandShown>({
  code: 'holdem',
  seats,
  house,
  levels,
  // The stack itself is held.
  heldBets: 1,
  hasBank: false,
  turnMs: 20_000,
  houseTurnMs: 1_500,
  dealMs: 1_600,
  hasHouse: ({ bets }) => stacksOf(bets).some(({ seat }) => seat === house),
  readStep,
  turnOf: (hand) => standOf(hand).betting.turn,
  allows: (hand, { step }: Act<Step>) => allowsStep(standOf(hand).betting, step),
  restOf: (hand, seat) => {
    const { betting } = standOf(hand)
    return seat === house ? houseStepAt(betting, cardsIn(hand)) : restStep(betting)
  },
  settle,
  placeOf,
  noPlace: { stack: null, street: 0, did: null, hasFolded: false, cards: [] } satisfies HoldemPlace,
  middleOf,
  ownOf,
  noOwn: { cards: [], made: null, options: null } satisfies HoldemOwn,
  gainOf: ({ results }, seat) => {
    const own = results.find((one) => one.seat === seat)
    return own && own.got - own.put
  },
  briefOf: ({ pots, results }): HoldemBrief => ({
    winners: results.filter(({ got, put }) => got > put).map(({ seat }) => seat),
    pot: pots.reduce((sum, { amount }) => sum + amount, 0),
  }),
})
