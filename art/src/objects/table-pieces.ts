import { darken, lighten, mix } from '#draw/colour.ts'
import { even, type Ink } from '#draw/ink.ts'
import { polygon, repeat, short, type Point } from '#draw/path.ts'
import { circle, pinwheel, placed, shape } from '#draw/shapes.ts'

const pips: readonly (readonly Point[])[] = [
  [[0, 0]],
  [
    [-0.5, -0.5],
    [0.5, 0.5],
  ],
  [
    [-0.52, -0.52],
    [0, 0],
    [0.52, 0.52],
  ],
  [
    [-0.5, -0.5],
    [0.5, -0.5],
    [-0.5, 0.5],
    [0.5, 0.5],
  ],
  [
    [-0.54, -0.54],
    [0.54, -0.54],
    [0, 0],
    [-0.54, 0.54],
    [0.54, 0.54],
  ],
  [
    [-0.5, -0.58],
    [0.5, -0.58],
    [-0.5, 0],
    [0.5, 0],
    [-0.5, 0.58],
    [0.5, 0.58],
  ],
]

export type Die = {
  x: number
  y: number
  radius: number
  turn?: number
  faces: readonly [number, number, number]
  colour: string
}

/** A rounded die seen from its corner: top, left and right face. */
export function die(ink: Ink, { x, y, radius: r, turn = 0, faces, colour }: Die): string {
  const [c, s] = [Math.cos(Math.PI / 6) * r, r / 2]
  const hull: Point[] = [
    [0, -r],
    [c, -s],
    [c, s],
    [0, r],
    [-c, s],
    [-c, -s],
  ]
  const sides = [
    {
      matrix: [c / 2, s / 2, -c / 2, s / 2, 0, -s],
      tones: [lighten(colour, 0.62), lighten(colour, 0.22)],
      pip: '#fff',
    },
    {
      matrix: [c / 2, s / 2, 0, r / 2, -c / 2, s / 2],
      tones: [lighten(colour, 0.12), darken(colour, 0.28)],
      pip: '#fff',
    },
    {
      matrix: [c / 2, -s / 2, 0, r / 2, c / 2, s / 2],
      tones: [darken(colour, 0.18), darken(colour, 0.5)],
      pip: mix('#ffffff', colour, 0.25),
    },
  ]
  const drawn = sides.map(({ matrix, tones, pip }, place) => {
    const dots = (pips[(faces[place] ?? 1) - 1] ?? []).map(
      ([px, py]) => circle(px, py, 0.185, darken(colour, 0.6), 0.55) + circle(px, py + 0.025, 0.165, pip),
    )
    return `<g transform="matrix(${matrix.map((value) => short(value, 3)).join(' ')})"><rect x="-.95" y="-.95" width="1.9" height="1.9" rx=".26" fill="${ink.linear(even(tones), { x2: 1 })}"/><rect x="-.93" y="-.93" width="1.86" height="1.86" rx=".25" fill="none" stroke="#fff" stroke-opacity="${place === 0 ? 0.6 : 0.22}" stroke-width=".04"/>${dots.join('')}</g>`
  })
  const edge = darken(colour, 0.45)
  const body = shape(
    polygon(hull),
    edge,
    `stroke="${edge}" stroke-width="${short(r * 0.16)}" stroke-linejoin="round"`,
  )
  return placed({ x, y, turn }, body + drawn.join(''))
}

export type Chip = {
  x: number
  y: number
  radius: number
  colour: string
  squash?: number
  turn?: number
  spin?: number
}

