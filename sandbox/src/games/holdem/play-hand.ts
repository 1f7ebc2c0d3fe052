import { type Draw, drawDistinct } from '../kit/fair.ts'
import type { SeatBet } from '../shared/room-game.ts'
import { type Betting, inHand, placesAfter, startBetting, type Step, takeStep } from './betting.ts'
import { houseStep } from './house-rule.ts'
import { bigBlindOf } from './levels.ts'

export const seats = 6
/** The place of the house player, who only plays where a member would play alone. */
export const house = 6
const boardFrom = 2 * (seats + 1)
const boardCards = 5
/** How many cards lie open in each round of bets. */
const openAt = [0, 3, 4, 5]

/** What is known of a hand before its first decision: who has the button, who posts, and the stacks in the order of the seats. */
export type Opening = { button: number; posts: readonly number[]; bets: readonly SeatBet[] }
/** The hand before at the same table: who had the button and the big blind, and who played. */
export type Before = { button: number; big: number; seats: readonly number[] }

/** The seats with a part in a hand: those that bet, and beside a single one the house player with a stack like it. */
export const stacksOf = (bets: readonly SeatBet[]): { seat: number; stack: number }[] => {
  const all = bets.map(({ seat, unit }) => ({ seat, stack: unit }))
  const [only, ...more] = all
  return only && more.length === 0 ? [only, { seat: house, stack: only.stack }] : all
}

export type Cards = { hole: (seat: number) => readonly number[]; board: readonly number[] }

/** Each seat has two places in the deck, whoever sits there: what anybody does changes no card. */
export function cardsOf(draw: Draw): Cards {
  const deck = drawDistinct(draw, boardFrom + boardCards, 52)
  return { hole: (seat) => deck.slice(2 * seat, 2 * seat + 2), board: deck.slice(boardFrom) }
}

/** Whose the big blind is with that button. */
function bigOf(stacks: readonly { seat: number }[], button: number): number | undefined {
  const [next, second] = placesAfter(stacks, button)
  return stacks.length === 2 ? next?.seat : second?.seat
}

/**
 * The button goes on by one seat that plays, and by another one where a seat would have the big blind twice in a row. Who was not in the
 * hand before, among others who were, puts in a big blind too: nobody saves blinds by sitting them out.
 */
export function openHand(bets: readonly SeatBet[], before: Before | undefined): Opening {
  const stacks = stacksOf(bets)
  const inTurn = before ? placesAfter(stacks, before.button) : stacks
  const next = inTurn.find(({ seat }) => bigOf(stacks, seat) !== before?.big)
  const members = bets.map(({ seat }) => seat)
  const isNew = (seat: number) => !before?.seats.includes(seat)
  return {
    button: next?.seat ?? 0,
    posts: members.every(isNew) ? [] : members.filter(isNew),
    bets,
  }
}

/** The blinds of those stacks; undefined where they are not of one kind of room. */
function blindOf(bets: readonly SeatBet[]): number | undefined {
  const [first, ...more] = bets.map(({ unit }) => bigBlindOf(unit))
  return more.every((one) => one === first) ? first : undefined
}

/** Blinds are in, cards are dealt. Undefined for what no room opens. */
export function startHand({ button, posts, bets }: Opening): Betting | undefined {
  const bigBlind = blindOf(bets)
  const stacks = stacksOf(bets)
  const playing = stacks.map(({ seat }) => seat)
  if (bigBlind === undefined || ![button, ...posts].every((seat) => playing.includes(seat))) return undefined
  return startBetting({ stacks, button, posts, smallBlind: bigBlind / 2, bigBlind })
}

/** The cards of the board that lie open: all of them where a hand is shown down. */
export const openCards = (betting: Betting, board: readonly number[]): readonly number[] =>
  board.slice(0, openAt[betting.turn === undefined && inHand(betting).length > 1 ? 3 : betting.street])

/** The decision of the house player where a hand stands. @throws Error when nobody has a turn */
export const houseStepAt = (betting: Betting, { hole, board }: Cards): Step =>
  houseStep({ own: hole(house), board: openCards(betting, board), betting })

/**
 * Where a hand stands after its decisions; undefined where the rules do not allow one of them. With cards those of the house player
 * are checked too: it has no choice.
 */
export function playHand(opening: Opening, steps: readonly Step[], cards?: Cards): Betting | undefined {
  let betting = startHand(opening)
  for (const step of steps) {
    if (!betting) return undefined
    if (cards && betting.turn === house && !isSame(houseStepAt(betting, cards), step)) return undefined
    betting = takeStep(betting, step)
  }
  return betting
}

const isSame = (one: Step, other: Step): boolean =>
  one.do === 'raise' ? other.do === 'raise' && one.to === other.to : one.do === other.do
