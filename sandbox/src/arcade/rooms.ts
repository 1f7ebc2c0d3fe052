import type { Fish } from '#games/fishing/tides.ts'
import type { GameSession } from '#provider/session-store.ts'

export const seatsInRoom = 4
/** A seat is kept for so long for a player whose page is gone. */
const seatKeptMs = 10_000
/** How many pages of one player are told of a room: the oldest makes room, and comes again. */
const maxPages = 6

export type ReefWatcher = {
  player: string
  send: (event: 'room' | 'shot', text: string) => void
  end: () => void
}

type Tide = { chainId: string; number: number; serverSeed: string; startsAt: number; fish: Map<string, Fish> }
type Seat = { player: string; leftAt: number | undefined; priceMinor: bigint }

/** Up to four players of one purse at one title, who see the same fish. */
export type Room = {
  name: string
  gameCode: string
  purse: string
  seats: (Seat | undefined)[]
  tides: Tide[]
  caught: Set<string>
  watchers: Set<ReefWatcher>
}

/** Who sits in a room, and with which purse. */
export type Sitting = Pick<GameSession, 'player' | 'gameCode' | 'currency' | 'isDemo'>
const moneyKindOf = ({ isDemo, currency }: Sitting): string => (isDemo ? 'demo' : currency)

/** All rooms, as long as somebody is in them. What matters for money is in the store: a room that is forgotten begins anew. */
export class ArcadeRooms {
  readonly #rooms = new Set<Room>()

  all = (): readonly Room[] => [...this.#rooms]

  /** Where a player sits. */
  find(session: Sitting): { room: Room; seat: number } | undefined {
    for (const room of this.#rooms) {
      const seat = room.seats.findIndex((one) => one?.player === session.player)
      if (seat !== -1 && room.gameCode === session.gameCode && room.purse === moneyKindOf(session))
        return { room, seat }
    }
    return undefined
  }

  /** Gives a player the seat that is kept, or the next that is free. */
  sit(session: Sitting): { room: Room; seat: number } {
    const known = this.find(session)
    if (known) return known
    const { gameCode, player } = session
    const purse = moneyKindOf(session)
    const alike = this.all().filter((room) => room.gameCode === gameCode && room.purse === purse)
    const room =
      alike.find(({ seats }) => seats.includes(undefined)) ?? this.#open({ gameCode, purse }, alike)
    const seat = room.seats.indexOf(undefined)
    room.seats[seat] = { player, leftAt: undefined, priceMinor: 0n }
    return { room, seat }
  }

  #open(about: Pick<Room, 'gameCode' | 'purse'>, alike: readonly Room[]): Room {
    let place = 1
    const nameAt = () => `${about.gameCode}/${about.purse}/${place}`
    while (alike.some(({ name }) => name === nameAt())) place++
    const room: Room = {
      ...about,
      name: nameAt(),
      seats: Array.from({ length: seatsInRoom }, () => undefined),
      tides: [],
      caught: new Set(),
      watchers: new Set(),
    }
    this.#rooms.add(room)
    return room
  }

  watch(room: Room, watcher: ReefWatcher, now: () => number): () => void {
    room.watchers.add(watcher)
    const own = [...room.watchers].filter(({ player }) => player === watcher.player)
    for (const oldest of own.slice(0, -maxPages)) {
      room.watchers.delete(oldest)
      oldest.end()
    }
    const seat = room.seats.find((one) => one?.player === watcher.player)
    if (seat) seat.leftAt = undefined
    return () => {
      if (!room.watchers.delete(watcher)) return
      const isThere = [...room.watchers].some(({ player }) => player === watcher.player)
      const left = room.seats.find((one) => one?.player === watcher.player)
      if (left && !isThere) left.leftAt = now()
    }
  }

  /** Frees seats that nobody came back to. @returns whether any was */
  clear(room: Room, now: number): boolean {
    let isChanged = false
    room.seats.forEach((seat, place) => {
      if (seat?.leftAt === undefined || now - seat.leftAt < seatKeptMs) return
      room.seats[place] = undefined
      isChanged = true
    })
    if (room.seats.every((seat) => seat === undefined)) this.#rooms.delete(room)
    return isChanged
  }

  close() {
    for (const { watchers } of this.#rooms) for (const watcher of watchers) watcher.end()
  }
}
