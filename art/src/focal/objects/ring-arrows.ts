import { even, type Ink } from '#draw/ink.ts'
import { circle, letters, placed, stroke, type Place } from '#draw/shapes.ts'
import { coin } from '#objects/coin.ts'

/** Money that comes round again: a coin of per cent inside two arrows; 250 wide around 0 0. */
export function ringArrows(ink: Ink, place: Place): string {
  const light = ink.linear(even(['#c9ffe0', '#4bc387', '#0d6a45']), { x2: 1 })
  const half = (turn: number) =>
    `<g transform="rotate(${turn})">${stroke('M-104-34A110 110 0 0 1 74-81', '#04351f', 25)}${stroke('M-104-34A110 110 0 0 1 74-81', light, 19)}<path d="M52-118L108-62 46-48Z" fill="${light}" stroke="#04351f" stroke-width="3.500" stroke-linejoin="round"/></g>`
  return placed(
    place,
    [
      half(0),
      half(180),
      coin(ink, { x: 0, y: 0, radius: 78 }),
      circle(0, 0, 58, ink.linear(even(['#fff0b4', '#ffc44a', '#e08a17']), { x2: 0.6 })),
      letters(ink, '%', { x: 1, y: 26, size: 72, paint: '#8a4306' }),
      letters(ink, '%', { x: 0, y: 23, size: 72, paint: '#fffaf0' }),
    ].join(''),
  )
}
