import { fromMinor } from '@suntala/contract/minor'
import { commitmentOf } from '#games/kit/fair.ts'
import type { RoomGame } from '#games/shared/room-game.ts'
import { presentRound, type RoundView } from '#provider/present-round.ts'
import type { GameSession } from '#provider/session-store.ts'
import { type CardHand, currentHand, isAsked, isIn, listBets, type Phase } from '#rooms/hand-store.ts'
import { gameOfSession, roomGame } from '#rooms/room-games.ts'
import { countSeated, listSeats, moneyKindOf, readRoom, type Room, seatOf } from '#rooms/room-store.ts'
import { dealtOf } from '#rooms/take-turns.ts'
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
  /** Once cards are shown: what it got, or gave, after the fee. */
  gain: string | null
}

export type HandView<Shown = unknown> = {
  id: string
  number: number
  phase: Phase
  banker: number
  /** How many decisions were taken in it. */
  acts: number
  opensAt: number
  closesAt: number
  turn: number | null
  turnFrom: number | null
  turnTo: number | null
  endsAt: number | null
  shown: Shown | null
  commitment: string
  serverSeed: string | null
}

/** A room as everybody in it sees it; what lies at places and in the middle is the game's. */
export type RoomView<Place = object, Middle = object, Brief = object, Shown = unknown> = {
  now: number
  room: { id: string; level: string; units: string[]; number: number; purse: string }
  hand: HandView<Shown> | null
  seats: (SeatView & Place)[]
  /** The house player; its place is empty in a hand without it. */
  house: Pick<SeatView, 'gain'> & Place & { isIn: boolean }
  middle: Partial<Middle>
  /** Newest first. */
  results: ({ number: number } & Brief)[]
}

const signed = (minor: number): string =>
  minor < 0 ? `-${fromMinor(BigInt(-minor))}` : fromMinor(BigInt(minor))

const isDealt = ({ phase }: CardHand): boolean => phase === 'TURNS' || phase === 'SHOWN'
const isOut = ({ phase }: CardHand): boolean => phase === 'SHOWN'
/** What is shown, once it is. */
const shownOf = (hand: CardHand): unknown => (isOut(hand) ? hand.outcome : undefined)

function gainOf({ gainOf: inMinor }: RoomGame, hand: CardHand, seat: number): string | null {
  const gain = isOut(hand) ? inMinor(hand.outcome, seat) : undefined
  return gain === undefined ? null : signed(gain)
}

function presentHand(hand: CardHand): HandView {
  const { id, number, phase, banker, acts, opensAt, closesAt, turn, turnFrom, turnTo, endsAt } = hand
  return {
    id,
    number,
    phase,
    banker,
    acts: acts.length,
    opensAt,
    closesAt,
    turn: turn ?? null,
    turnFrom: turnFrom ?? null,
    turnTo: turnTo ?? null,
    endsAt: endsAt ?? null,
    shown: shownOf(hand) ?? null,
    commitment: commitmentOf(hand.serverSeed),
    serverSeed: isOut(hand) ? hand.serverSeed : null,
  }
}

/** What a hand that is dealt puts at a place. */
function placesOf(sandbox: Sandbox, game: RoomGame, hand: CardHand | undefined) {
  const dealt = hand && isDealt(hand) ? dealtOf(sandbox, hand) : undefined
  return (seat: number, hasPart: boolean) => ({
    ...(hand && dealt && hasPart ? game.placeOf(dealt, seat, shownOf(hand)) : game.noPlace),
    gain: hand && hasPart ? gainOf(game, hand, seat) : null,
  })
}

function presentSeats(sandbox: Sandbox, game: RoomGame, room: Room, hand: CardHand | undefined) {
  const { store, rooms } = sandbox
  const bets = hand ? listBets(store, hand.id).filter(isIn) : []
  const taken = listSeats(store, room.id)
  const placeOf = placesOf(sandbox, game, hand)
  return Array.from({ length: game.seats }, (_, seat) => {
    const owner = taken.find((one) => one.seat === seat)
    const bet = bets.find((one) => one.seat === seat && one.unit > 0)
    return {
      seat,
      isTaken: owner !== undefined || bet !== undefined,
      isHere: owner !== undefined && rooms.isHere(room.id, owner.player),
      takesBank: owner?.takesBank ?? false,
      unit: bet ? fromMinor(BigInt(bet.unit)) : null,
      ...placeOf(seat, bet !== undefined || hand?.banker === seat),
    }
  })
}

