import { even, frame, type Ink } from '#draw/ink.ts'
import { onCircle, polygon, repeat, short, times, type Point } from '#draw/path.ts'
import type { Random } from '#draw/random.ts'
import { blended, circle, rectangle, shape, spark } from '#draw/shapes.ts'

const { width, height } = frame

export const wholeFrame = (paint: string, more = ''): string => rectangle(0, 0, width, height, paint, more)

export const sky = (ink: Ink, colours: readonly string[]): string => wholeFrame(ink.linear(even(colours)))

/** Light without an edge. */
export function glow(
  ink: Ink,
  spot: { x: number; y: number; radius: number },
  colour: string,
  strength = 1,
): string {
  const paint = ink.radial([
    [0, colour, strength],
    [0.35, colour, strength * 0.55],
    [1, colour, 0],
  ])
  return blended('screen', circle(spot.x, spot.y, spot.radius, paint))
}

export type Rays = {
  x?: number
  y?: number
  count: number
  strength?: number
  softness?: number
  isEven?: boolean
}

/** Rays from behind the hero, each of its own width. */
export function rays(ink: Ink, random: Random, colour: string, look: Rays): string {
  const { x = 180, y = 205, count, strength = 0.28, softness = 0, isEven = false } = look
  const reach = 470
  const beams = times(count, (place) => {
    const middle = ((place + (isEven ? 0 : random.between(-0.12, 0.12))) / count) * 2 * Math.PI
    const half = ((Math.PI / count) * (isEven ? 1 : random.between(0.7, 1.2))) / 2
    const end = (angle: number): Point => {
      const [dx, dy] = onCircle(reach, angle)
      return [x + dx, y + dy]
    }
    return polygon([[x, y], end(middle - half), end(middle + half)])
  })
  const paint = ink.radial(
    [
      [0, colour, Math.min(1, strength * 2.6)],
      [0.5, colour, Math.min(1, strength * 1.7)],
      [1, colour, 0.05],
    ],
    { cx: x, cy: y, r: reach * 0.75, isAbsolute: true },
  )
  return blended('overlay', shape(beams.join(''), paint, softness ? `filter="${ink.blur(softness)}"` : ''))
}

export const rings = (
  x: number,
  y: number,
  radius: number,
  colour: string,
  count = 4,
  opacity = 0.12,
): string => repeat(count, (place) => circle(x, y, (radius * (count - place)) / count, colour, opacity))

export type Segments = { count: number; inner: number; opacity?: number; turn?: number; gap?: number }

/** A ring cut into segments: the house's sign for time. */
export function segmentRing(x: number, y: number, radius: number, colour: string, look: Segments): string {
  const { count, inner, opacity = 0.2, turn = 0, gap = 3 } = look
  const cut = gap / radius
  const path = times(count, (place) => {
    const [from, to] = [(place / count) * 2 * Math.PI + cut, ((place + 1) / count) * 2 * Math.PI - cut]
    const spot = (reach: number, angle: number) => {
      const [dx, dy] = onCircle(reach, angle)
      return `${short(x + dx)} ${short(y + dy)}`
    }
    const small = radius * inner
    return `M${spot(radius, from)}A${radius} ${radius} 0 0 1 ${spot(radius, to)}L${spot(small, to)}A${short(small)} ${short(small)} 0 0 0 ${spot(small, from)}Z`
  })
  return shape(path.join(''), colour, `opacity="${opacity}" transform="rotate(${turn} ${x} ${y})"`)
}

export type Beam = readonly [x: number, y: number, toX: number, toY: number, width: number]

/** Searchlights from above. */
export function beams(ink: Ink, list: readonly Beam[], colour: string, strength = 0.55): string {
  const cones = list.map(([x, y, toX, toY, spread]) => {
    const length = Math.hypot(toX - x, toY - y)
    const [nx, ny] = [-(toY - y) / length, (toX - x) / length]
    const paint = ink.linear(
      [
        [0, colour, strength],
        [1, colour, 0],
      ],
      { x1: x, y1: y, x2: toX, y2: toY, isAbsolute: true },
    )
    const cone: Point[] = [
      [x - nx * 4, y - ny * 4],
      [x + nx * 4, y + ny * 4],
      [toX + nx * spread, toY + ny * spread],
      [toX - nx * spread, toY - ny * spread],
    ]
    return shape(polygon(cone), paint)
  })
  return blended('screen', `<g filter="${ink.blur(5)}">${cones.join('')}</g>`)
}

