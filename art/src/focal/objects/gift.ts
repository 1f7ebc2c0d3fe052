import { darken, lighten } from '#draw/colour.ts'
import { even, type Ink } from '#draw/ink.ts'
import { placed, rectangle, shape, type Place } from '#draw/shapes.ts'

/** A present with its ribbon, 200 wide around 0 0. */
export function gift(ink: Ink, place: Place, [paper, ribbon]: readonly [string, string]): string {
  const lid = ink.linear(even([lighten(paper, 0.28), darken(paper, 0.22)]))
  const side = ink.linear(even([darken(paper, 0.08), darken(paper, 0.52)]))
  const band = ink.linear(even([lighten(ribbon, 0.6), ribbon, darken(ribbon, 0.32)]), { x2: 1, y2: 0 })
  const inside = darken(paper, 0.5)
  const loops =
    shape('M0-62C-22-114-78-114-80-85S-38-58 0-62ZM0-62C22-114 78-114 80-85S38-58 0-62Z', band) +
    shape('M-9-67C-26-96-60-99-63-85S-34-65-9-67ZM9-67C26-96 60-99 63-85S34-65 9-67Z', inside)
  return placed(
    place,
    [
      '<ellipse cy="92" rx="112" ry="15" fill="#000" opacity=".32"/>',
      rectangle(-86, -30, 172, 120, side, 'rx="10"'),
      rectangle(-86, -30, 172, 28, '#000', 'opacity=".22"'),
      rectangle(-20, -30, 40, 120, band),
      rectangle(-98, -62, 196, 46, lid, 'rx="10"'),
      rectangle(-94, -59, 188, 5, '#fff', 'rx="2.5" opacity=".45"'),
      rectangle(-22, -62, 44, 46, band),
      loops,
      rectangle(-17, -79, 34, 27, ribbon, 'rx="9"'),
      rectangle(-12, -76, 14, 8, '#fff', 'rx="4" opacity=".55"'),
    ].join(''),
  )
}