const unitsOf = ({ levels }: RoomGame, level: string): string[] =>
  (levels.find(({ code }) => code === level)?.units ?? []).map((unit) => fromMinor(BigInt(unit)))

export function presentRoom(sandbox: Sandbox, roomId: string): RoomView {
  const { store } = sandbox
  const room = readRoom(store, roomId)
  if (!room) throw new Error(`${roomId} is no room`)
  const game = roomGame(room.game)
  const hand = currentHand(store, roomId)
  const dealt = hand && isDealt(hand) ? dealtOf(sandbox, hand) : undefined
  const hasHouse = dealt !== undefined && game.hasHouse(dealt)
  const { id, level, number, purse } = room
  return {
    now: sandbox.now(),
    room: { id, level, units: unitsOf(game, level), number, purse },
    hand: hand ? presentHand(hand) : null,
    seats: presentSeats(sandbox, game, room, hand),
    house: { ...placesOf(sandbox, game, hand)(game.house, hasHouse), isIn: hasHouse },
    middle: hand && dealt ? game.middleOf(dealt, shownOf(hand)) : {},
    results: listShared(store, roomId, resultsShown).map((shared) => ({
      number: shared.number,
      ...game.briefOf(shared.outcome),
    })),
  }
}

/** What a player alone sees of the room: the own cards as the game tells them, and what the own money does. */
export type OwnSeatView<Own = object> = Own & {
  /** Null for who has no seat any more. */
  seat: number | null
  isLeaving: boolean
  takesBank: boolean
  handId: string | null
  /** It is the own turn. */
  isTurn: boolean
  /** The own stake in the hand, as a round: of a bet or of the bank. */
  round: RoundView | null
}

const noSeat: OwnSeatView = {
  seat: null,
  isLeaving: false,
  takesBank: false,
  handId: null,
  isTurn: false,
  round: null,
}

export function presentOwnSeat(
  sandbox: Sandbox,
  { player, tableCode }: Pick<Watcher, 'player' | 'tableCode'>,
): OwnSeatView {
  const { store } = sandbox
  const own = seatOf(store, player)
  const room = own?.roomId === tableCode ? readRoom(store, tableCode) : undefined
  if (!own || !room) return noSeat
  const game = roomGame(room.game)
  const hand = currentHand(store, tableCode)
  const bets = hand ? listBets(store, hand.id).filter((bet) => bet.player === player) : []
  const bet = bets.find((one) => isIn(one) || isAsked(one)) ?? bets.at(-1)
  const hasCards = hand !== undefined && isDealt(hand) && bet !== undefined && isIn(bet)
  return {
    ...game.noOwn,
    seat: own.seat,
    isLeaving: own.isLeaving,
    takesBank: own.takesBank,
    handId: hand?.id ?? null,
    isTurn: hasCards && hand.phase === 'TURNS' && hand.turn === own.seat,
    ...(hasCards && game.ownOf(dealtOf(sandbox, hand), own.seat)),
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
  const { code: game, levels, heldBets } = gameOfSession(session)
  const counts = countSeated(store, { game, purse: moneyKindOf(session) })
  const own = seatOf(store, session.player)
  const room = own && readRoom(store, own.roomId)
  return {
    levels: levels.map(({ code, units }) => {
      const [least] = units
      const count = counts.find(({ level }) => level === code)
      const heldMinor = BigInt(least * heldBets)
      return {
        code,
        units: units.map((unit) => fromMinor(BigInt(unit))),
        holds: fromMinor(heldMinor),
        seated: count?.seated ?? 0,
        rooms: count?.rooms ?? 0,
        isAllowed: heldMinor >= session.minBetMinor && heldMinor <= session.maxBetMinor,
      }
    }),
    seated: room?.game === game ? room.level : null,
  }
}
