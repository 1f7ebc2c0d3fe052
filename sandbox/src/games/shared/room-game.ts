import type { Draw } from '../kit/fair.ts'

/** The kinds of rooms of a game, by what is bet there. */
export const levelCodes = ['low', 'middle', 'high'] as const
export type LevelCode = (typeof levelCodes)[number]
/** Bets that rooms of a kind take, in minor units. */
export type Level = { code: LevelCode; units: readonly [number, ...number[]] }

export type SeatBet = { seat: number; unit: number }
/** What a seat did when it was its turn, or what was done for it when its time was over. */
export type Act<Step = unknown> = { seat: number; step: Step; isForSilent?: true }

/** A hand whose cards lie there: who has the bank, what was bet by which seats, and what was done so far, in its order. */
export type Dealt<Step = unknown> = {
  banker: number
  bets: readonly SeatBet[]
  acts: readonly Act<Step>[]
  /** What the hand before in the same room came to, as its game told it; undefined for the first one. */
  before: () => unknown
  /** The hand's numbers, from the first one on. */
  draw: () => Draw
}

/** In minor units: what was held of a seat, and what it gets back of that after the fee. */
export type SeatPay = { seat: number; held: number; paid: number; fee: number }
/** What one seat got of another in a hand, before the fee. */
export type Flow = { winner: number; loser: number; amountMinor: number }

/** The end of a hand: what was held together is what is paid together, and the fees. */
export type Settled<Shown = unknown> = {
  /** The one step of each stake's round. */
  log: unknown
  shown: Shown
  /** Of every seat with a part in it, the house player's too. */
  pays: readonly SeatPay[]
  flows: readonly Flow[]
}

/**
 * A game of cards in rooms, pure. Seats, stakes, pays and what is noted are the rooms' (`sandbox/src/rooms/`); whose turn it is, what
 * a seat may do, who gets what, and what of it anybody sees are the game's.
 */
export type RoomGame<Step = unknown, Shown = unknown> = {
  code: string
  seats: number
  /** The number of the house player, after those of the seats. */
  house: number
  levels: readonly Level[]
  /** So many bets are held of each until its hand is over: the most that it can lose. */
  heldBets: number
  /** Whether members may have the bank, and play against all bets. */
  hasBank: boolean
  /** How long a seat may take over a turn, the house player over one of its own, and cards until they lie there. */
  turnMs: number
  houseTurnMs: number
  dealMs: number
  /** Whether the house player has a part in a hand. */
  hasHouse: (hand: Pick<Dealt, 'banker' | 'bets'>) => boolean
  readStep: (raw: unknown) => Step | undefined
  /** Whose turn it is; undefined once nobody has anything to decide. */
  turnOf: (hand: Dealt<Step>) => number | undefined
  /** Whether the seat whose turn it is may do this. */
  allows: (hand: Dealt<Step>, act: Act<Step>) => boolean
  /** What is done for a seat that does not decide in time, and what the house player does. */
  restOf: (hand: Dealt<Step>, seat: number) => Step
  /** @throws Error for a hand that is not over */
  settle: (hand: Dealt<Step>) => Settled<Shown>
  /** What everybody sees at a place with a part in the hand; what was shown is known once the hand is over. */
  placeOf: (hand: Dealt<Step>, seat: number, shown: Shown | undefined) => object
  /** The same of a place without one. */
  noPlace: object
  /** What lies in the middle for all to see. */
  middleOf: (hand: Dealt<Step>, shown: Shown | undefined) => object
  /** What a seat alone sees of its own cards. */
  ownOf: (hand: Dealt<Step>, seat: number) => object
  noOwn: object
  /** What a seat got, or gave, after the fee; undefined without a part in the hand. */
  gainOf: (shown: Shown, seat: number) => number | undefined
  /** A hand in the row of results. */
  briefOf: (shown: Shown) => object
}

/** The same with steps and outcomes taken as unknown, so that all games can stand in one list. */
export const roomGameOf = <Step, Shown>(game: RoomGame<Step, Shown>): RoomGame => game as unknown as RoomGame // steps are read by its own `readStep`, and outcomes come of its own `settle`
