import { darken, lighten } from '#draw/colour.ts'
import { even, type Ink } from '#draw/ink.ts'
import { circle, placed, shape, type Place } from '#draw/shapes.ts'

/** A speech bubble that is just being filled, 150 by 120 around 0 0. */
export function speech(ink: Ink, place: Place, colour: string): string {
  const paint = ink.linear(even([lighten(colour, 0.35), colour, darken(colour, 0.25)]))
  const outline =
    'M-51-52H51A24 24 0 0 1 75-28V14A24 24 0 0 1 51 38H-10L-40 66V38H-51A24 24 0 0 1-75 14V-28A24 24 0 0 1-51-52Z'
  return placed(
    place,
    [
      shape(outline, '#000', 'opacity=".3" transform="translate(4 8)"'),
      shape(outline, paint, 'stroke="#fff" stroke-opacity=".55" stroke-width="2"'),
      [-32, 0, 32].map((x) => circle(x, -7, 10, '#fff')).join(''),
    ].join(''),
  )
}
