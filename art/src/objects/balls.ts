import { darken, lighten, mix } from '#draw/colour.ts'
import type { Ink } from '#draw/ink.ts'
import { polygon, polyline, short, times, type Point } from '#draw/path.ts'
import { circle, letters, placed, shape, stroke } from '#draw/shapes.ts'

export type Ball = { x: number; y: number; radius: number; colour: string; number?: number }

/** A glossy ball, with its number on a white field if it has one. */
export function ball(ink: Ink, { x, y, radius: r, colour, number }: Ball): string {
  const body = ink.radial(
    [
      [0, lighten(colour, 0.55)],
      [0.35, lighten(colour, 0.08)],
      [0.72, darken(colour, 0.22)],
      [1, darken(colour, 0.6)],
    ],
    { r: 0.62, fx: 0.34, fy: 0.26 },
  )
  const gloss = ink.radial([
    [0, '#fff', 0.95],
    [1, '#fff', 0],
  ])
  const bounce = ink.radial(
    [
      [0.78, '#fff', 0],
      [1, lighten(colour, 0.6), 0.5],
    ],
    { cy: 0.4, r: 0.62 },
  )
  const oval = (cx: number, cy: number, rx: number, ry: number, paint: string, more = '') =>
    `<ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short(rx)}" ry="${short(ry)}" fill="${paint}"${more}/>`
  const size = r * (String(number).length > 1 ? 0.52 : 0.6)
  const field =
    number === undefined
      ? ''
      : `${oval(-r * 0.02, r * 0.03, r * 0.56, r * 0.55, '#fffaf0')}${oval(-r * 0.02, r * 0.03, r * 0.49, r * 0.48, 'none', ` stroke="${colour}" stroke-width="${short(r * 0.035)}"`)}${letters(ink, String(number), { x: -r * 0.02, y: r * 0.03 + size * 0.37, size, paint: '#201005' })}`
  return placed(
    { x, y },
    `${oval(0, r * 0.98, r * 0.8, r * 0.16, '#000', ' opacity=".4"')}${circle(0, 0, r, body)}${circle(0, 0, r, bounce)}${field}${oval(-r * 0.32, -r * 0.56, r * 0.34, r * 0.2, gloss, ` transform="rotate(-28 ${short(-r * 0.32)} ${short(-r * 0.56)})"`)}`,
  )
}

type Vector = readonly [number, number, number]

