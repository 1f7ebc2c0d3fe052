import { barsOf, type BarValue } from './bars-of.ts'

/** Of a drawing of amounts one after the other: how wide each is. */
export const slotWidth = 20
/** So many amounts or fewer are as wide as those of so many, and stand in the middle. */
const widest = 7

/** Where the first of some amounts begins, and how wide the drawing is: a line and the bars below it stand alike. */
export function slotsOf(count: number): { start: number; width: number } {
  const slots = Math.max(count, widest)
  return { start: ((slots - count) / 2) * slotWidth, width: slots * slotWidth }
}

/** A line of a scale, so many pixels below the top of its chart. */
export type Tick = { at: number; value: bigint }

/** The first of 1, 2 or 5 and zeros that is not below an amount. */
export function niceTop(most: bigint): bigint {
  for (let step = 1n; ; step *= 10n)
    for (const times of [1n, 2n, 5n]) if (step * times >= most) return step * times
}

/** Where an amount lies in a chart of lines up to `top`, which leaves room for the thickness of its line. */
export const lineAt = (value: bigint, { top, height }: { top: bigint; height: number }): number =>
  height - 2 - Number(((value > 0n ? value : 0n) * 1000n) / top) * ((height - 8) / 1000)

/** The scale of a chart of lines: its top, half of it, and nothing; that alone where there is no more. */
export const lineTicks = (top: bigint, height: number): Tick[] =>
  (top > 1n ? [top, top / 2n, 0n] : [0n]).map((value) => ({ value, at: lineAt(value, { top, height }) }))

/** Words of a scale closer than this run into each other. */
const apart = 14

/** The scale of a chart of bars: nothing, the most above it and the most below it, where there is room for them. */
export function barTicks(values: readonly BarValue[], height: number): Tick[] {
  const { zero } = barsOf(values, height)
  const amounts = values.map(({ value }) => value)
  const most = amounts.reduce((max, value) => (value > max ? value : max), 0n)
  const least = amounts.reduce((min, value) => (value < min ? value : min), 0n)
  return [
    ...(zero >= apart && most > 0n ? [{ at: 0, value: most }] : []),
    { at: zero, value: 0n },
    ...(height - zero >= apart && least < 0n ? [{ at: height, value: least }] : []),
  ]
}
