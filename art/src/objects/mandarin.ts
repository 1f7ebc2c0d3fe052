import { even, type Ink } from '#draw/ink.ts'
import { curve, onCircle, repeat, short, times, type Point } from '#draw/path.ts'
import { createRandom } from '#draw/random.ts'
import { circle, placed, shape, stroke } from '#draw/shapes.ts'

/** The house's fruit: a lit mandarin with its pores, a leaf and light thrown back from below. Never with a face. */
export function mandarin(ink: Ink, x: number, y: number, r: number, turn = 0): string {
  const random = createRandom(`mandarin/${Math.round(r)}`)
  const skin = ink.radial(
    [
      [0, '#ffd580'],
      [0.28, '#ffa335'],
      [0.62, '#f37410'],
      [0.86, '#ba420c'],
      [1, '#7e2608'],
    ],
    { r: 0.6, fx: 0.34, fy: 0.28 },
  )
  const bounce = ink.radial(
    [
      [0.72, '#ff9a4a', 0],
      [1, '#ffb670', 0.75],
    ],
    { cx: 0.42, cy: 0.34, r: 0.68 },
  )
  const gloss = ink.radial([
    [0, '#fff6da', 0.95],
    [1, '#fff6da', 0],
  ])
  const pores = repeat(Math.round(r * 1.5), () => {
    const [px, py] = onCircle(r * 0.92 * Math.sqrt(random()), random.between(0, 2 * Math.PI))
    const size = random.between(0.006, 0.014) * r
    return (
      circle(px, py * 0.93, size, '#8a2f06', 0.28) +
      circle(px - size * 0.6, py * 0.93 - size * 0.6, size * 0.7, '#ffe0a0', 0.3)
    )
  })
  const stem = ink.linear(even(['#6a8a34', '#23401c']))
  const leafPaint = ink.linear(even(['#a2e462', '#32a04a', '#0e4e2f']), { x2: 1 })
  const blade = `M0 0C${short(r * 0.24)} ${short(-r * 0.46)} ${short(r * 0.84)} ${short(-r * 0.52)} ${short(r * 1.08)} ${short(-r * 0.2)}C${short(r * 0.8)} ${short(r * 0.12)} ${short(r * 0.3)} ${short(r * 0.16)} 0 0Z`
  const markup = [
    `<ellipse rx="${short(r)}" ry="${short(r * 0.93)}" fill="${skin}"/>`,
    pores,
    `<ellipse rx="${short(r)}" ry="${short(r * 0.93)}" fill="${bounce}"/>`,
    `<ellipse cx="${short(-r * 0.34)}" cy="${short(-r * 0.42)}" rx="${short(r * 0.34)}" ry="${short(r * 0.22)}" fill="${gloss}" transform="rotate(-30 ${short(-r * 0.34)} ${short(-r * 0.42)})"/>`,
    `<g transform="translate(0 ${short(-r * 0.84)})">${shape(`M${short(-r * 0.1)} ${short(r * 0.06)}Q0 ${short(-r * 0.2)} ${short(r * 0.08)} ${short(-r * 0.22)}L${short(r * 0.12)} ${short(r * 0.06)}Z`, stem)}<g transform="rotate(-14)">${shape(blade, leafPaint)}${stroke(`M0 0Q${short(r * 0.5)} ${short(-r * 0.24)} ${short(r)} ${short(-r * 0.2)}`, '#eaffc8', r * 0.02, 'stroke-opacity=".7"')}</g><g transform="rotate(200) scale(.62 -.62)">${shape(blade, leafPaint)}</g></g>`,
  ]
  return placed({ x, y, turn }, markup.join(''))
}

/** The cut fruit: rind, pith and ten segments. */
export function mandarinSlice(ink: Ink, x: number, y: number, r: number, turn = 0): string {
  const flesh = ink.radial(
    [
      [0, '#ffd98a'],
      [0.6, '#ffab3d'],
      [1, '#f5811c'],
    ],
    { cx: 0, cy: 0, r, isAbsolute: true },
  )
  const segments = times(10, (place) => {
    const [from, to] = [(place / 10) * 2 * Math.PI + 0.045, ((place + 1) / 10) * 2 * Math.PI - 0.045]
    const points: Point[] = [
      onCircle(r * 0.16, (from + to) / 2),
      onCircle(r * 0.78, from),
      onCircle(r * 0.83, (from + to) / 2),
      onCircle(r * 0.78, to),
    ]
    return curve(points, true)
  })
  return placed(
    { x, y, turn },
    `${circle(0, 0, r, '#f0861f')}${circle(0, 0, r * 0.95, '#fff1cf')}${shape(segments.join(''), flesh)}<circle r="${short(r * 0.985)}" fill="none" stroke="#ffd08a" stroke-width="2"/>`,
  )
}
