import { even, type Ink } from '#draw/ink.ts'
import { repeat } from '#draw/path.ts'
import { circle, letters, placed, rectangle, shape, type Place } from '#draw/shapes.ts'
import { coin } from '#objects/coin.ts'
import { gem } from '#objects/gem.ts'
import { mandarin } from '#objects/mandarin.ts'

type Sign = (ink: Ink, x: number, y: number) => string

const seven: Sign = (ink, x, y) =>
  letters(ink, '7', { x: x + 2, y: y + 30, size: 84, paint: '#6d0716', face: 'alfa-slab-one' }) +
  letters(ink, '7', {
    x,
    y: y + 28,
    size: 84,
    paint: ink.linear(even(['#ff8a76', '#e21f3c', '#a00a26'])),
    face: 'alfa-slab-one',
  })
const fruit: Sign = (ink, x, y) => mandarin(ink, x, y + 6, 36)
const stone: Sign = (ink, x, y) => gem(ink, { x, y, radius: 36, colour: '#1fb6d9', cut: 'hex' })
const piece: Sign = (ink, x, y) => coin(ink, { x, y, radius: 35 })

const strips: readonly (readonly [Sign, Sign, Sign])[] = [
  [stone, fruit, seven],
  [piece, fruit, stone],
  [seven, fruit, piece],
]

/** Three reels that stand on three mandarins, in a golden frame; 372 by 250 around 0 0. */
export function reels(ink: Ink, place: Place): string {
  const gold = ink.linear(even(['#fff0b8', '#ffc545', '#d97a10', '#ffd873', '#8a4208']))
  const paper = ink.linear(even(['#8f7f66', '#fffaf0', '#fffdf8', '#fff6e4', '#7d6c54']))
  const clip = ink.name()
  ink.define(`<clipPath id="${clip}"><rect x="-166" y="-98" width="332" height="196" rx="12"/></clipPath>`)
  const columns = repeat(3, (at) => {
    const x = -112 + at * 112
    const signs = (strips[at] ?? []).map((sign, row) => sign(ink, x, -88 + row * 88)).join('')
    return rectangle(x - 53, -98, 106, 196, paper, 'rx="6"') + signs
  })
  const shade = ink.linear([
    [0, '#1a0a04', 0.75],
    [0.24, '#1a0a04', 0],
    [0.76, '#1a0a04', 0],
    [1, '#1a0a04', 0.75],
  ])
  const lamps = repeat(22, (at) => {
    const isTop = at < 11
    return circle(-160 + (at % 11) * 32, isTop ? -111 : 111, 5, at % 2 ? '#fff6d8' : '#ff6a4a')
  })
  return placed(
    place,
    [
      rectangle(-186, -118, 372, 252, '#000', 'rx="30" opacity=".35"'),
      rectangle(-186, -125, 372, 250, gold, 'rx="30"'),
      rectangle(-178, -119, 356, 238, '#7a1120', 'rx="24"'),
      rectangle(-170, -102, 340, 204, '#1c0a05', 'rx="15"'),
      `<g clip-path="url(#${clip})">${columns}${rectangle(-166, -98, 332, 196, shade)}</g>`,
      rectangle(-172, -39, 344, 78, 'none', 'rx="10" stroke="#ffb02e" stroke-width="5"'),
      rectangle(-172, -39, 344, 78, '#ffd36a', 'rx="10" opacity=".12"'),
      lamps,
      shape('M-196-14L-176 0-196 14ZM196-14L176 0 196 14Z', '#ff4d3a', 'stroke="#7a1208" stroke-width="2"'),
      rectangle(-182, -122, 364, 244, 'none', 'rx="27" stroke="#fff" stroke-opacity=".5" stroke-width="2"'),
    ].join(''),
  )
}
