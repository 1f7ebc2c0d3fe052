import { even, frame, type Ink } from '#draw/ink.ts'
import { curve, polyline, short, times, type Point } from '#draw/path.ts'
import type { Random } from '#draw/random.ts'
import { blended, circle, placed, rectangle, shape, stroke } from '#draw/shapes.ts'

const lobes = [
  [0, 0, 26],
  [30, -14, 30],
  [64, -4, 25],
  [90, 8, 17],
  [-24, 10, 17],
] as const

const curl = (x: number, y: number, r: number): string => {
  const arc = (from: number, size: number, toX: number, toY: number) =>
    `M${short(x - from)} ${short(y)}A${short(size)} ${short(size)} 0 1 1 ${short(x + toX)} ${short(y + toY)}`
  return (
    arc(r, r, r * 0.6, r * 0.7) +
    arc(r * 0.62, r * 0.62, r * 0.3, r * 0.5) +
    arc(r * 0.3, r * 0.32, 0, r * 0.26)
  )
}

/** A scrolled cloud. */
export function cloud(
  ink: Ink,
  place: { x: number; y: number; scale: number; isMirrored?: boolean },
  colours: readonly string[],
  line: string,
): string {
  const paint = ink.linear(even(colours), { y1: -44, y2: 30, x2: 0, isAbsolute: true })
  const body = lobes.map(([x, y, r]) => circle(x, y, r, paint)).join('')
  const curls = lobes.slice(0, 3).map(([x, y, r]) => curl(x, y, r - 3))
  const markup = `${body}${rectangle(-41, 6, 150, 20, paint, 'rx="10"')}${stroke(curls.join(''), line, 2, 'stroke-opacity=".8"')}${stroke('M-40 17H106', line, 2, 'stroke-opacity=".6"')}`
  const { x, y, scale, isMirrored } = place
  return placed({ x, y, scale: isMirrored ? -scale : scale }, markup)
}

/** Curtains of light over a winter sky. */
export function aurora(ink: Ink, random: Random, colours: readonly string[], y: number): string {
  const curtain = (place: number) => {
    const base = y + place * 26
    const foot = times(9, (step): Point => [step * 50 - 20, base + Math.sin(step * 0.9 + place * 1.7) * 26])
    const head = foot.map(([x, at]): Point => [x, at - random.between(50, 100)]).toReversed()
    const colour = colours[place % colours.length] ?? '#fff'
    const paint = ink.linear(
      [
        [0, colour, 0],
        [1, colour, 0.75],
      ],
      { y1: base - 90, y2: base + 30, x2: 0, isAbsolute: true },
    )
    return shape(`${curve(foot)}${polyline(head).replace('M', 'L')}Z`, paint)
  }
  return blended('screen', `<g filter="${ink.blur(12)}">${times(3, curtain).join('')}</g>`)
}

/** Clouds of gas in two colours. */
export function nebula(
  ink: Ink,
  seed: number,
  [one, other]: readonly [string, string],
  strength = 0.9,
): string {
  const veil = (frequency: string, from: number, colour: string, row: string, to: string) =>
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${from}"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${row}" result="${to}a"/><feFlood flood-color="${colour}"/><feComposite in2="${to}a" operator="in" result="${to}"/>`
  const filter = ink.filter(
    `${veil('.006 .009', seed, one, '2.6 0 0 0 -1.05', 'one')}${veil('.008 .005', seed + 7, other, '0 2.6 0 0 -1.1', 'two')}<feMerge><feMergeNode in="one"/><feMergeNode in="two"/></feMerge>`,
    { x: 0, y: 0, ...frame },
  )
  return `<rect width="360" height="480" filter="${filter}" opacity="${strength}" style="mix-blend-mode:screen"/>`
}

export function bolt(random: Random, x: number, y: number, scale: number, colour: string): string {
  const points: Point[] = [[x, y]]
  for (let step = 0; step < 7; step++) {
    const last = points.at(-1) ?? [x, y]
    points.push([last[0] + random.between(-26, 26) * scale, last[1] + random.between(24, 44) * scale])
  }
  const path = polyline(points)
  return stroke(path, colour, 12, 'stroke-opacity=".35"') + stroke(path, '#fff', 3)
}
