import { createHash } from 'node:crypto'
import type { LevelCode } from '#games/shared/room-game.ts'
import { Refusal } from '#http/signed-body.ts'
import type { GameSession } from '#provider/session-store.ts'
import { currentHand, isAsked, isIn, listBets } from '#rooms/hand-store.ts'
import { noteAddress } from '#rooms/note-signals.ts'
import { gameOfSession } from '#rooms/room-games.ts'
import {
  findRoom,
  freeSeat,
  insertSeat,
  listSeats,
  moneyKindOf,
  readRoom,
  saveSeat,
  type Seat,
  seatOf,
} from '#rooms/room-store.ts'
import { stepRooms, tellRoom } from '#rooms/run-rooms.ts'
import type { Sandbox } from '#sandbox.ts'
import { atomically } from '#store/open-store.ts'

/** What an address is known by: nobody can read it out of the store. */
const hashAddress = ({ settings }: Sandbox, address: string): string =>
  createHash('sha256').update(`${settings.key.secret} ${address}`).digest('base64url')

/** Whether money of a seat lies in the hand that its room is at. */
function hasPart({ store }: Sandbox, { roomId, player }: Seat): boolean {
  const hand = currentHand(store, roomId)
  if (!hand || hand.phase === 'SHOWN') return false
  return listBets(store, hand.id).some((bet) => bet.player === player && (isIn(bet) || isAsked(bet)))
}

function leaveRoom(sandbox: Sandbox, seat: Seat) {
  freeSeat(sandbox.store, seat.player)
  sandbox.rooms.forget(seat.player)
  tellRoom(sandbox, seat.roomId)
  sandbox.rooms.pages.touch({ player: seat.player, gameCode: seat.roomId, sharedId: seat.roomId })
}

/** The seat that a player has, in the session that asks now: a second tab, and who comes back, go on in it. */
function goOn(sandbox: Sandbox, seat: Seat, session: GameSession): Seat {
  const gone = { ...seat, sessionId: session.id, isLeaving: false, missed: 0 }
  saveSeat(sandbox.store, gone)
  return gone
}

/**
 * Seats a player in a room of a kind; in which one, nobody chooses.
 * @throws Refusal SEATED_ELSEWHERE while a hand in a room of another kind or game is not over
 */
export function takeSeat(
  sandbox: Sandbox,
  session: GameSession,
  { level, address }: { level: LevelCode; address: string },
): Seat {
  const { store } = sandbox
  stepRooms(sandbox)
  const game = gameOfSession(session)
  const purse = moneyKindOf(session)
  const taken = atomically(store, () => {
    const held = seatOf(store, session.player)
    const room = held && readRoom(store, held.roomId)
    if (held && room?.game === game.code && room.level === level && room.purse === purse)
      return goOn(sandbox, held, session)
    if (held && hasPart(sandbox, held)) throw new Refusal(409, 'SEATED_ELSEWHERE')
    if (held) leaveRoom(sandbox, held)
    const { id: roomId } = findRoom(store, game, { level, purse })
    const others = listSeats(store, roomId).map((one) => one.seat)
    const seat = Array.from({ length: game.seats }, (_, one) => one).find((one) => !others.includes(one)) ?? 0
    const about = { roomId, seat, player: session.player, sessionId: session.id }
    insertSeat(store, { ...about, addressHash: hashAddress(sandbox, address), satAt: sandbox.now() })
    const made = seatOf(store, session.player)
    if (!made) throw new Error('a seat that was just taken is gone')
    noteAddress(sandbox, made)
    return made
  })
  sandbox.rooms.pages.wake(taken.roomId)
  stepRooms(sandbox)
  tellRoom(sandbox, taken.roomId)
  return taken
}

/** The seat of whoever asks, in the game that the session is of. */
export function seatIn({ store }: Sandbox, session: GameSession): Seat | undefined {
  const seat = seatOf(store, session.player)
  const room = seat && readRoom(store, seat.roomId)
  return room?.game === gameOfSession(session).code ? seat : undefined
}

/** The same. @throws Refusal NOT_SEATED */
export function ownSeat(sandbox: Sandbox, session: GameSession): Seat {
  const seat = seatIn(sandbox, session)
  if (!seat) throw new Refusal(409, 'NOT_SEATED')
  return seat
}

/** Gives a seat up: at once, or when the hand that its money is in is over; until then it plays by the rule for that. */
export function giveUpSeat(sandbox: Sandbox, session: GameSession): { isLeaving: boolean } {
  stepRooms(sandbox)
  const seat = seatIn(sandbox, session)
  if (!seat) return { isLeaving: false }
  const isLeaving = hasPart(sandbox, seat)
  atomically(sandbox.store, () => {
    if (isLeaving) saveSeat(sandbox.store, { ...seat, isLeaving: true })
    else leaveRoom(sandbox, seat)
  })
  tellRoom(sandbox, seat.roomId)
  stepRooms(sandbox)
  return { isLeaving }
}

/** Says whether a player takes the bank when it comes round. @throws Refusal NOT_SEATED, NOT_FOUND in a game without a bank */
export function offerBank(sandbox: Sandbox, session: GameSession, takesBank: boolean): Seat {
  if (!gameOfSession(session).hasBank) throw new Refusal(404, 'NOT_FOUND')
  const seat = { ...ownSeat(sandbox, session), takesBank }
  saveSeat(sandbox.store, seat)
  stepRooms(sandbox)
  tellRoom(sandbox, seat.roomId)
  return seat
}
