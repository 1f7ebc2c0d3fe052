import { even, type Ink } from '#draw/ink.ts'
import { circle, pinwheel, placed, rectangle, shape, type Place } from '#draw/shapes.ts'

function note(
  ink: Ink,
  x: number,
  y: number,
  turn: number,
  [light, dark]: readonly [string, string],
): string {
  const paper = ink.linear(even([light, dark]), { x2: 1 })
  return placed(
    { x, y, turn },
    rectangle(-92, -52, 184, 104, paper, 'rx="8" stroke="#fff" stroke-opacity=".6" stroke-width="2"') +
      rectangle(-80, -40, 160, 80, 'none', 'rx="5" stroke="#fff" stroke-opacity=".45" stroke-width="2"') +
      circle(0, 0, 27, '#fff', 0.28) +
      shape(pinwheel(20), '#fff', 'opacity=".85"'),
  )
}

/** An open leather wallet with notes in it, 290 by 200 around 0 0. */
export function wallet(ink: Ink, place: Place): string {
  const leather = ink.linear(even(['#a5562a', '#7a3814', '#4c1e08']))
  const front = ink.linear(even(['#c06c38', '#8a431a', '#57240b']))
  const clasp = ink.linear(even(['#fff2bd', '#ffc94b', '#c8730e']), { x2: 1 })
  const stitches =
    'stroke="#f1b98a" stroke-opacity=".55" stroke-width="2.4" stroke-dasharray="8 7" stroke-linecap="round"'
  return placed(
    place,
    [
      '<ellipse cy="102" rx="152" ry="15" fill="#000" opacity=".35"/>',
      rectangle(-142, -62, 284, 162, leather, 'rx="26"'),
      note(ink, -24, -56, -7, ['#3fc58c', '#0c7a54']),
      note(ink, 26, -46, 5, ['#5fa8f2', '#1f59b4']),
      rectangle(-145, -34, 290, 134, front, 'rx="26"'),
      rectangle(-133, -23, 266, 111, 'none', `rx="18" ${stitches}`),
      rectangle(-138, -31, 276, 7, '#fff', 'rx="3.5" opacity=".22"'),
      rectangle(84, 10, 68, 48, leather, 'rx="24"'),
      circle(112, 34, 15, clasp),
      circle(108, 29, 5, '#fff', 0.7),
    ].join(''),
  )
}
