import { darken, lighten, mix } from '#draw/colour.ts'
import { type Ink } from '#draw/ink.ts'
import { onCircle, polygon, short, times, type Point } from '#draw/path.ts'
import { createRandom } from '#draw/random.ts'
import { placed, shape, spark } from '#draw/shapes.ts'

export const cuts = ['round', 'hex', 'emerald'] as const
export type Gem = {
  x: number
  y: number
  radius: number
  colour: string
  cut?: (typeof cuts)[number]
  turn?: number
  seed?: number
}

const octagon = (w: number, h: number, corner: number): Point[] => [
  [-w + corner, -h],
  [w - corner, -h],
  [w, -h + corner],
  [w, h - corner],
  [w - corner, h],
  [-w + corner, h],
  [-w, h - corner],
  [-w, -h + corner],
]

const ringOf = (count: number, radius: number, offset: number): Point[] =>
  times(count, (place) => onCircle(radius, ((place + offset) / count) * 2 * Math.PI - Math.PI / 2))

/** Outline, girdle and table of a cut, from outside to inside. */
function outlines(cut: (typeof cuts)[number], r: number): [Point[], Point[], Point[]] {
  if (cut === 'emerald')
    return [
      octagon(r * 0.8, r, r * 0.3),
      octagon(r * 0.64, r * 0.82, r * 0.24),
      octagon(r * 0.46, r * 0.62, r * 0.16),
    ]
  const count = cut === 'hex' ? 6 : 8
  return [ringOf(count, r, 0.5), ringOf(count, r * 0.8, 0), ringOf(count, r * 0.52, 0.5)]
}

type Facet = readonly [points: readonly Point[], extra: number]

function facetsOf(cut: (typeof cuts)[number], [outer, girdle, table]: [Point[], Point[], Point[]]): Facet[] {
  const zero: Point = [0, 0]
  return outer.flatMap((at, place): Facet[] => {
    const next = (place + 1) % outer.length
    const [o, g, gn, t, tn] = [
      outer[next] ?? zero,
      girdle[place] ?? zero,
      girdle[next] ?? zero,
      table[place] ?? zero,
      table[next] ?? zero,
    ]
    if (cut === 'emerald')
      return [
        [[at, o, gn, g], 0],
        [[g, gn, tn, t], 0.12],
      ]
    return [
      [[at, o, gn], -0.1],
      [[at, gn, t], 0.05],
      [[at, g, t], -0.02],
      [[t, tn, gn], 0.18],
    ]
  })
}

/** A cut stone; each facet takes the light by the side that it looks to. */
export function gem(ink: Ink, { x, y, radius: r, colour, cut = 'round', turn = 0, seed = 1 }: Gem): string {
  const random = createRandom(`gem/${colour}/${seed}`)
  const lines = outlines(cut, r)
  const tint = ([points, extra]: Facet): string => {
    const [sx, sy] = points.reduce(([ax, ay], [px, py]) => [ax + px, ay + py], [0, 0] as Point) // a sum begins at 0 0
    const facing = (sx * -0.5 + sy * -0.75) / (Math.hypot(sx, sy) || 1)
    const value = facing * 0.62 + extra + random.between(-0.16, 0.16)
    return value > 0
      ? lighten(colour, Math.min(0.92, value))
      : mix(colour, darken(colour, 0.86), Math.min(1, -value))
  }
  const facets = facetsOf(cut, lines).map((facet) =>
    shape(
      polygon(facet[0]),
      tint(facet),
      `stroke="${lighten(colour, 0.5)}" stroke-opacity=".25" stroke-width=".6"`,
    ),
  )
  const table = ink.linear(
    [
      [0, lighten(colour, 0.75)],
      [0.45, lighten(colour, 0.15)],
      [0.55, darken(colour, 0.25)],
      [1, lighten(colour, 0.35)],
    ],
    { x2: 1 },
  )
  const glint: Point[] = [
    [-r * 0.3, r * 0.05],
    [-r * 0.02, -r * 0.36],
    [r * 0.12, -r * 0.36],
    [-r * 0.22, r * 0.2],
  ]
  const markup = [
    shape(
      polygon(lines[0]),
      darken(colour, 0.55),
      `stroke="${darken(colour, 0.7)}" stroke-width="${short(r * 0.05)}" stroke-linejoin="round"`,
    ),
    ...facets,
    shape(polygon(lines[2]), table, 'stroke="#fff" stroke-opacity=".5" stroke-width=".8"'),
    shape(polygon(glint), '#fff', 'opacity=".55"'),
    spark(-r * 0.42, -r * 0.6, r * 0.26),
  ]
  return placed({ x, y, turn }, markup.join(''))
}
