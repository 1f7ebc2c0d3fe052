import { even, type Ink } from '#draw/ink.ts'
import { circle, pinwheel, placed, rectangle, shape, type Place } from '#draw/shapes.ts'

/** A red packet with its golden seal, 150 by 210 around 0 0. */
export function envelope(ink: Ink, place: Place): string {
  const red = ink.linear(even(['#ff5a48', '#d8182c', '#a30a24']), { x2: 0.5 })
  const flap = ink.linear(even(['#ff7a5e', '#d41a30']))
  const gold = ink.linear(even(['#fff2bd', '#ffcb4d', '#d27c10']), { x2: 0.7 })
  return placed(
    place,
    [
      rectangle(-75, -105, 150, 210, '#000', 'rx="12" opacity=".35" transform="translate(6 9)"'),
      rectangle(-75, -105, 150, 210, red, 'rx="12"'),
      shape(
        'M-75 105V60Q0 20 75 60V93A12 12 0 0 1 63 105H-63A12 12 0 0 1-75 93Z',
        '#8e0a20',
        'opacity=".35"',
      ),
      shape(
        'M-75-93A12 12 0 0 1-63-105H63A12 12 0 0 1 75-93V-60Q0 8-75-60Z',
        '#6d0518',
        'opacity=".45" transform="translate(0 5)"',
      ),
      shape('M-75-93A12 12 0 0 1-63-105H63A12 12 0 0 1 75-93V-60Q0 8-75-60Z', flap),
      shape('M-75-60Q0 8 75-60', 'none', 'stroke="#ffd56b" stroke-width="3"'),
      circle(0, -26, 31, '#7a3a06', 0.5),
      circle(0, -29, 31, gold),
      placed({ x: 0, y: -29 }, shape(pinwheel(21), '#b3131f')),
      rectangle(
        -66,
        -96,
        132,
        192,
        'none',
        'rx="7" stroke="#ffd56b" stroke-opacity=".55" stroke-width="1.6"',
      ),
    ].join(''),
  )
}
