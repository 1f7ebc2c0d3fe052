import { fromMinor } from '@suntala/contract/minor'
import { commitmentOf } from '#games/kit/fair.ts'
import { isPok, valueOf } from '#games/pokdeng/hand.ts'
import { levels } from '#games/pokdeng/levels.ts'
import { type HandShown, house, mayDraw, seats as seatCount, twoOf } from '#games/pokdeng/rules.ts'
import { presentRound, type RoundView } from '#provider/present-round.ts'
import type { GameSession } from '#provider/session-store.ts'
import {
  type CardBet,
  type CardHand,
  currentHand,
  isAsked,
  isIn,
  listBets,
  type Phase,
} from '#rooms/hand-store.ts'
import { countSeated, listSeats, moneyKindOf, readRoom, seatOf } from '#rooms/room-store.ts'
import { cardsOf } from '#rooms/take-turns.ts'
import type { Sandbox } from '#sandbox.ts'
import { listShared } from '#tables/shared-store.ts'
import type { Watcher } from '#tables/tables.ts'

const resultsShown = 24

/** A seat as everybody at the table sees it: by its number, never by name. */
export type SeatView = {
  seat: number
  isTaken: boolean
  /** A page looks at the room from there. */
  isHere: boolean
  takesBank: boolean
  /** What lies in front of it; null without a bet that stands. */
  unit: string | null
  /** Cards that lie there: open where everybody may see them, else null. */
  cards: (number | null)[]
  hasDrawn: boolean
  hasDecided: boolean
  /** Once cards are shown: what it got, or gave, after the fee. */
  gain: string | null
}

export type HandView = {
  id: string
  number: number
  phase: Phase
  banker: number
  opensAt: number
  closesAt: number
  turn: number | null
  turnFrom: number | null
  turnTo: number | null
  endsAt: number | null
  shown: HandShown | null
  commitment: string
  serverSeed: string | null
}

/** A room as everybody in it sees it. */
export type RoomView = {
  now: number
  room: { id: string; level: string; units: string[]; number: number; purse: string }
  hand: HandView | null
  seats: SeatView[]
  house: Pick<SeatView, 'cards' | 'hasDrawn' | 'gain'>
  /** Newest first: the banker's strength and points. */
  results: { number: number; kind: string; points: number; won: number; lost: number }[]
}

const signed = (minor: number): string =>
  minor < 0 ? `-${fromMinor(BigInt(-minor))}` : fromMinor(BigInt(minor))

const isDealt = ({ phase }: CardHand): boolean => phase === 'TURNS' || phase === 'SHOWN'
const isOut = ({ phase }: CardHand): boolean => phase === 'SHOWN'

/** Cards at a place; a pok is shown as soon as it is dealt, everything else at the end. */
function cardsAt(hand: CardHand, three: readonly number[], seat: number): (number | null)[] {
  const cards = hand.drew.includes(seat) ? three : twoOf(three)
  return cards.map((card) => (isOut(hand) || isPok(twoOf(three)) ? card : null))
}

function gainOf(hand: CardHand, seat: number): string | null {
  if (!isOut(hand)) return null
  const shown = hand.outcome as HandShown // written by `showHand`
  const own = [shown.banker, ...shown.players].find((one) => one.seat === seat)
  return own ? signed(own.gain - own.fee) : null
}

const empty = { cards: [], hasDrawn: false, gain: null }

type Dealt = { hand: CardHand | undefined; deal: ReturnType<typeof cardsOf> | undefined }

function presentPlace({ hand, deal }: Dealt, seat: number, hasPart: boolean) {
  if (!hand || !deal || !hasPart) return empty
  return {
    cards: cardsAt(hand, deal(seat), seat),
    hasDrawn: hand.drew.includes(seat),
    gain: gainOf(hand, seat),
  }
}

function presentHand(hand: CardHand): HandView {
  const { id, number, phase, banker, opensAt, closesAt, turn, turnFrom, turnTo, endsAt } = hand
  return {
    id,
    number,
    phase,
    banker,
    opensAt,
    closesAt,
    turn: turn ?? null,
    turnFrom: turnFrom ?? null,
    turnTo: turnTo ?? null,
    endsAt: endsAt ?? null,
    shown: isOut(hand) ? (hand.outcome as HandShown) : null, // written by `showHand`
    commitment: commitmentOf(hand.serverSeed),
    serverSeed: isOut(hand) ? hand.serverSeed : null,
  }
}