/** A casino chip, lying or standing. */
export function chip(ink: Ink, { x, y, radius: r, colour, squash = 1, turn = 0, spin = 0 }: Chip): string {
  const face = ink.linear(even([lighten(colour, 0.25), darken(colour, 0.25)]), { x1: 0.2, x2: 0.8 })
  const depth = r * 0.16 * (1.1 - squash * 0.6)
  const marks = repeat(6, (place) => {
    const mx = Math.cos((place / 6) * Math.PI + spin) * r
    if (Math.abs(mx) > r * 0.95) return ''
    const my = Math.sqrt(1 - (mx / r) ** 2) * r * squash
    return shape(
      `M${short(mx - r * 0.09)} ${short(my)}v${short(depth)}h${short(r * 0.18)}v${short(-depth)}Z`,
      '#e9e2d4',
      'opacity=".75"',
    )
  })
  const edges = repeat(8, (place) =>
    shape(
      polygon([
        [-r * 0.13, -r * 0.985],
        [r * 0.13, -r * 0.985],
        [r * 0.1, -r * 0.74],
        [-r * 0.1, -r * 0.74],
      ]),
      '#fbf6ea',
      `transform="rotate(${short(place * 45 + spin * 57)})"`,
    ),
  )
  const ring = (radius: number, opacity: number, width: number, dash = '') =>
    `<circle r="${short(radius)}" fill="none" stroke="#fff" stroke-opacity="${opacity}" stroke-width="${short(width)}"${dash}/>`
  const dash = ` stroke-dasharray="${short(r * 0.06)} ${short(r * 0.05)}"`
  const wall = `M${-r} 0A${r} ${short(r * squash)} 0 0 0 ${r} 0V${short(depth)}A${r} ${short(r * squash)} 0 0 1 ${-r} ${short(depth)}Z`
  return placed(
    { x, y, turn },
    `${shape(wall, darken(colour, 0.55))}${marks}<g transform="scale(1 ${short(squash, 3)})">${circle(0, 0, r, face)}${edges}${circle(0, 0, r * 0.72, darken(colour, 0.28))}${circle(0, 0, r * 0.68, face)}${ring(r * 0.56, 0.55, r * 0.025, dash)}${shape(pinwheel(r * 0.42), '#fff', 'opacity=".92"')}${ring(r * 0.985, 0.35, r * 0.03)}</g>`,
  )
}

/** Chips on each other, in the colours given from below. */
export const chipStack = (
  ink: Ink,
  x: number,
  base: number,
  radius: number,
  colours: readonly string[],
): string =>
  colours
    .map((colour, place) =>
      chip(ink, {
        x: x + (place % 2 ? 2 : -1),
        y: base - place * radius * 0.34,
        radius,
        colour,
        squash: 0.48,
        spin: place * 0.4,
      }),
    )
    .join('')

export type TileFace = 'bamboo' | 'circles' | 'pinwheel'

function tileFace(kind: TileFace): string {
  const inks = ['#d4253c', '#1f8a5a', '#2656c0']
  const tint = (place: number) => inks[place % 3] ?? '#d4253c'
  if (kind === 'pinwheel') return shape(pinwheel(44), '#d4253c')
  if (kind === 'circles') {
    const spots: Point[] = [
      [-22, -34],
      [22, -34],
      [0, 0],
      [-22, 34],
      [22, 34],
    ]
    return spots
      .map(
        ([x, y], place) =>
          `<circle cx="${x}" cy="${y}" r="14" fill="none" stroke="${tint(place)}" stroke-width="5"/>${circle(x, y, 5, tint(place + 1))}`,
      )
      .join('')
  }
  return repeat(6, (place) => {
    const [x, y] = [((place % 3) - 1) * 24, place < 3 ? -30 : 30]
    return `<rect x="${x - 7}" y="${y - 24}" width="14" height="48" rx="7" fill="${tint(place < 3 ? 1 : place)}"/><path d="M${x - 7} ${y}h14" stroke="#fff" stroke-opacity=".8" stroke-width="3"/>`
  })
}

/** A mahjong tile: bone on a jade back. */
export function tile(ink: Ink, x: number, y: number, scale: number, turn: number, kind: TileFace): string {
  const bone = ink.linear(even(['#fffef7', '#f7edd8', '#dacaa6']), { x2: 0.6 })
  const slab = (top: number, h: number, paint: string, more = '') =>
    `<rect x="-56" y="${top}" width="112" height="${h}" rx="16" fill="${paint}"${more}/>`
  return placed(
    { x, y, turn, scale },
    `${slab(-58, 148, '#000', ' opacity=".4" transform="translate(5 4)"')}${slab(-62, 144, '#0c5a3c')}${slab(-66, 140, '#178a5d')}${slab(-74, 136, bone)}<rect x="-54" y="-72" width="108" height="132" rx="15" fill="none" stroke="#fff" stroke-width="2.5"/><g transform="translate(0 -6) scale(.92)">${tileFace(kind)}</g>`,
  )
}
