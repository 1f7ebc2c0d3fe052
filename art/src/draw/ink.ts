import { short } from '#draw/path.ts'
import type { Sources } from '#draw/sources.ts'

export type Stop = readonly [at: number, colour: string, opacity?: number]

/** Without `isAbsolute` the numbers are shares of the painted shape's own box. */
export type Axis = { x1?: number; y1?: number; x2?: number; y2?: number; isAbsolute?: boolean }
export type Disc = { cx?: number; cy?: number; r?: number; fx?: number; fy?: number; isAbsolute?: boolean }
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** What one picture collects while it is drawn: its definitions, under names that nothing else in it bears. */
export type Ink = Sources & {
  name(): string
  define(markup: string): void
  /** Each of these answers a paint, `url(#...)`. */
  linear(stops: readonly Stop[], axis?: Axis): string
  radial(stops: readonly Stop[], disc?: Disc): string
  filter(steps: string, area: Area): string
  blur(radius: number): string
  /** A piece that is drawn once and used often; answers its name for `<use>`. */
  shared(key: string, draw: () => string): string
  definitions(): string
}

export const frame = { width: 360, height: 480 } as const

/** Wide enough for shadows that start outside of the picture. */
export const wholeArea: Area = { x: -120, y: -120, width: 600, height: 720 }

/** Colours at equal distances. */
export const even = (colours: readonly string[]): Stop[] =>
  colours.map((colour, at) => [at / Math.max(1, colours.length - 1), colour])

const stopMarkup = ([at, colour, opacity]: Stop): string =>
  `<stop offset="${short(at, 3)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${short(opacity, 3)}"`}/>`

const units = (isAbsolute = false): string => (isAbsolute ? ' gradientUnits="userSpaceOnUse"' : '')

const attributes = (values: Record<string, number | undefined>): string =>
  Object.entries(values)
    .flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${short(value, 3)}"`]))
    .join('')

export function createInk(sources: Sources): Ink {
  const definitions: string[] = []
  const paints = new Map<string, string>()
  const pieces = new Map<string, string>()
  let count = 0
  const name = () => `n${(count++).toString(36)}`
  const define = (markup: string) => void definitions.push(markup)
  const paint = (body: (id: string) => string) => {
    const key = body('')
    const known = paints.get(key)
    if (known) return known
    const id = name()
    define(body(id))
    paints.set(key, `url(#${id})`)
    return `url(#${id})`
  }
  const filter = (steps: string, { x, y, width, height }: Area) =>
    paint(
      (id) =>
        `<filter id="${id}" filterUnits="userSpaceOnUse"${attributes({ x, y, width, height })} color-interpolation-filters="sRGB">${steps}</filter>`,
    )
  return {
    ...sources,
    name,
    define,
    filter,
    linear: (stops, { x1 = 0, y1 = 0, x2 = 0, y2 = 1, isAbsolute } = {}) =>
      paint(
        (id) =>
          `<linearGradient id="${id}"${attributes({ x1, y1, x2, y2 })}${units(isAbsolute)}>${stops.map(stopMarkup).join('')}</linearGradient>`,
      ),
    radial: (stops, { cx = 0.5, cy = 0.5, r = 0.5, fx, fy, isAbsolute } = {}) =>
      paint(
        (id) =>
          `<radialGradient id="${id}"${attributes({ cx, cy, r, fx, fy })}${units(isAbsolute)}>${stops.map(stopMarkup).join('')}</radialGradient>`,
      ),
    blur: (radius) => filter(`<feGaussianBlur stdDeviation="${short(radius)}"/>`, wholeArea),
    shared: (key, draw) => {
      const known = pieces.get(key)
      if (known) return known
      const id = name()
      pieces.set(key, id)
      define(`<g id="${id}">${draw()}</g>`)
      return id
    },
    definitions: () => definitions.join(''),
  }
}