export function presentRoom(sandbox: Sandbox, roomId: string): RoomView {
  const { store, rooms } = sandbox
  const room = readRoom(store, roomId)
  if (!room) throw new Error(`${roomId} is no room`)
  const hand = currentHand(store, roomId)
  const bets: CardBet[] = hand ? listBets(store, hand.id).filter(isIn) : []
  const taken = listSeats(store, roomId)
  const dealt = { hand, deal: hand && isDealt(hand) ? cardsOf(hand) : undefined }
  return {
    now: sandbox.now(),
    room: {
      id: room.id,
      level: room.level,
      units: (levels.find(({ code }) => code === room.level)?.units ?? []).map((unit) =>
        fromMinor(BigInt(unit)),
      ),
      number: room.number,
      purse: room.purse,
    },
    hand: hand ? presentHand(hand) : null,
    seats: Array.from({ length: seatCount }, (_, seat) => {
      const owner = taken.find((one) => one.seat === seat)
      const bet = bets.find((one) => one.seat === seat && one.unit > 0)
      const hasPart = bet !== undefined || hand?.banker === seat
      return {
        seat,
        isTaken: owner !== undefined || (bet !== undefined && hand !== undefined),
        isHere: owner !== undefined && rooms.isHere(roomId, owner.player),
        takesBank: owner?.takesBank ?? false,
        unit: bet ? fromMinor(BigInt(bet.unit)) : null,
        hasDecided: hand?.acted.includes(seat) ?? false,
        ...presentPlace(dealt, seat, hasPart),
      }
    }),
    house: presentPlace(dealt, house, hand?.banker === house),
    results: listShared(store, roomId, resultsShown).map(({ number, outcome }) => {
      const { banker, players } = outcome as HandShown // written by `showHand`
      return {
        number,
        kind: banker.kind,
        points: banker.points,
        won: players.filter(({ gain }) => gain > 0).length,
        lost: players.filter(({ gain }) => gain < 0).length,
      }
    }),
  }
}

/** What a player alone sees of the room: the own cards, and what the own money does. */
export type OwnSeatView = {
  /** Null for who has no seat any more. */
  seat: number | null
  isLeaving: boolean
  takesBank: boolean
  handId: string | null
  cards: number[]
  /** What the own cards count by now. */
  kind: string | null
  points: number
  deng: number
  mayDraw: boolean
  /** The own stake in the hand, as a round: of a bet or of the bank. */
  round: RoundView | null
}

const noSeat: OwnSeatView = {
  seat: null,
  isLeaving: false,
  takesBank: false,
  handId: null,
  cards: [],
  kind: null,
  points: 0,
  deng: 1,
  mayDraw: false,
  round: null,
}

function ownCards(hand: CardHand, seat: number) {
  const deal = cardsOf(hand)
  const cards = hand.drew.includes(seat) ? deal(seat) : twoOf(deal(seat))
  const { kind, points, deng } = valueOf(cards)
  const isOn = hand.phase === 'TURNS' && hand.turn === seat
  return { cards: [...cards], kind, points, deng, mayDraw: isOn && mayDraw(deal, hand.banker, seat) }
}

export function presentOwnSeat(
  sandbox: Sandbox,
  { player, tableCode }: Pick<Watcher, 'player' | 'tableCode'>,
): OwnSeatView {
  const { store } = sandbox
  const own = seatOf(store, player)
  if (!own || own.roomId !== tableCode) return noSeat
  const hand = currentHand(store, tableCode)
  const bets = hand ? listBets(store, hand.id).filter((bet) => bet.player === player) : []
  const bet = bets.find((one) => isIn(one) || isAsked(one)) ?? bets.at(-1)
  const hasCards = hand !== undefined && isDealt(hand) && bet !== undefined && isIn(bet)
  return {
    ...noSeat,
    seat: own.seat,
    isLeaving: own.isLeaving,
    takesBank: own.takesBank,
    handId: hand?.id ?? null,
    ...(hasCards && ownCards(hand, own.seat)),
    round: bet ? presentRound(sandbox, bet.round) : null,
  }
}

/** The rooms that a player may choose among, by what is bet there. */
export type LobbyView = {
  levels: {
    code: string
    units: string[]
    holds: string
    seated: number
    rooms: number
    isAllowed: boolean
  }[]
  /** The kind of room that the player sits in. */
  seated: string | null
}

export function presentLobby({ store }: Sandbox, session: GameSession): LobbyView {
  const counts = countSeated(store, moneyKindOf(session))
  const own = seatOf(store, session.player)
  return {
    levels: levels.map(({ code, units }) => {
      const [least] = units
      const count = counts.find(({ level }) => level === code)
      const heldMinor = BigInt(least * 5)
      return {
        code,
        units: units.map((unit) => fromMinor(BigInt(unit))),
        holds: fromMinor(heldMinor),
        seated: count?.seated ?? 0,
        rooms: count?.rooms ?? 0,
        isAllowed: heldMinor >= session.minBetMinor && heldMinor <= session.maxBetMinor,
      }
    }),
    seated: (own && readRoom(store, own.roomId)?.level) ?? null,
  }
}
