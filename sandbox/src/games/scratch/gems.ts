import { svg } from '../kit/elements.ts'

type Cut = { sides: number; turn: number; light: string; body: string; deep: string }

/** From the least prize to the greatest; a pearl has no sides. */
const cuts: readonly Cut[] = [
  { sides: 0, turn: 0, light: '#fffdf6', body: '#e9e2d6', deep: '#b9ad9c' },
  { sides: 5, turn: -90, light: '#ffe29a', body: '#f0a52c', deep: '#a9630b' },
  { sides: 6, turn: 0, light: '#f7b0a4', body: '#b8402f', deep: '#6b1d15' },
  { sides: 8, turn: 22.5, light: '#c4fbf1', body: '#35c2b2', deep: '#12766d' },
  { sides: 3, turn: -90, light: '#e8ccff', body: '#9a5be0', deep: '#56299a' },
  { sides: 4, turn: 45, light: '#bff5cf', body: '#27a85a', deep: '#0e6131' },
  { sides: 6, turn: 30, light: '#c0dcff', body: '#2f78e0', deep: '#123f8c' },
  { sides: 7, turn: -90, light: '#ffc2cc', body: '#e02a4c', deep: '#850f28' },
  { sides: 8, turn: 0, light: '#ffffff', body: '#c9ecff', deep: '#6fb2da' },
]

const corner = ({ sides, turn }: Cut, index: number, radius: number): [number, number] => {
  const angle = ((turn + (index * 360) / sides) * Math.PI) / 180
  return [Math.round(Math.cos(angle) * radius * 10) / 10, Math.round(Math.sin(angle) * radius * 10) / 10]
}
const line = (points: readonly (readonly number[])[]) =>
  `M${points.map((point) => point.join(' ')).join('L')}Z`

function facets(cut: Cut): SVGElement[] {
  const around = Array.from({ length: cut.sides }, (_, index) => index)
  const tones = [cut.body, cut.deep, cut.body, cut.light]
  const sides = around.map((index) =>
    svg('path', {
      d: line([
        corner(cut, index, 40),
        corner(cut, index + 1, 40),
        corner(cut, index + 1, 22),
        corner(cut, index, 22),
      ]),
      fill: tones[index % tones.length] ?? cut.body,
    }),
  )
  const table = svg('path', { d: line(around.map((index) => corner(cut, index, 22))), fill: cut.light })
  const gleam = svg('path', { d: 'M-9 -4L-3 -11L2 -9L-5 0Z', fill: '#fff', opacity: 0.85 })
  return [...sides, table, gleam]
}

/** The picture of a field. */
export function drawGem(picture: number): SVGElement {
  const cut = cuts[picture] ?? cuts[0]
  if (!cut) throw new RangeError(`no picture ${picture}`)
  const parts =
    cut.sides > 0
      ? facets(cut)
      : [
          svg('circle', { r: 36, fill: cut.deep }),
          svg('circle', { r: 34, cx: -2, cy: -2, fill: cut.body }),
          svg('ellipse', { cx: -11, cy: -14, rx: 13, ry: 9, fill: cut.light }),
        ]
  return svg('svg', { viewBox: '-44 -44 88 88', 'aria-hidden': 'true', class: 'gem' }, ...parts)
}
