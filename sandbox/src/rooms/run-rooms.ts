import { randomUUID } from 'node:crypto'
import type { Sandbox } from '#sandbox.ts'
import { askBank, closeBets } from '#rooms/close-bets.ts'
import {
  currentHand,
  type CardHand,
  insertHand,
  isAsked,
  isIn,
  listBets,
  moveHand,
} from '#rooms/hand-store.ts'
import { nextBanker } from '#rooms/next-banker.ts'
import { awayMs } from '#rooms/pace.ts'
import { roomGame } from '#rooms/room-games.ts'
import {
  freeSeat,
  listSeats,
  livingRooms,
  readRoom,
  type Room,
  saveSeat,
  type Seat,
  setBanker,
} from '#rooms/room-store.ts'
import { restFor, takeTurnFor } from '#rooms/take-turns.ts'
import { atomically } from '#store/open-store.ts'
import { readChain, takeSeed } from '#tables/chain-store.ts'
import { insertShared } from '#tables/shared-store.ts'

const maxMissed = 3

function openHand(sandbox: Sandbox, room: Room) {
  const { store } = sandbox
  const now = sandbox.now()
  const chain = readChain(store, room.id, now)
  const id = randomUUID()
  insertShared(store, {
    id,
    tableCode: room.id,
    chainId: chain.id,
    ...takeSeed(store, chain.id),
    state: 'OPEN',
    opensAt: now,
    closesAt: now,
    drawsAt: now,
    endsAt: undefined,
    outcome: undefined,
  })
  insertHand(store, { id, tableCode: room.id, banker: room.banker })
}

/** Frees the seats that nobody holds any more. @returns whether there were any */
function freeSeats(sandbox: Sandbox, seats: readonly Seat[]): boolean {
  const now = sandbox.now()
  const gone = seats.filter(
    (seat) => seat.isLeaving || seat.missed >= maxMissed || sandbox.rooms.awayMs(seat, now) > awayMs,
  )
  for (const { roomId, player } of gone) {
    freeSeat(sandbox.store, player)
    sandbox.rooms.forget(player)
    sandbox.rooms.pages.touch({ player, gameCode: roomId, sharedId: roomId })
  }
  return gone.length > 0
}

/** Before a hand's first bet: seats may go, and the bank with them. */
function wait(sandbox: Sandbox, room: Room, hand: CardHand): boolean {
  const { store } = sandbox
  const changed = freeSeats(sandbox, listSeats(store, room.id))
  const seats = listSeats(store, room.id)
  if (seats.length === 0) {
    moveHand(store, hand, 'DONE')
    setBanker(store, { id: room.id, banker: roomGame(room.game).house, banked: 0 })
    return true
  }
  const next = nextBanker(room, seats, roomGame(room.game))
  if (next.banker === hand.banker) return changed
  setBanker(store, { id: room.id, ...next })
  store.prepare('update card_hand set banker = ? where id = ?').run(next.banker, hand.id)
  return true
}

/** Bets close by the clock, or as soon as all who are there have bet. */
function areBetsOver(sandbox: Sandbox, hand: CardHand): boolean {
  const now = sandbox.now()
  if (now >= hand.drawsAt) return true
  const bets = listBets(sandbox.store, hand.id)
  if (bets.some(isAsked)) return false
  if (now >= hand.closesAt) return true
  const waited = listSeats(sandbox.store, hand.tableCode).filter(
    ({ seat, player, isLeaving }) =>
      seat !== hand.banker && !isLeaving && sandbox.rooms.isHere(hand.tableCode, player),
  )
  return bets.some(isIn) && waited.every(({ seat }) => bets.some((bet) => bet.seat === seat && isIn(bet)))
}

/** Whoever bet was there; who did not, in a hand of others, missed it. */
function countMissed(sandbox: Sandbox, hand: CardHand) {
  const bets = listBets(sandbox.store, hand.id).filter(isIn)
  for (const seat of listSeats(sandbox.store, hand.tableCode)) {
    const hasPart = seat.seat === hand.banker || bets.some(({ player }) => player === seat.player)
    if (hasPart || seat.satAt < hand.opensAt)
      saveSeat(sandbox.store, { ...seat, missed: hasPart ? 0 : seat.missed + 1 })
  }
}

