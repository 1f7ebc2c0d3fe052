import { even, type Ink } from '#draw/ink.ts'
import { repeat } from '#draw/path.ts'
import { circle, placed, rectangle, stroke, type Place } from '#draw/shapes.ts'
import { coin } from '#objects/coin.ts'

const signedDays = 5

/** A sheet of days, the first ones ticked and today's with a coin on it; 240 by 230 around 0 0. */
export function calendar(ink: Ink, place: Place): string {
  const paper = ink.linear(even(['#fffdf7', '#f1e8d8']))
  const head = ink.linear(even(['#ffb35e', '#f07a1a']))
  const done = ink.linear(even(['#58d99f', '#12855a']))
  const days = repeat(12, (at) => {
    const [x, y] = [-81 + (at % 4) * 54, -34 + Math.floor(at / 4) * 52]
    if (at < signedDays)
      return (
        rectangle(x - 21, y - 21, 42, 42, done, 'rx="11"') +
        stroke(`M${x - 9} ${y}L${x - 2} ${y + 8} ${x + 10} ${y - 8}`, '#fff', 5.5)
      )
    if (at === signedDays) return coin(ink, { x, y, radius: 25 })
    return rectangle(x - 21, y - 21, 42, 42, '#d9cdb9', 'rx="11"')
  })
  const rings = repeat(4, (at) => {
    const x = -78 + at * 52
    return circle(x, -92, 7, '#7a3608') + rectangle(x - 4, -122, 8, 32, '#f4efe4', 'rx="4"')
  })
  return placed(
    place,
    [
      rectangle(-120, -104, 240, 230, '#000', 'rx="22" opacity=".34" transform="translate(6 10)"'),
      rectangle(-120, -108, 240, 230, paper, 'rx="22"'),
      `<path d="M-120-68V-86A22 22 0 0 1-98-108H98A22 22 0 0 1 120-86V-68Z" fill="${head}"/>`,
      rings,
      days,
      rectangle(
        -118.5,
        -106.5,
        237,
        227,
        'none',
        'rx="21" stroke="#fff" stroke-opacity=".8" stroke-width="2"',
      ),
    ].join(''),
  )
}
