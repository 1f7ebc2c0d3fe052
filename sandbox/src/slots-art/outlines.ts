import { n } from '#mandarin-art/svg.ts'

/** Outlines that repeat around the middle of a field of 200. */
const at = (radius: number, turn: number): string =>
  `${n(100 + Math.cos(turn) * radius)} ${n(100 + Math.sin(turn) * radius)}`

const around = (count: number, from: number, draw: (turn: number, step: number) => string): string => {
  const step = (Math.PI * 2) / count
  return Array.from({ length: count }, (_, index) => draw(from + index * step, step)).join('')
}

export const circle = (radius: number, [x, y]: readonly [number, number] = [100, 100]): string =>
  `M${n(x - radius)} ${y}A${radius} ${radius} 0 1 1 ${n(x + radius)} ${y}A${radius} ${radius} 0 1 1 ${n(x - radius)} ${y}Z`

export const starOf = (points: number, outer: number, inner: number): string =>
  `M${around(points, -Math.PI / 2, (turn, step) => `${at(outer, turn)}L${at(inner, turn + step / 2)}L`).slice(0, -1)}Z`

/** Petals as round bows between their bases. */
export const petals = (count: number, inner: number, outer: number): string =>
  `M${at(inner, -Math.PI / 2 - Math.PI / count)}${around(
    count,
    -Math.PI / 2,
    (turn, step) =>
      `C${at(outer, turn - step * 0.55)} ${at(outer, turn + step * 0.55)} ${at(inner, turn + step / 2)}`,
  )}Z`

/** Rays or teeth with flat ends. */
export const teeth = (count: number, inner: number, outer: number, width = 0.27): string =>
  `M${around(
    count,
    -Math.PI / 2,
    (turn, step) =>
      `${at(inner, turn - step * width)}L${at(outer, turn - step * width * 0.72)}L${at(outer, turn + step * width * 0.72)}L${at(inner, turn + step * width)}L`,
  ).slice(0, -1)}Z`

/** Straight strokes from the middle outwards. */
export const spokes = (count: number, inner: number, outer: number): string =>
  around(count, -Math.PI / 2, (turn) => `M${at(inner, turn)}L${at(outer, turn)}`)
