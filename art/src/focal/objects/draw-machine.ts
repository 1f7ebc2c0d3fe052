import { even, type Ink } from '#draw/ink.ts'
import { onCircle, repeat } from '#draw/path.ts'
import type { Random } from '#draw/random.ts'
import { circle, placed, rectangle, shape, stroke, type Place } from '#draw/shapes.ts'
import { ball } from '#objects/balls.ts'

const colours = ['#ff4d5e', '#ffc21f', '#2fc58a', '#1fb3e8', '#8a5cff', '#ff8a2b']

/** A glass sphere that mixes numbered balls, one of them drawn; 260 by 330 around 0 0. */
export function drawMachine(ink: Ink, random: Random, place: Place): string {
  const glass = ink.radial(
    [
      [0, '#ffffff', 0.05],
      [0.7, '#d8f1ff', 0.12],
      [0.94, '#bfe6ff', 0.4],
      [1, '#ffffff', 0.75],
    ],
    { r: 0.5 },
  )
  const brass = ink.linear(even(['#ffe9a8', '#d8921f', '#fff0bd', '#a9640c']), { x2: 1, y2: 0 })
  const base = ink.linear(even(['#e8404e', '#8f0b24']))
  const inside = repeat(15, (at) => {
    const lies = at < 9
    const [x, y] = lies
      ? [
          -84 + (at % 5) * 42 + (at > 4 ? 21 : 0),
          at > 4 ? 20 : 56 - Math.abs((at % 5) - 2) * -3 - Math.abs((at % 5) - 2) * 14,
        ]
      : onCircle(random.between(20, 78), random.between(Math.PI * 1.05, Math.PI * 1.95))
    return ball(ink, {
      x,
      y: y - 30,
      radius: 25,
      colour: colours[at % colours.length] ?? '#ff8a2b',
      number: random.whole(1, 49),
    })
  })
  return placed(
    place,
    [
      '<ellipse cy="160" rx="132" ry="14" fill="#000" opacity=".35"/>',
      shape('M-70 84H70L98 158H-98Z', base),
      shape('M-70 84H70L74 96H-74Z', '#fff', 'opacity=".25"'),
      rectangle(-104, 146, 208, 16, brass, 'rx="8"'),
      circle(0, -30, 124, '#0b1b2a', 0.28),
      inside,
      circle(0, -30, 124, glass),
      `<circle cy="-30" r="124" fill="none" stroke="${brass}" stroke-width="7"/>`,
      stroke('M-92-88A108 108 0 0 1-22-134', '#fff', 11, 'stroke-opacity=".7"'),
      rectangle(-40, 78, 80, 20, brass, 'rx="10"'),
      ball(ink, { x: 0, y: 128, radius: 27, colour: '#ff8a2b', number: 45 }),
    ].join(''),
  )
}
