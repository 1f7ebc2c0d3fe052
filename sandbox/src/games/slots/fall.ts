import type { Place } from './events.ts'

/** Where each cell of a column falls from, in rows: its own row where it stood already. */
export type Fall = readonly (readonly number[])[]

/** The window stands still. */
export const noFall = (rows: readonly number[]): Fall =>
  rows.map((count) => Array.from({ length: count }, (_, row) => row))

/** All of a window falls in from above it. */
export const fallIn = (rows: readonly number[]): Fall =>
  rows.map((count) => Array.from({ length: count }, (_, row) => row - count - 1))

/** What stood above the cells that are gone falls into them; the new ones follow from above the window. */
export function fallAfter(rows: readonly number[], gone: readonly Place[]): Fall {
  return rows.map((count, reel) => {
    const holes = new Set(gone.filter((place) => place[0] === reel).map(([, row]) => row))
    const left = Array.from({ length: count }, (_, row) => row).filter((row) => !holes.has(row))
    const fresh = Array.from({ length: holes.size }, (_, index) => index - holes.size)
    return [...fresh, ...left]
  })
}

const rowMs = 62
const bounceMs = 150

/** How long a fall takes from one row to another; the reels follow each other. */
export const fallMs = (from: number, to: number): number =>
  from === to ? 0 : 160 + (to - from) * rowMs + bounceMs

/** Where a falling cell is: faster and faster, and a little bounce at the end. */
export function rowAt(from: number, to: number, elapsedMs: number): number {
  const whole = fallMs(from, to)
  if (whole === 0 || elapsedMs >= whole) return to
  if (elapsedMs <= 0) return from
  const dropMs = whole - bounceMs
  if (elapsedMs < dropMs) return from + (to - from) * (elapsedMs / dropMs) ** 2
  const part = (elapsedMs - dropMs) / bounceMs
  return to - 0.09 * Math.sin(part * Math.PI)
}
