import type { Place, Win } from './events.ts'
import type { Pays } from './slot-title.ts'
import { wild } from './window.ts'

/** Rows that each line passes from the left, in reels of three rows. Titles play the first ten, twenty or all. */
export const lineRows: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
  [2, 0, 0, 0, 2],
  [1, 0, 2, 0, 1],
  [1, 2, 0, 2, 1],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
]

const isOrdinary = (symbol: string): boolean => symbol === symbol.toLowerCase()

function runLength(onLine: readonly string[], fits: (symbol: string) => boolean): number {
  const end = onLine.findIndex((symbol) => !fits(symbol))
  return end === -1 ? onLine.length : end
}

/** The better of a line's wilds alone and of its first other symbol, with the wilds in its run. */
function bestOfLine(
  onLine: readonly string[],
  pays: Pays,
): { symbol: string; count: number; pays: number } | undefined {
  const wilds = runLength(onLine, (symbol) => symbol === wild)
  const other = onLine[wilds]
  const runs = [{ symbol: wild, count: wilds }]
  if (other && isOrdinary(other))
    runs.push({
      symbol: other,
      count: runLength(onLine, (symbol) => symbol === other || symbol === wild),
    })
  return runs
    .map((run) => ({ ...run, pays: pays[run.symbol]?.[run.count - 3] ?? 0 }))
    .filter((run) => run.pays > 0)
    .toSorted((a, b) => b.pays - a.pays)[0]
}

/** What the first `lines` lines pay, each at most once. */
export function winsOfLines(
  columns: readonly string[],
  about: { lines: number; pays: Pays; times: number },
): Win[] {
  return lineRows.slice(0, about.lines).flatMap((rows, line): Win[] => {
    const best = bestOfLine(
      columns.map((column, reel) => column.charAt(rows[reel] ?? 0)),
      about.pays,
    )
    if (!best) return []
    const places = rows.slice(0, best.count).map((row, reel): Place => [reel, row])
    return [{ by: 'line', line, ...best, places, times: about.times, pays: best.pays * about.times }]
  })
}
