import type { Win } from './events.ts'
import type { Pays } from './slot-title.ts'
import { placesOf, wild } from './window.ts'

/** Each symbol pays for its run of reels from the left, times the ways to go through its cells. No reel 1 has a wild. */
export function winsOfWays(columns: readonly string[], about: { pays: Pays; times: number }): Win[] {
  return Object.entries(about.pays).flatMap(([symbol, pays]): Win[] => {
    const fits = (one: string) => one === symbol || one === wild
    const counts = columns.map((column) => Array.from(column).filter(fits).length)
    const end = counts.indexOf(0)
    const count = end === -1 ? counts.length : end
    const base = pays[count - 3] ?? 0
    if (base === 0) return []
    const ways = counts.slice(0, count).reduce((product, cells) => product * cells, 1)
    const places = placesOf(columns.slice(0, count), fits)
    return [{ by: 'ways', symbol, count, places, times: about.times, pays: base * ways * about.times }]
  })
}
