import type { Ink } from '#draw/ink.ts'
import { curve, onCircle, polygon, short, times, type Point } from '#draw/path.ts'

/** Painting laid over what lies below; `screen` adds light, `multiply` takes it. */
export const blended = (mode: string, markup: string): string =>
  `<g style="mix-blend-mode:${mode}">${markup}</g>`

export const circle = (x: number, y: number, radius: number, paint: string, opacity = 1): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${paint}"${opacity === 1 ? '' : ` opacity="${short(opacity)}"`}/>`

export const shape = (path: string, paint: string, more = ''): string =>
  `<path d="${path}" fill="${paint}"${more && ` ${more}`}/>`

export const stroke = (path: string, paint: string, width: number, more = ''): string =>
  `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${short(width)}" stroke-linejoin="round" stroke-linecap="round"${more && ` ${more}`}/>`

export const rectangle = (
  x: number,
  y: number,
  width: number,
  height: number,
  paint: string,
  more = '',
): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${paint}"${more && ` ${more}`}/>`

export type Place = { x: number; y: number; turn?: number; scale?: number; scaleY?: number }

export const placed = (
  { x, y, turn = 0, scale = 1, scaleY = Math.abs(scale) }: Place,
  markup: string,
): string =>
  `<g transform="translate(${short(x)} ${short(y)})${turn ? ` rotate(${short(turn)})` : ''}${scale === 1 && scaleY === 1 ? '' : ` scale(${short(scale, 4)} ${short(scaleY, 4)})`}">${markup}</g>`

/** A four-pointed glint. */
export const spark = (x: number, y: number, radius: number, paint = '#fff', opacity = 1): string => {
  const waist = radius * 0.09
  const points = times(8, (step): Point => {
    const [dx, dy] = onCircle(step % 2 ? waist * 1.4 : radius, (step * Math.PI) / 4)
    return [x + dx, y + dy]
  })
  return shape(polygon(points), paint, `opacity="${short(opacity)}"`)
}

export const star = (points: number, outer: number, inner: number, turn = -Math.PI / 2): Point[] =>
  times(points * 2, (step) => onCircle(step % 2 ? inner : outer, turn + (step * Math.PI) / points))

/** One blade of the house's mark: a segment between two circles, twisted on its way out. */
function blade(start: number, count: number, outer: number): string {
  const [root, tip, gap, twist, round] = [outer * 0.19, outer * 0.78, outer * 0.06, 0.62, 0.14]
  const edge = (radius: number, side: number): Point => {
    const half = Math.PI / count - Math.asin(Math.min(1, gap / radius))
    return onCircle(radius, start + side * half + (twist * radius) / outer)
  }
  const radii = times(6, (step) => root + ((tip - root) * step) / 5)
  const crown = onCircle(outer, start + twist)
  const shoulder = (side: number) =>
    onCircle(outer * 0.985, start + twist + side * (Math.PI / count - round * 1.6))
  return curve(
    [
      ...radii.map((radius) => edge(radius, -1)),
      shoulder(-1),
      crown,
      shoulder(1),
      ...radii.toReversed().map((radius) => edge(radius, 1)),
    ],
    true,
  )
}

/** The house's pinwheel of segments, as an ornament on coins, chips and cards. */
export const pinwheel = (radius: number, count = 6): string =>
  times(count, (place) => blade(-Math.PI / 2 + (place * 2 * Math.PI) / count, count, radius)).join('')

/** A run of letters as paths, centred on x unless told otherwise; y is the baseline. */
export function letters(
  ink: Ink,
  text: string,
  { x, y, size, paint, face = 'geologica:800', spacing = 0 }: LettersLook,
): string {
  let at = 0
  const runs = [...text].map((letter) => {
    const outline = ink.faces.outline(face, letter, size)
    const path = outlinePath(
      outline.commands.map(({ type, points }) => ({ type, points: shift(points, at) })),
    )
    at += outline.width + spacing
    return path
  })
  const width = at - spacing
  return placed({ x: x - width / 2, y }, shape(runs.join(''), paint))
}

export type LettersLook = {
  x: number
  y: number
  size: number
  paint: string
  face?: string
  spacing?: number
}

const shift = (points: readonly Point[], dx: number): Point[] => points.map(([x, y]) => [x + dx, y])

export const outlinePath = (
  commands: readonly { readonly type: string; readonly points: readonly Point[] }[],
): string =>
  commands
    .map(({ type, points }) => type + points.map(([x, y]) => `${short(x)} ${short(y)}`).join(' '))
    .join('')
