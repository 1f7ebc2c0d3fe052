import { lighten } from '#draw/colour.ts'
import { even, type Ink } from '#draw/ink.ts'
import { repeat } from '#draw/path.ts'
import { circle, pinwheel, placed, rectangle, shape, type Place } from '#draw/shapes.ts'

const tiles = ['#ff5a4d', '#7a5cff', '#12b3a6', '#ffb21f', '#2b6be0', '#e83e8c']

/** A phone that shows the portal, 190 by 376 around 0 0. */
export function phone(ink: Ink, place: Place): string {
  const body = ink.linear(even(['#53635c', '#101815', '#38453f']), { x2: 1 })
  const screen = ink.linear(even(['#20332b', '#0b120f']))
  const shelf = repeat(tiles.length, (at) => {
    const [x, y] = [-64 + (at % 3) * 45, -26 + Math.floor(at / 3) * 61]
    const tile = tiles[at] ?? '#ff9436'
    return (
      rectangle(x, y, 39, 53, ink.linear(even([lighten(tile, 0.25), tile])), 'rx="9"') +
      circle(x + 19.5, y + 22, 11, '#fff', 0.4) +
      rectangle(x + 8, y + 40, 23, 4, '#fff', 'rx="2" opacity=".6"')
    )
  })
  return placed(
    place,
    [
      rectangle(-92, -172, 184, 372, '#000', 'rx="34" opacity=".38" transform="translate(9 12)"'),
      rectangle(-95, -183, 190, 378, body, 'rx="37"'),
      rectangle(-86, -174, 172, 360, screen, 'rx="29"'),
      rectangle(-26, -165, 52, 13, '#000', 'rx="6.5"'),
      placed({ x: 0, y: -92 }, shape(pinwheel(38), '#ff9436')),
      shelf,
      rectangle(-64, 112, 129, 36, ink.linear(even(['#ffae55', '#f57a16'])), 'rx="18"'),
      rectangle(-32, 127, 64, 6, '#2a1206', 'rx="3"'),
      rectangle(-94, -182, 188, 376, 'none', 'rx="36" stroke="#fff" stroke-opacity=".3" stroke-width="1.6"'),
      shape('M-86-145Q-20-174 40-174H57A29 29 0 0 1 86-145V-60Q0-120-86-20Z', '#fff', 'opacity=".07"'),
    ].join(''),
  )
}
