import { even, type Ink } from '#draw/ink.ts'
import { short, times } from '#draw/path.ts'
import type { Random } from '#draw/random.ts'
import { pinwheel, shape, stroke } from '#draw/shapes.ts'

const metals = {
  gold: ['#fff4c2', '#ffd35f', '#f6a01e', '#ba610b', '#6f3106'],
  silver: ['#ffffff', '#e1ebf3', '#abbfce', '#667c92', '#303f4f'],
  orange: ['#ffe3bc', '#ffb15c', '#ff8726', '#c14d09', '#6d2504'],
} as const

export type Coin = {
  x: number
  y: number
  radius: number
  squash?: number
  turn?: number
  metal?: keyof typeof metals
}

const ring = (radius: number, colour: string, width: number, opacity = 1) =>
  `<circle r="${short(radius)}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}"/>`

/** A coin of radius 40 around 0 0, `squash` of its height seen. */
function mint(ink: Ink, squash: number, metal: keyof typeof metals): string {
  const [spark, bright, body, dark, deep] = metals[metal]
  const thickness = Math.max(2, 6.8 * (1.15 - squash))
  const face = ink.linear(
    [
      [0, spark],
      [0.3, bright],
      [0.62, body],
      [1, dark],
    ],
    { x1: 0.1, x2: 0.9 },
  )
  const edge = ink.linear(even([dark, bright, dark, deep, dark]), { x2: 1, y2: 0 })
  const bevel = ink.linear(even([dark, spark]), { x1: 0.1, x2: 0.9 })
  const ry = short(40 * squash)
  const mark = pinwheel(22)
  return [
    shape(`M-40 0A40 ${ry} 0 0 0 40 0L40 ${short(thickness)}A40 ${ry} 0 0 1-40 ${short(thickness)}Z`, edge),
    `<g transform="scale(1 ${short(squash, 3)})"><circle r="40" fill="${face}"/>${ring(39.4, '#fff', 1.4, 0.7)}`,
    `<circle r="32" fill="${bevel}"/><circle r="30.8" fill="${face}"/>`,
    shape(mark, deep, 'opacity=".75" transform="translate(0 -1)"'),
    shape(mark, spark, 'transform="translate(0 1)"'),
    shape(mark, body),
    stroke('M-28-20A34.400 34.400 0 0 1 8-33.600', '#fff', 2.4, 'stroke-opacity=".8"'),
    '</g>',
  ].join('')
}

export function coin(ink: Ink, { x, y, radius, squash = 1, turn = 0, metal = 'gold' }: Coin): string {
  const seen = Math.round(squash * 12) / 12
  const id = ink.shared(`coin ${metal} ${seen}`, () => mint(ink, seen, metal))
  return `<use href="#${id}" transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${short(radius / 40, 3)})"/>`
}

/** A heap of coins, the near ones in front. */
export function coinHeap(
  ink: Ink,
  random: Random,
  {
    x,
    base,
    width,
    rows,
    radius = 16,
  }: { x: number; base: number; width: number; rows: number; radius?: number },
): string {
  const coins = times(rows, (row) => {
    const count = Math.round((width / (radius * 1.25)) * (1 - (row / rows) * 0.85))
    return times(count, (place): Coin => {
      const across = place - (count - 1) / 2
      return {
        x: x + across * radius * 1.3 + random.between(-6, 6),
        y: base - row * radius * 0.62 + random.between(-3, 3) + Math.abs(across) * 0.8,
        squash: random.between(0.32, 0.62),
        turn: random.between(-22, 22),
        radius: radius * random.between(0.85, 1.12),
        metal: random.chance(0.12) ? 'orange' : 'gold',
      }
    })
  })
  return coins
    .flat()
    .toSorted((one, other) => one.y - other.y)
    .map((one) => coin(ink, one))
    .join('')
}
