import type { Draw } from '../kit/fair.ts'
import type { Place } from './events.ts'
import type { ReelTitle } from './slot-title.ts'

export const wild = 'W'
export const scatter = 'S'
export const coin = 'C'

/** What a reel shows at a stop, from the top. */
export function columnAt(strip: string, stop: number, rows: number): string {
  let column = ''
  for (let row = 0; row < rows; row++) column += strip.charAt((stop + row) % strip.length)
  return column
}

/** One number of the stream for each reel. */
export function spinReels({ strips, rows }: ReelTitle, draw: Draw): { stops: number[]; columns: string[] } {
  const stops = strips.map((strip) => draw(strip.length))
  return {
    stops,
    columns: strips.map((strip, reel) => columnAt(strip, stops[reel] ?? 0, rows[reel] ?? 0)),
  }
}

/** Where a symbol stands, reel by reel. */
export const placesOf = (columns: readonly string[], isMeant: (symbol: string) => boolean): Place[] =>
  columns.flatMap((column, reel) =>
    Array.from(column).flatMap((symbol, row): Place[] => (isMeant(symbol) ? [[reel, row]] : [])),
  )

/** Reels with a wild, and the columns once each of those is wild all over. */
export function expandWilds(columns: readonly string[]): { reels: number[]; columns: string[] } {
  const reels = columns.flatMap((column, reel) => (column.includes(wild) ? [reel] : []))
  return {
    reels,
    columns: columns.map((column) => (column.includes(wild) ? wild.repeat(column.length) : column)),
  }
}
