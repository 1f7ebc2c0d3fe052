import type { Point } from '#draw/path.ts'
import type { Command } from '#draw/sources.ts'

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export const boxOf = (commands: readonly Command[]): Box => {
  const points = commands.flatMap((command) => command.points)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** The mean breadth of a stroke, in pixels: what a shape encloses, spread along its edge. */
export function stemOf(commands: readonly Command[]): number {
  let [area, length]: [number, number] = [0, 0]
  let [at, start]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ]
  for (const { type, points } of commands) {
    if (type === 'M') at = start = points[0] ?? at
    for (const to of type === 'M' ? [] : type === 'Z' ? [start] : points) {
      // Holes run the other way round, so that they take their share off by themselves.
      area += (at[0] * to[1] - to[0] * at[1]) / 2
      length += Math.hypot(to[0] - at[0], to[1] - at[1])
      at = to
    }
  }
  return length > 0 ? (2 * Math.abs(area)) / length : 0
}

export const mapOutline = (commands: readonly Command[], move: (point: Point) => Point): Command[] =>
  commands.map(({ type, points }) => ({ type, points: points.map(move) }))

const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
]

type Cubic = readonly [Point, Point, Point, Point]

/** A Bézier cut in `count` pieces (de Casteljau), so that a bend reaches the middle of long strokes. */
function pieces(cubic: Cubic, count: number): Cubic[] {
  const [from, one, other, to] = cubic
  if (count <= 1) return [cubic]
  const share = 1 / count
  const [a, b, c] = [between(from, one, share), between(one, other, share), between(other, to, share)]
  const [d, e] = [between(a, b, share), between(b, c, share)]
  const cut = between(d, e, share)
  return [[from, a, d, cut], ...pieces([cut, e, c, to], count - 1)]
}

function asCubic(from: Point, { type, points }: Command): Cubic {
  const [p1 = from, p2 = from, p3 = from] = points
  if (type === 'C') return [from, p1, p2, p3]
  if (type === 'Q') return [from, between(from, p1, 2 / 3), between(p2, p1, 2 / 3), p2]
  return [from, between(from, p1, 1 / 3), between(from, p1, 2 / 3), p1]
}

/** Every stroke as short Béziers. */
export function subdivide(commands: readonly Command[], count = 4): Command[] {
  let [at, start]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ]
  return commands.flatMap((command): Command[] => {
    if (command.type === 'M') {
      at = start = command.points[0] ?? at
      return [command]
    }
    const isClosing = command.type === 'Z'
    const stroke: Command = isClosing ? { type: 'L', points: [start] } : command
    const cut = pieces(asCubic(at, stroke), count).map(([, one, other, to]): Command => ({
      type: 'C',
      points: [one, other, to],
    }))
    const isShort = isClosing && Math.hypot(at[0] - start[0], at[1] - start[1]) < 0.01
    at = stroke.points.at(-1) ?? at
    if (!isClosing) return cut
    return isShort ? [command] : [...cut, command]
  })
}
