import { darken, lighten, mix } from '#draw/colour.ts'
import { even, frame, type Ink } from '#draw/ink.ts'
import { curve, polygon, polyline, short, times, type Point } from '#draw/path.ts'
import type { Random } from '#draw/random.ts'
import { shape, stroke } from '#draw/shapes.ts'

const { width, height } = frame

export type Ridge = {
  y: number
  rise: number
  colours: readonly string[]
  steps?: number
  isJagged?: boolean
  rim?: string
  rimOpacity?: number
}

/** A line of hills from side to side, filled down to the floor. */
export function ridge(ink: Ink, random: Random, look: Ridge): string {
  const { y, rise, colours, steps = 9, isJagged = false, rim, rimOpacity = 0.5 } = look
  const points = times(steps + 1, (place): Point => [
    (place / steps) * (width + 60) - 30,
    y + random.between(-rise, rise) * (place % 2 ? 1 : 0.35),
  ])
  const edge = isJagged ? polyline(points) : curve(points)
  const paint = ink.linear(even(colours), { y1: y - rise, y2: height, x2: 0, isAbsolute: true })
  const body = shape(`${edge}L${width + 40} ${height}L-40 ${height}Z`, paint)
  return rim ? body + stroke(edge, rim, 1.6, `stroke-opacity="${rimOpacity}"`) : body
}

export type Peak = {
  x: number
  base: number
  width: number
  height: number
  lit: string
  dark: string
  snow?: string
  fade?: string
}

/** A mountain of two faces that meet in a broken ridge, one in the light. */
export function peak(ink: Ink, random: Random, look: Peak): string {
  const { x, base, lit, dark, snow } = look
  const top: Point = [x, base - look.height]
  const side = (sign: number) =>
    times(6, (step): Point => {
      const share = (step + 1) / 6
      const wobble = random.between(-8, 8)
      return [x + sign * (look.width / 2) * share + wobble * share, base - look.height * (1 - share) + wobble]
    })
  const [start, end] = [side(-1), side(1)]
  const middle = times(6, (step): Point => {
    const share = (step + 1) / 6
    const zigzag = (step % 2 ? -9 : 7) * share
    return [x + random.between(-0.14, 0.1) * look.width * share + zigzag, base - look.height * (1 - share)]
  })
  const face = (points: readonly Point[], colour: string, ends: string) =>
    shape(
      polygon([top, ...points, ...middle.toReversed()]),
      ink.linear(even([lighten(colour, 0.1), ends]), { y1: top[1], y2: base, x2: 0, isAbsolute: true }),
    )
  const faces =
    face(start, lit, look.fade ?? darken(lit, 0.45)) + face(end, dark, look.fade ?? darken(dark, 0.4))
  if (!snow) return faces
  const cap = (points: readonly Point[], lean: number): string =>
    polygon([
      top,
      points[0] ?? top,
      [(points[1]?.[0] ?? x) - lean * 8, (points[1]?.[1] ?? base) - 8],
      [x + lean * 10, base - look.height * 0.68],
      middle[0] ?? top,
    ])
  return faces + shape(cap(start, -1), snow, 'opacity=".95"') + shape(cap(end, 1), mix(snow, dark, 0.45))
}

export type Crystal = readonly [x: number, y: number, length: number, angle: number, width: number]

export function crystals(ink: Ink, list: readonly Crystal[], colour: string, light: string): string {
  const one = ([x, y, length, angle, breadth]: Crystal): string => {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    const at = (along: number, across: number): Point => [
      x + dx * length * along - dy * breadth * across,
      y + dy * length * along + dx * breadth * across,
    ]
    const [tip, root] = [at(1, 0), at(0, 0)]
    const axis = { x1: tip[0], y1: tip[1], x2: root[0], y2: root[1], isAbsolute: true }
    const bright = ink.linear(even([light, colour, darken(colour, 0.45)]), axis)
    const dim = ink.linear(even([lighten(colour, 0.2), darken(colour, 0.65)]), axis)
    return [
      shape(polygon([at(0, -1), at(0.8, -1), at(1, 0.1), at(0.74, 0.15), at(0, 0.2)]), bright),
      shape(polygon([at(0, 0.2), at(0.74, 0.15), at(1, 0.1), at(0.82, 1), at(0, 1)]), dim),
      shape(polygon([at(0.1, -0.8), at(0.76, -0.8), at(0.72, -0.4), at(0.1, -0.4)]), '#fff', 'opacity=".25"'),
    ].join('')
  }
  return list.map(one).join('')
}

export type Leaf = { x: number; y: number; length: number; turn: number; breadth?: number }

export function leaf(
  ink: Ink,
  { x, y, length: l, turn, breadth = 0.34 }: Leaf,
  colours: readonly string[],
): string {
  const w = l * breadth
  const blade = `M0 0C${short(l * 0.25)} ${short(-w)} ${short(l * 0.75)} ${short(-w * 0.9)} ${short(l)} 0C${short(l * 0.75)} ${short(w * 0.7)} ${short(l * 0.25)} ${short(w * 0.8)} 0 0Z`
  const veins = [0.2, 0.35, 0.5, 0.65, 0.8]
    .map(
      (t) =>
        `M${short(l * t)} 0q${short(l * 0.06)} ${short(-w * 0.35)} ${short(l * 0.14)} ${short(-w * 0.5)}M${short(l * t)} 0q${short(l * 0.06)} ${short(w * 0.3)} ${short(l * 0.14)} ${short(w * 0.42)}`,
    )
    .join('')
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)})">${shape(blade, ink.linear(even(colours), { x2: 1, y2: 1 }))}${stroke(`M0 0Q${short(l * 0.5)} ${short(-l * 0.03)} ${short(l * 0.94)} 0`, '#fff', 1.2, 'stroke-opacity=".25"')}${stroke(veins, '#fff', 1, 'stroke-opacity=".13"')}</g>`
}

/** Waterweed that sways and narrows towards its tip. */
export function kelp(x: number, base: number, rise: number, colour: string): string {
  const sway = (share: number) => Math.sin(share * 5 + x) * 12 * share
  const edge = (sign: number) =>
    times(9, (step): Point => {
      const share = step / 8
      return [x + sway(share) + sign * (9 * (1 - share) + 1), base - rise * share]
    })
  const blades = times(7, (step) => {
    const share = (step + 1) / 8
    const sign = step % 2 ? 1 : -1
    return `M${short(x + sway(share))} ${short(base - rise * share)}q${sign * 18} -4 ${sign * 26} -24q${-sign * 22} 4 ${-sign * 26} 24Z`
  })
  return shape(curve([...edge(-1), ...edge(1).toReversed()], true) + blades.join(''), colour)
}

/** A fan of coral: branches that part until they end in knobs. */
export function coral(random: Random, x: number, base: number, rise: number, colour: string): string {
  let markup = ''
  const grow = (from: Point, angle: number, length: number, thickness: number, depth: number) => {
    const to: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length]
    markup += stroke(polyline([from, to]), colour, thickness)
    if (depth === 0) return
    const count = depth > 2 ? 3 : 2
    for (let place = 0; place < count; place++) {
      const turn = (place - (count - 1) / 2) * 0.6 + random.between(-0.18, 0.18)
      grow(to, angle + turn, length * random.between(0.68, 0.86), thickness * 0.74, depth - 1)
    }
  }
  grow([x, base], -Math.PI / 2, rise * 0.3, rise * 0.075, 4)
  return markup
}
