import { createPalette } from '#arrange/palette.ts'
import type { Ink } from '#draw/ink.ts'
import { repeat, short } from '#draw/path.ts'
import type { Random } from '#draw/random.ts'
import { circle, spark } from '#draw/shapes.ts'
import type { Pair } from '#hero/materials.ts'
import { relief } from '#hero/relief.ts'
import { glow, segmentRing } from '#light/light.ts'
import { coin, coinHeap } from '#objects/coin.ts'

/**
 * The part of the drawing plane that a focal picture shows. Its middle is the covers' middle, 180 210; what matters
 * stays within 225 by 170 of it, because banners fade their pictures out in an ellipse.
 */
export const pictureBox = { x: -100, y: 0, width: 560, height: 420 } as const

/** What a picture may stand for: a banner's place, a kind of promotion, a category of games, or a mood of any. */
export type Purpose =
  | `banner:${string}`
  | `promotion:${string}`
  | `category:${string}`
  | `tag:${string}`
  | 'any'

export type Focal = {
  name: string
  purposes: readonly Purpose[]
  draw: (ink: Ink, random: Random) => string
}

/** Light behind everything; it ends before the picture does. */
export const light = (ink: Ink, colour: string, strength = 0.5): string =>
  glow(ink, { x: 180, y: 205, radius: 208 }, colour, strength)

export type Emblem = {
  motif: string
  x?: number
  y?: number
  size?: number
  turn?: number
  isMirrored?: boolean
  pair: Pair
  /** Hue of the light around it, in degrees. */
  hue: number
}

/** A silhouette as lit metal on an enamel plate, as the covers have it. */
export function emblem(ink: Ink, { x = 180, y = 200, size = 300, hue, pair, ...rest }: Emblem): string {
  return relief(ink, { x, y, size, ...rest }, { pair, palette: createPalette(hue, 0), grain: 0.12 })
}

export const sparks = (...places: readonly (readonly [x: number, y: number, radius: number])[]): string =>
  places.map(([x, y, radius]) => spark(x, y, radius)).join('')

export const coins = (
  ink: Ink,
  ...places: readonly (readonly [x: number, y: number, radius: number, squash: number, turn: number])[]
): string => places.map(([x, y, radius, squash, turn]) => coin(ink, { x, y, radius, squash, turn })).join('')

/** Coins along the lower edge of what banners show. */
export const heap = (ink: Ink, random: Random, rows = 3, width = 380): string =>
  coinHeap(ink, random, { x: 180, base: 362, width, rows, radius: 20 })

/** A ring of segments, the house's sign for what runs out. */
export const halo = (colour: string, radius = 192, count = 24): string =>
  segmentRing(180, 205, radius, colour, { count, inner: 0.88, opacity: 0.26 })

export const bubbles = (random: Random, count: number): string =>
  repeat(count, () => {
    const [angle, far] = [random.between(0, 2 * Math.PI), random.between(0.35, 1)]
    const [x, y, radius] = [
      180 + 220 * far * Math.cos(angle),
      205 + 165 * far * Math.sin(angle),
      random.between(3, 15),
    ]
    return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="#bff4ff" fill-opacity=".13" stroke="#dffaff" stroke-opacity=".65" stroke-width="1.2"/>${circle(x - radius * 0.35, y - radius * 0.4, radius * 0.24, '#fff', 0.85)}`
  })
