import { darken, lighten, oklch } from '#draw/colour.ts'
import { even, type Ink } from '#draw/ink.ts'
import { polygon, repeat, times } from '#draw/path.ts'

import { circle, letters, rectangle, shape, stroke } from '#draw/shapes.ts'
import { glow } from '#light/light.ts'
import { ball } from '#objects/balls.ts'
import { card, suits } from '#objects/card.ts'
import { coin } from '#objects/coin.ts'
import type { Composition } from '#objects/composition.ts'
import { gem } from '#objects/gem.ts'
import { mandarin } from '#objects/mandarin.ts'
import { die } from '#objects/table-pieces.ts'

const tileAt = (ink: Ink, x: number, y: number, colour: string, isOpen: boolean): string => {
  const paint = ink.linear(
    even(isOpen ? [darken(colour, 0.8), darken(colour, 0.7)] : [lighten(colour, 0.3), darken(colour, 0.2)]),
  )
  const lip = isOpen ? '' : stroke(`M${x + 13} ${y + 3}H${x + 45}`, '#fff', 2.5, 'stroke-opacity=".65"')
  return `${rectangle(x, y + 5, 58, 58, darken(colour, 0.75), 'rx="13"')}${rectangle(x, y, 58, 58, paint, 'rx="13"')}${lip}`
}

const mines: Composition = (ink, random, { tone }) => {
  const open = new Set(random.shuffle(times(16, (place) => place)).slice(0, 5))
  const board = repeat(16, (place) =>
    tileAt(ink, 52 + (place % 4) * 64, 58 + Math.floor(place / 4) * 64, tone(0.66, 0.13), open.has(place)),
  )
  const stones = [...open].map((place, at) =>
    gem(ink, {
      x: 81 + (place % 4) * 64,
      y: 87 + Math.floor(place / 4) * 64,
      radius: 20,
      colour: oklch(0.78, 0.16, [80, 55, 155][at % 3] ?? 80),
      seed: at,
    }),
  )
  return `${board}${stones.join('')}${glow(ink, { x: 209, y: 151, radius: 90 }, '#fff6c0', 0.7)}${gem(ink, { x: 209, y: 148, radius: 62, colour: '#ffb21f', seed: 4, turn: -8 })}`
}

const goals = ['9', '3', '1', '.5', '1', '3', '9']
const goalColours = ['#ff5a6a', '#ff8a2b', '#ffc23f', '#7ad9a0', '#ffc23f', '#ff8a2b', '#ff5a6a']

const pegs: Composition = (ink, _random, { tone }) => {
  const body = ink.radial(even(['#ffffff', tone(0.92, 0.06), tone(0.6, 0.18)]), { fx: 0.35, fy: 0.3 })
  const rows = repeat(7, (row) =>
    repeat(row + 3, (place) => {
      const [x, y] = [180 + (place - (row + 2) / 2) * 40, 62 + row * 36]
      return circle(x, y + 5, 8, tone(0.2, 0.1), 0.6) + circle(x, y, 7.5, body)
    }),
  )
  const slots = repeat(7, (place) => {
    const [x, colour] = [180 + (place - 3) * 48, goalColours[place] ?? '#ffc23f']
    return `${rectangle(x - 21, 315, 42, 34, darken(colour, 0.45), 'rx="9"')}${rectangle(x - 21, 310, 42, 34, colour, 'rx="9"')}${letters(ink, `${goals[place]}×`, { x, y: 333, size: 15, paint: '#1c0724' })}`
  })
  return `${rows}${slots}${glow(ink, { x: 222, y: 196, radius: 80 }, '#ffb24a', 0.9)}${mandarin(ink, 222, 196, 40, 18)}`
}

const kite: Composition = (ink) => {
  const rise = 'M-10 350C120 348 196 300 236 176'
  const trail = ink.linear(
    [
      [0, '#fff', 0],
      [1, '#fff', 0.55],
    ],
    { y1: 1, x2: 1, y2: 0 },
  )
  const under = ink.linear(
    [
      [0, '#fff', 0],
      [1, '#fff', 0.28],
    ],
    { y1: 1, y2: 0 },
  )
  const marks = repeat(
    5,
    (place) =>
      `<path d="M30 ${330 - place * 58}H340" stroke="#fff" stroke-opacity=".1" stroke-width="2" stroke-dasharray="2 9"/>`,
  )
  const quarter = (x: number, y: number, colour: string) =>
    shape(
      polygon([
        [0, y],
        [x, -6],
        [0, -6],
      ]),
      colour,
    )
  const bows = repeat(3, (place) =>
    shape(
      `M${place % 2 ? 4 : -2} ${122 + place * 28}l-15-8v16zl15-8v16z`,
      ['#ffd23f', '#ff5d73', '#7dffcf'][place] ?? '#fff',
    ),
  )
  return `${marks}${shape(`${rise}V360H-10Z`, under)}${stroke(rise, trail, 12)}${stroke(rise, '#fff', 3)}${glow(ink, { x: 248, y: 136, radius: 120 }, '#fff2c2', 0.8)}<g transform="translate(248 136) rotate(32) scale(1.12)">${stroke('M0 96C-10 120 16 132 4 158S-12 186 6 206', '#fff', 3)}${bows}<path d="M0-92L66-6L0 96L-66-6Z" fill="#000" opacity=".25" transform="translate(6 10)"/>${quarter(66, -92, '#ffb02e')}${quarter(-66, -92, '#ffe07a')}${quarter(66, 96, '#d23a1e')}${quarter(-66, 96, '#ff6a3c')}<path d="M0-92L66-6L0 96L-66-6Z" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2.5" stroke-linejoin="round"/></g>`
}

