import { fromMinor } from '@suntala/contract/minor'
import type { Room } from '#arcade/rooms.ts'
import type { Sandbox } from '#sandbox.ts'
import { readHead } from '#tables/chain-store.ts'

export type ReefView = {
  now: number
  name: string
  /** The player's own seat. */
  seat: number
  seats: ({ price: string } | null)[]
  tides: { number: number; serverSeed: string; head: string; startsAt: number }[]
  /** Fish that are not there any more. */
  caught: string[]
}

/** A shot that everybody in the room sees; by its seat, never by name. */
export type ShotView = { seat: number; fish: string; isCaught: boolean; win: string }

export function presentRoom(sandbox: Sandbox, room: Room, player: string): ReefView {
  return {
    now: sandbox.now(),
    name: room.name,
    seat: room.seats.findIndex((seat) => seat?.player === player),
    seats: room.seats.map((seat) => (seat ? { price: fromMinor(seat.priceMinor) } : null)),
    tides: room.tides.map(({ chainId, number, serverSeed, startsAt }) => ({
      number,
      serverSeed,
      head: readHead(sandbox.store, chainId),
      startsAt,
    })),
    caught: [...room.caught],
  }
}

/** Tells every page of a room how it is. */
export function tellRoom(sandbox: Sandbox, room: Room) {
  for (const watcher of room.watchers)
    watcher.send('room', JSON.stringify(presentRoom(sandbox, room, watcher.player)))
}

export function tellShot(room: Room, shot: ShotView) {
  const text = JSON.stringify(shot)
  for (const watcher of room.watchers) watcher.send('shot', text)
}
