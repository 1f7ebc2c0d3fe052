import type { ReefView } from '#arcade/present-room.ts'
import type { Kind } from './kinds.ts'
import { type Fish, fishOf, placeAt, tideGoneMs } from './tides.ts'

type Tide = { number: number; startsAt: number; fish: readonly Fish[] }
/** A fish where it is now, in shares of the water, and a moment ahead. */
export type Swimmer = { fish: Fish; x: number; y: number; aheadX: number; aheadY: number }

const aheadMs = 90

/** The fish of a room as its seeds have them, and those that are gone. */
export function createShoal(star: Kind) {
  let tides: readonly Tide[] = []
  let room = ''
  const gone = new Set<string>()
  const all = (): readonly Fish[] => tides.flatMap(({ fish }) => fish)
  return {
    hear: (view: ReefView) => {
      if (view.name !== room) gone.clear()
      const known = view.name === room ? tides : []
      room = view.name
      tides = view.tides.map(
        ({ number, serverSeed, startsAt }) =>
          known.find((tide) => tide.number === number && tide.startsAt === startsAt) ?? {
            number,
            startsAt,
            fish: fishOf({ serverSeed, number, room, star }),
          },
      )
      for (const id of view.caught) gone.add(id)
    },
    lose: (id: string) => gone.add(id),
    isGone: (id: string) => gone.has(id),
    find: (id: string) => all().find((fish) => fish.id === id),
    /** Those that can be seen now, the largest behind. */
    swimmers: (now: number): Swimmer[] =>
      tides.flatMap(({ startsAt, fish }) =>
        now > startsAt + tideGoneMs
          ? []
          : fish.flatMap((one) => {
              if (gone.has(one.id)) return []
              const at = placeAt(one, now - startsAt)
              const ahead = placeAt(one, now - startsAt + aheadMs) ?? at
              return at && ahead ? [{ fish: one, ...at, aheadX: ahead.x, aheadY: ahead.y }] : []
            }),
      ),
  }
}
export type Shoal = ReturnType<typeof createShoal>