const dice: Composition = (ink) =>
  `<ellipse cx="180" cy="322" rx="120" ry="18" fill="#000" opacity=".35"/>${die(ink, { x: 118, y: 246, radius: 62, turn: -14, faces: [3, 1, 2], colour: '#2b57e0' })}${die(ink, { x: 216, y: 170, radius: 104, turn: 9, faces: [5, 6, 4], colour: '#e8274a' })}`

const keno: Composition = (ink, random, { tone }) => {
  const picked = new Set(random.shuffle(times(20, (place) => place)).slice(0, 5))
  return repeat(20, (place) => {
    const [x, y, number] = [66 + (place % 5) * 57, 76 + Math.floor(place / 5) * 62, place * 2 + 3]
    if (picked.has(place))
      return (
        glow(ink, { x, y, radius: 56 }, '#fff3c0', 0.7) +
        ball(ink, { x, y, radius: 31, colour: '#ff8a2b', number })
      )
    return `${circle(x, y + 4, 24, '#000', 0.25)}${circle(x, y, 24, tone(0.44, 0.12))}${letters(ink, String(number), { x, y: y + 7, size: 19, paint: tone(0.93, 0.05) })}`
  })
}

const hilo: Composition = (ink, random) => {
  const [low, high] = random.shuffle(suits)
  return `${card(ink, { x: 112, y: 206, width: 124, turn: -12, rank: '7', suit: low ?? 'diamond' })}${card(ink, { x: 232, y: 190, width: 136, turn: 10, rank: 'K', suit: high ?? 'spade' })}${shape('M50 120l24-34 24 34h-14v30h-20v-30z', '#8dffb8')}${shape('M262 318l24 34 24-34h-14v-30h-20v30z', '#ff7d7d')}`
}

const coinFlip: Composition = (ink) =>
  repeat(
    4,
    (place) =>
      `<g opacity="${0.2 + place * 0.14}">${coin(ink, { x: 110 + place * 14, y: 330 - place * 34, radius: 40 + place * 8, squash: 0.2 + place * 0.16, turn: -20 + place * 6 })}</g>`,
  ) + coin(ink, { x: 206, y: 168, radius: 104, squash: 0.92, turn: 12 })

const balloon: Composition = (ink, _random, { tone }) => {
  const skin = ink.radial(
    even([tone(0.96, 0.06, 100), tone(0.74, 0.17, 100), tone(0.5, 0.18, 95), tone(0.3, 0.12, 90)]),
    { r: 0.62, fx: 0.34, fy: 0.26 },
  )
  return `${glow(ink, { x: 184, y: 176, radius: 190 }, '#fff', 0.45)}${stroke('M184 306C176 330 196 342 184 372', '#fff', 3, 'stroke-opacity=".8"')}${shape('M184 58C260 58 288 116 288 170C288 238 236 290 190 300L198 314H170L178 300C132 290 80 238 80 170C80 116 108 58 184 58Z', skin)}<ellipse cx="136" cy="122" rx="30" ry="44" fill="#fff" opacity=".5" transform="rotate(24 136 122)"/>`
}

const towers: Composition = (ink, random, { tone }) =>
  repeat(5, (row) => {
    const open = random.whole(0, 3)
    return repeat(4, (place) => {
      const [x, y] = [52 + place * 64, 306 - row * 62]
      const isOpen = row < 3 && place === open
      const stone = isOpen
        ? gem(ink, { x: x + 29, y: y + 27, radius: 19, colour: oklch(0.8, 0.16, 85), seed: row })
        : ''
      return tileAt(ink, x, y, tone(0.5 + row * 0.07, 0.14), isOpen) + stone
    })
  })

const diamondSpots: readonly (readonly [x: number, y: number, radius: number])[] = [
  [98, 130, 46],
  [262, 130, 46],
  [180, 206, 66],
  [98, 288, 46],
  [262, 288, 46],
]

const diamonds: Composition = (ink, random) =>
  diamondSpots
    .map(([x, y, radius], seed) => {
      const colour = oklch(0.72, 0.17, random.pick([30, 85, 150, 220, 300, 350]))
      return gem(ink, {
        x,
        y,
        radius,
        colour,
        cut: random.pick(['round', 'hex'] as const),
        turn: random.between(-12, 12),
        seed,
      })
    })
    .join('')

/** The house's own games, each with its one sign. */
export const houseGames: Readonly<Record<string, Composition>> = {
  mines,
  pegs,
  kite,
  dicehouse: dice,
  keno,
  hilohouse: hilo,
  coinflip: coinFlip,
  balloon,
  towers,
  diamonds,
}