const unit = (v: Vector): Vector => {
  const length = Math.hypot(...v)
  return [v[0] / length, v[1] / length, v[2] / length]
}
const between = (a: Vector, b: Vector, share: number): Vector =>
  unit([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** The twelve corners of an icosahedron, turned by two angles: a football's dark panels lie there. */
function corners(pitch: number, yaw: number): Vector[] {
  const golden = (1 + Math.sqrt(5)) / 2
  const raw = [-1, 1].flatMap((a) =>
    [-golden, golden].flatMap((b): Vector[] => [
      [0, a, b],
      [a, b, 0],
      [b, 0, a],
    ]),
  )
  return raw.map(unit).map(([x, y, z]) => {
    const [y1, z1] = [y * Math.cos(pitch) - z * Math.sin(pitch), y * Math.sin(pitch) + z * Math.cos(pitch)]
    return [x * Math.cos(yaw) + z1 * Math.sin(yaw), y1, z1 * Math.cos(yaw) - x * Math.sin(yaw)]
  })
}

/** Points around a corner in their order, so that they make a panel. */
function around(centre: Vector, points: readonly Vector[]): Vector[] {
  const up: Vector = Math.abs(centre[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]
  const one = unit(cross(up, centre))
  const other = cross(centre, one)
  const angle = (point: Vector) => Math.atan2(dot(point, other), dot(point, one))
  return points.toSorted((a, b) => angle(a) - angle(b))
}

export function football(
  ink: Ink,
  x: number,
  y: number,
  r: number,
  [pitch, yaw]: Point,
  dark = '#16202e',
): string {
  const points = corners(pitch, yaw)
  const isNear = (a: Vector, b: Vector) => a !== b && Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < 1.1
  const flat = ([px, py]: Vector): Point => [px * r, py * r]
  const seams = points.flatMap((a, place) =>
    points
      .slice(place + 1)
      .filter((b) => isNear(a, b))
      .map((b) => [between(a, b, 0.335), between(a, b, 0.665)] as const)
      .filter(([from, to]) => from[2] > -0.15 && to[2] > -0.15)
      .map(([from, to]) => stroke(polyline([flat(from), flat(to)]), dark, r * 0.022, 'stroke-opacity=".55"')),
  )
  const panels = points
    .filter(([, , z]) => z > -0.35)
    .map((a) => {
      const edge = around(
        a,
        points.filter((b) => isNear(a, b)).map((b) => between(a, b, 0.335)),
      )
      return shape(
        polygon(edge.map(flat)),
        dark,
        `stroke="${dark}" stroke-width="${short(r * 0.05)}" stroke-linejoin="round"`,
      )
    })
  const leather = ink.radial(
    [
      [0, '#ffffff'],
      [0.45, mix('#ffffff', '#cfd8e6', 0.5)],
      [0.8, '#8492a8'],
      [1, '#2c3648'],
    ],
    { r: 0.62, fx: 0.34, fy: 0.26 },
  )
  const shade = ink.radial(
    [
      [0, '#000', 0],
      [0.62, '#000', 0.08],
      [1, '#050810', 0.75],
    ],
    { r: 0.6, fx: 0.36, fy: 0.3 },
  )
  const clip = ink.name()
  ink.define(`<clipPath id="${clip}"><circle r="${r}"/></clipPath>`)
  return placed(
    { x, y },
    `${circle(0, 0, r, leather)}<g clip-path="url(#${clip})">${seams.join('')}${panels.join('')}${circle(0, 0, r, shade)}</g><ellipse cx="${short(-r * 0.36)}" cy="${short(-r * 0.5)}" rx="${short(r * 0.3)}" ry="${short(r * 0.16)}" fill="#fff" opacity=".5" transform="rotate(-32 ${short(-r * 0.36)} ${short(-r * 0.5)})"/>`,
  )
}

/** A ball with curved seams: leather colour, seam colour and the seams' own paths for a radius of 1. */
export function seamedBall(
  ink: Ink,
  { x, y, radius: r, colour, turn = 0 }: Ball & { turn?: number },
  seams: readonly string[],
  seamColour: string,
): string {
  const body = ink.radial(
    [
      [0, lighten(colour, 0.5)],
      [0.4, colour],
      [0.8, darken(colour, 0.35)],
      [1, darken(colour, 0.68)],
    ],
    { r: 0.62, fx: 0.34, fy: 0.26 },
  )
  const lines = seams.map(
    (path) =>
      `<path d="${path}" vector-effect="non-scaling-stroke" fill="none" stroke="${seamColour}" stroke-width="${short(r * 0.09)}"/>`,
  )
  return placed({ x, y, turn }, `${circle(0, 0, r, body)}<g transform="scale(${r})">${lines.join('')}</g>`)
}

export const basketballSeams = [
  'M-1 0Q0 .3 1 0',
  'M0-1Q.3 0 0 1',
  'M-.72-.7Q-.1-.05-.66.75',
  'M.72-.7Q.25 0 .72.7',
]
export const tennisSeams = ['M-.8-.6Q-.15 0-.8.6', 'M.8-.6Q.15 0 .8.6']

/** Confetti of numbered balls in a ring around one, largest in the middle. */
export const ballRing = (
  ink: Ink,
  balls: readonly { number: number; colour: string }[],
  spread = 98,
): string =>
  times(balls.length, (place) => {
    const one = balls[place]
    if (!one) return ''
    const isMiddle = place === balls.length - 1
    const angle = (place / (balls.length - 1)) * 2 * Math.PI - Math.PI / 2
    const spot = isMiddle
      ? { x: 180, y: 192 }
      : { x: 180 + Math.cos(angle) * spread, y: 192 + Math.sin(angle) * spread }
    return ball(ink, { ...spot, radius: isMiddle ? 68 : 42, ...one })
  }).join('')
