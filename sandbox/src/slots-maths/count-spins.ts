import type { Reading } from '#slots-maths/read-stops.ts'
import type { ReelTitle } from '#games/slots/slot-title.ts'

/** Combinations of stops that pay what, by how many scatters or coins they show: `shown[count].get(pays)`. */
export type SpinCounts = { combinations: number; shown: readonly ReadonlyMap<number, number>[] }

/** How many of a letter each stop of each reel shows. */
const shownAt = ({ strips, rows }: ReelTitle, letter: string) =>
  strips.map((strip, reel) =>
    Int32Array.from(strip, (_, stop) => {
      const seen = (strip + strip).slice(stop, stop + (rows[reel] ?? 0))
      return seen.split(letter).length - 1
    }),
  )

/** Plays every combination of stops once. */
export function countSpins(title: ReelTitle, reading: Reading, letter: string): SpinCounts {
  const shownBy = shownAt(title, letter)
  const most = shownBy.reduce((sum, stops) => sum + Math.max(...stops), 0)
  const lists = Array.from({ length: most + 1 }, () => new Map<number, number>())
  const states = title.strips.map(() => new Int32Array(reading.begin.length))
  const lastReel = title.strips.length - 1
  const turn = (reel: number, before: Int32Array, shown: number) => {
    const here = shownBy[reel]! // one for each reel
    const now = states[reel]! // one for each reel
    for (let stop = 0; stop < here.length; stop++) {
      const seen = shown + here[stop]! // below its length
      if (reel < lastReel) {
        reading.step({ reel, stop, before, now })
        turn(reel + 1, now, seen)
      } else {
        const list = lists[seen]! // no more are ever seen
        const pays = reading.last(stop, before)
        list.set(pays, (list.get(pays) ?? 0) + 1)
      }
    }
  }
  turn(0, reading.begin, 0)
  return { combinations: title.strips.reduce((product, strip) => product * strip.length, 1), shown: lists }
}
