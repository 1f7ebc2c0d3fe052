export type Point = readonly [x: number, y: number]

/** A number as short as a picture needs it. */
export const short = (value: number, digits = 2): string => String(Number(value.toFixed(digits)))

const spot = ([x, y]: Point): string => `${short(x)} ${short(y)}`

export const polyline = (points: readonly Point[]): string => `M${points.map(spot).join('L')}`
export const polygon = (points: readonly Point[]): string => `${polyline(points)}Z`

/** A point on a circle around 0 0; the angle is in radians, clockwise from three o'clock. */
export const onCircle = (radius: number, angle: number): Point => [
  Math.cos(angle) * radius,
  Math.sin(angle) * radius,
]

/** A smooth curve through the points (Catmull-Rom, as Béziers). */
export function curve(points: readonly Point[], isClosed = false): string {
  const at = (index: number): Point => {
    const place = isClosed ? (index + points.length) % points.length : index
    return points[Math.min(points.length - 1, Math.max(0, place))] ?? [0, 0]
  }
  const steps = isClosed ? points.length : points.length - 1
  let path = `M${spot(at(0))}`
  for (let step = 0; step < steps; step++) {
    const [before, from, to, after] = [at(step - 1), at(step), at(step + 1), at(step + 2)]
    const handle = (base: Point, one: Point, other: Point, sign: number): Point => [
      base[0] + (sign * (one[0] - other[0])) / 6,
      base[1] + (sign * (one[1] - other[1])) / 6,
    ]
    path += `C${spot(handle(from, to, before, 1))} ${spot(handle(to, after, from, -1))} ${spot(to)}`
  }
  return isClosed ? `${path}Z` : path
}

/** `count` items made by their place. */
export const times = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place))

/** `count` pieces of markup in a row. */
export const repeat = (count: number, make: (place: number) => string): string => times(count, make).join('')
