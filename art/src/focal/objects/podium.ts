import { darken, lighten } from '#draw/colour.ts'
import { even, type Ink } from '#draw/ink.ts'
import { letters, placed, rectangle, shape, type Place } from '#draw/shapes.ts'

const steps = [
  { x: -106, top: 34, place: '2', colour: '#9fb4c8' },
  { x: 0, top: -8, place: '1', colour: '#f5a623' },
  { x: 106, top: 58, place: '3', colour: '#c9793f' },
] as const

/** Three steps for the first three, 320 by 130 around 0 0. */
export function podium(ink: Ink, place: Place): string {
  const blocks = steps.map(({ x, top, place: rank, colour }) => {
    const front = ink.linear(even([lighten(colour, 0.15), darken(colour, 0.45)]))
    return [
      rectangle(x - 52, top, 104, 122 - top, front),
      shape(`M${x - 52} ${top}L${x - 40} ${top - 16}H${x + 40}L${x + 52} ${top}Z`, lighten(colour, 0.45)),
      letters(ink, rank, { x, y: top + 50, size: 46, paint: darken(colour, 0.6) }),
      letters(ink, rank, { x, y: top + 48, size: 46, paint: '#fff' }),
    ].join('')
  })
  return placed(place, `<ellipse cy="124" rx="178" ry="14" fill="#000" opacity=".35"/>${blocks.join('')}`)
}
