import { createHash } from 'node:crypto'
import type { LevelCode } from '#games/pokdeng/levels.ts'
import { seats as seatCount } from '#games/pokdeng/rules.ts'
import { Refusal } from '#http/signed-body.ts'
import type { GameSession } from '#provider/session-store.ts'
import { currentHand, isAsked, isIn, listBets } from '#rooms/hand-store.ts'
import { noteAddress } from '#rooms/note-signals.ts'
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
import { takeTurnFor } from '#rooms/take-turns.ts'
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
 * @throws Refusal SEATED_ELSEWHERE while a hand in a room of another kind is not over
 */
export function takeSeat(
  sandbox: Sandbox,
  session: GameSession,
  { level, address }: { level: LevelCode; address: string },
): Seat {
  const { store } = sandbox
  stepRooms(sandbox)
  const taken = atomically(store, () => {
    const held = seatOf(store, session.player)
    const room = held && readRoom(store, held.roomId)
    if (held && room?.level === level && room.purse === moneyKindOf(session))
      return goOn(sandbox, held, session)
    if (held && hasPart(sandbox, held)) throw new Refusal(409, 'SEATED_ELSEWHERE')
    if (held) leaveRoom(sandbox, held)
    const { id: roomId } = findRoom(store, level, moneyKindOf(session), seatCount)
    const others = listSeats(store, roomId).map((one) => one.seat)
    const seat = Array.from({ length: seatCount }, (_, one) => one).find((one) => !others.includes(one)) ?? 0
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

/** The seat of whoever asks. @throws Refusal NOT_SEATED */
export function ownSeat({ store }: Sandbox, session: GameSession): Seat {
  const seat = seatOf(store, session.player)
  if (!seat) throw new Refusal(409, 'NOT_SEATED')
  return seat
}

/** Gives a seat up: at once, or when the hand that its money is in is over; until then it plays by the rule for that. */
export function giveUpSeat(sandbox: Sandbox, session: GameSession): { isLeaving: boolean } {
  stepRooms(sandbox)
  const seat = seatOf(sandbox.store, session.player)
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

/** Says whether a player takes the bank when it comes round. @throws Refusal NOT_SEATED */
export function offerBank(sandbox: Sandbox, session: GameSession, takesBank: boolean): Seat {
  const seat = { ...ownSeat(sandbox, session), takesBank }
  saveSeat(sandbox.store, seat)
  stepRooms(sandbox)
  tellRoom(sandbox, seat.roomId)
  return seat
}

/**
 * A seat's decision about its third card. Sent again it is the same decision.
 * @throws Refusal NOT_SEATED, HAND_OVER, STATE_CONFLICT for another decision than the one taken, NOT_YOUR_TURN
 */
export function decide(
  sandbox: Sandbox,
  session: GameSession,
  { handId, step }: { handId: string; step: 'draw' | 'stand' },
): void {
  const { store } = sandbox
  stepRooms(sandbox)
  const { roomId, seat } = ownSeat(sandbox, session)
  atomically(store, () => {
    const hand = currentHand(store, roomId)
    if (!hand || hand.id !== handId) throw new Refusal(409, 'HAND_OVER')
    const hasDecided = hand.acted.includes(seat)
    if (hasDecided && hand.drew.includes(seat) === (step === 'draw')) return
    if (hasDecided) throw new Refusal(409, 'STATE_CONFLICT')
    if (hand.phase !== 'TURNS' || hand.turn !== seat) throw new Refusal(409, 'NOT_YOUR_TURN')
    takeTurnFor(sandbox, hand, { seat, step })
  })
  tellRoom(sandbox, roomId)
  stepRooms(sandbox)
}