/** Broad slanting light through water or leaves. */
export function shafts(
  ink: Ink,
  random: Random,
  colour: string,
  { strength = 0.5, slant = 60 } = {},
): string {
  const paint = ink.linear(
    [
      [0, colour, strength],
      [1, colour, 0],
    ],
    { y1: -20, y2: 420, x2: 0, isAbsolute: true },
  )
  const path = times(6, (place) => {
    const x = -40 + (440 * place) / 6 + random.between(-20, 20)
    const w = random.between(12, 46)
    return polygon([
      [x, -20],
      [x + w, -20],
      [x + w * 1.9 + slant, 420],
      [x + slant - w * 0.5, 420],
    ])
  })
  return blended('screen', shape(path.join(''), paint, `filter="${ink.blur(7)}"`))
}

export function vignette(ink: Ink, colour: string, strength = 0.5): string {
  const paint = ink.radial(
    [
      [0.45, colour, 0],
      [1, colour, strength],
    ],
    { cx: 180, cy: 210, r: 330, isAbsolute: true },
  )
  return wholeFrame(paint)
}

/** Darkness for the title to stand on; `isAbove` when it stands at the top. */
export function titleShade(ink: Ink, colour: string, isAbove = false, strength = 0.95): string {
  const [from, to] = isAbove ? [190, 0] : [295, height]
  const paint = ink.linear(
    [
      [0, colour, 0],
      [0.55, colour, strength * 0.75],
      [1, colour, strength],
    ],
    { y1: from, y2: to, x2: 0, isAbsolute: true },
  )
  return rectangle(0, Math.min(from, to), width, Math.abs(to - from), paint)
}

export function mist(ink: Ink, y: number, colour: string, strength = 0.5, depth = 70): string {
  const paint = ink.linear([
    [0, colour, 0],
    [0.5, colour, strength],
    [1, colour, 0],
  ])
  return rectangle(0, y - depth, width, 2 * depth, paint)
}

export function embers(random: Random, count: number, colours: readonly string[]): string {
  return repeat(count, () => {
    const [x, y, radius] = [random.between(0, width), random.between(0, height), random.between(0.6, 2.6)]
    const halo = random.chance(0.18) ? circle(x, y, radius * 3.4, random.pick(colours), 0.14) : ''
    return circle(x, y, radius, random.pick(colours), random.between(0.35, 1)) + halo
  })
}

export function stars(random: Random, count: number, { depth = 340, colour = '#fff' } = {}): string {
  const points = repeat(count, () =>
    circle(
      random.between(0, width),
      random.between(0, depth),
      random.between(0.4, 1.5),
      colour,
      random.between(0.25, 0.95),
    ),
  )
  const glints = repeat(Math.floor(count / 14), () =>
    spark(random.between(10, width - 10), random.between(10, depth), random.between(3, 7), colour, 0.9),
  )
  return points + glints
}

export type Bokeh = { count: number; top?: number; bottom?: number; largest?: number; strength?: number }

/** Lights out of focus. */
export function bokeh(ink: Ink, random: Random, colours: readonly string[], look: Bokeh): string {
  const { count, top = 0, bottom = 220, largest = 26, strength = 0.5 } = look
  const lights = repeat(count, () =>
    circle(
      random.between(-10, 370),
      random.between(top, bottom),
      random.between(4, largest),
      random.pick(colours),
      random.between(0.12, strength),
    ),
  )
  return blended('screen', `<g filter="${ink.blur(2.2)}">${lights}</g>`)
}

export function bubbles(random: Random, count: number, colour: string): string {
  return repeat(count, () => {
    const [x, y, radius] = [
      random.between(0, width),
      random.between(20, height),
      random.between(2, 16) * random(),
    ]
    return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius + 1.5)}" fill="${colour}" fill-opacity=".12" stroke="${colour}" stroke-opacity=".6" stroke-width=".9"/>${circle(x - radius * 0.35, y - radius * 0.4, radius * 0.22 + 0.4, '#fff', 0.85)}`
  })
}

/** Dots that shrink away from a point, as in a printed picture. */
export function halftone(x: number, y: number, radius: number, colour: string, opacity = 0.2): string {
  const step = 11
  let dots = ''
  for (let row = 0; row * step <= height; row++) {
    for (let column = 0; column * step <= width; column++) {
      const [dx, dy] = [column * step + (row % 2 ? step / 2 : 0), row * step]
      const size = 4.6 * (1 - Math.hypot(dx - x, dy - y) / radius)
      if (size > 0.4) dots += circle(dx, dy, size, colour)
    }
  }
  return `<g opacity="${opacity}">${dots}</g>`
}
