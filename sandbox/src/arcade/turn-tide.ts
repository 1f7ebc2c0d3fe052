import type { Room } from '#arcade/rooms.ts'
import { type Fish, fishOf, placeAt, tideGoneMs, tideMs } from '#games/fishing/tides.ts'
import { titleOf } from '#games/fishing/titles.ts'
import type { Sandbox } from '#sandbox.ts'
import { readChain, takeSeed } from '#tables/chain-store.ts'

/** How much later than it swam there a fish may still be hit: shots take their time to get here. */
const lateMs = 1500
/** A room that rested does not begin empty. */
const headStartMs = 24_000

/** Lets the next tide come in when the last one is over. @returns whether one did */
export function turnTide(sandbox: Sandbox, room: Room): boolean {
  const { store } = sandbox
  const now = sandbox.now()
  const last = room.tides.at(-1)
  if (last && now < last.startsAt + tideMs) return false
  const chain = readChain(store, room.gameCode, now)
  const { number, serverSeed } = takeSeed(store, chain.id)
  // After a rest, of the room or of this process, the sea is as full as at any other time.
  const startsAt = last && now < last.startsAt + 2 * tideMs ? last.startsAt + tideMs : now - headStartMs
  const star = titleOf(room.gameCode)?.star ?? 'sprat'
  const fish = fishOf({ serverSeed, number, room: room.name, star })
  const tide = {
    chainId: chain.id,
    number,
    serverSeed,
    startsAt,
    fish: new Map(fish.map((one) => [one.id, one])),
  }
  room.tides = [...room.tides, tide].filter((one) => now < one.startsAt + tideGoneMs)
  for (const id of room.caught) if (!room.tides.some((one) => one.fish.has(id))) room.caught.delete(id)
  return true
}

/** A fish that can be hit now; undefined for one that is not there, not there any more, or caught. */
export function fishAt(room: Room, id: string, now: number): Fish | undefined {
  if (room.caught.has(id)) return undefined
  for (const { fish, startsAt } of room.tides) {
    const found = fish.get(id)
    const since = now - startsAt
    if (found && (placeAt(found, since) ?? placeAt(found, since - lateMs))) return found
  }
  return undefined
}