function endHand(sandbox: Sandbox, room: Room, hand: CardHand) {
  const { store } = sandbox
  moveHand(store, hand, 'DONE')
  const banked = room.banked + 1
  freeSeats(sandbox, listSeats(store, room.id))
  const next = nextBanker({ banker: hand.banker, banked }, listSeats(store, room.id), roomGame(room.game))
  setBanker(store, { id: room.id, ...next })
}

/** Takes a room one step further, when one is due. @returns whether anything changed */
function stepRoom(sandbox: Sandbox, roomId: string): boolean {
  const { store } = sandbox
  const now = sandbox.now()
  const room = readRoom(store, roomId)
  if (!room) return false
  const hand = currentHand(store, roomId)
  if (!hand) {
    if (listSeats(store, roomId).length === 0) return false
    openHand(sandbox, room)
    return true
  }
  sandbox.rooms.see(listSeats(store, roomId), now)
  switch (hand.phase) {
    case 'WAITING':
      return wait(sandbox, room, hand)
    case 'BETS':
      if (!areBetsOver(sandbox, hand)) return false
      countMissed(sandbox, hand)
      closeBets(sandbox, hand)
      return true
    case 'BANK':
      if (now < hand.drawsAt) return false
      // Nobody knows about the stake of the bank: it goes back when the answer comes, and the house player deals.
      closeBets(sandbox, { ...hand, banker: roomGame(room.game).house })
      return true
    case 'TURNS':
      if (hand.turn === undefined || now < (hand.turnTo ?? 0)) return false
      takeTurnFor(sandbox, hand, restFor(sandbox, hand, hand.turn))
      return true
    case 'SHOWN':
      if (now < (hand.endsAt ?? 0)) return false
      endHand(sandbox, room, hand)
      return true
    case 'DONE':
      return false
  }
}

/** Asks for the stake of a bank once; after a start such a stake is on its way back already. */
function askWhereNeeded(sandbox: Sandbox, roomId: string) {
  const { store, rooms } = sandbox
  const hand = currentHand(store, roomId)
  if (hand?.phase !== 'BANK' || rooms.asks.has(hand.id)) return
  const asked = askBank(sandbox, hand)
    .catch((error: unknown) => sandbox.log.warn({ hand: hand.id, reason: String(error) }, 'bank not asked'))
    .then(() => {
      rooms.asks.delete(hand.id)
      tellRoom(sandbox, roomId)
    })
  rooms.asks.set(hand.id, asked)
}

/** Takes every room as far as the clock says; one that fails is tried again, and stops no other. */
export function stepRooms(sandbox: Sandbox): void {
  const { rooms } = sandbox
  for (const roomId of rooms.pages.active())
    rooms.pages.guard(roomId, 'step', () => {
      for (let hasMore = true; hasMore;) {
        hasMore = atomically(sandbox.store, () => stepRoom(sandbox, roomId))
        if (hasMore) tellRoom(sandbox, roomId)
      }
      askWhereNeeded(sandbox, roomId)
      if (!rooms.pages.isWatched(roomId) && !currentHand(sandbox.store, roomId)) rooms.pages.rest(roomId)
    })
}

/** A room went on: all who look at it are told of it, and of their own cards. */
export function tellRoom({ store, rooms }: Sandbox, roomId: string) {
  rooms.pages.changed(roomId)
  for (const { player } of listSeats(store, roomId))
    rooms.pages.touch({ player, gameCode: roomId, sharedId: roomId })
}

/** The same, and tells everybody what changed. */
export function runRooms(sandbox: Sandbox): void {
  stepRooms(sandbox)
  sandbox.rooms.pages.push()
}

/** After a start every room goes on by the clock; who sat there has the usual time to come back. */
export function recoverRooms({ store, rooms }: Sandbox): void {
  for (const roomId of livingRooms(store)) rooms.pages.wake(roomId)
}
