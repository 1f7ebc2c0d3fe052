import { lighten } from '#draw/colour.ts'
import { even, type Ink } from '#draw/ink.ts'
import { onCircle, repeat, short } from '#draw/path.ts'
import { circle, letters, placed, shape, stroke } from '#draw/shapes.ts'
import { coin } from '#objects/coin.ts'

const spot = (radius: number, angle: number) =>
  onCircle(radius, angle)
    .map((value) => short(value))
    .join(' ')

const pocket = (from: number, to: number, outer: number, inner: number) =>
  `M${spot(outer, from)}A${short(outer)} ${short(outer)} 0 0 1 ${spot(outer, to)}L${spot(inner, to)}A${short(inner)} ${short(inner)} 0 0 0 ${spot(inner, from)}Z`

/** A roulette wheel seen from a chair; `squash` of its height is seen. */
export function roulette(
  ink: Ink,
  {
    x,
    y,
    radius: r,
    squash = 0.56,
    spin = 0,
  }: { x: number; y: number; radius: number; squash?: number; spin?: number },
): string {
  const wood = ink.radial(
    [
      [0.7, '#3c1509'],
      [0.8, '#8c4218'],
      [0.9, '#c97c32'],
      [0.96, '#6f2e0d'],
      [1, '#2b0e05'],
    ],
    { cx: 0, cy: 0, r, isAbsolute: true },
  )
  const brass = ink.radial(
    [
      [0, '#fff3c8'],
      [0.25, '#f0b84d'],
      [0.6, '#a76311'],
      [1, '#5c2d07'],
    ],
    { cx: -r * 0.15, cy: -r * 0.25, r: r * 0.6, isAbsolute: true },
  )
  const rail = ink.linear(even(['#ffe7a5', '#b57014', '#fff0c1']), { x2: 1 })
  const sheen = ink.linear(
    [
      [0, '#fff', 0.4],
      [0.5, '#fff', 0],
      [1, '#000', 0.4],
    ],
    { x2: 0.3 },
  )
  const pockets = repeat(37, (place) => {
    const [from, to] = [(place / 37) * 2 * Math.PI + spin, ((place + 1) / 37) * 2 * Math.PI + spin]
    const [bright, dark] =
      place === 0 ? ['#14a368', '#0b6c44'] : place % 2 ? ['#d52431', '#8f1021'] : ['#16171d', '#090a0d']
    return (
      shape(pocket(from, to, r * 0.84, r * 0.66), bright, 'stroke="#e6b75d" stroke-width="1.1"') +
      shape(pocket(from, to, r * 0.66, r * 0.5), dark, 'stroke="#b98632" stroke-width=".9"')
    )
  })
  const arms = repeat(
    4,
    (place) =>
      `<g transform="rotate(${place * 90 + 20})"><rect x="${short(-r * 0.035)}" y="${short(-r * 0.4)}" width="${short(r * 0.07)}" height="${short(r * 0.4)}" rx="${short(r * 0.03)}" fill="${rail}"/>${circle(0, -r * 0.4, r * 0.06, '#ffe7a5')}</g>`,
  )
  const rings = `${circle(0, 0, r, wood)}${circle(0, 0, r * 0.86, '#170b09')}<circle r="${short(r * 0.86)}" fill="none" stroke="${rail}" stroke-width="${short(r * 0.025)}"/>`
  const hub = `${circle(0, 0, r * 0.5, '#3c1b0b')}${circle(0, 0, r * 0.485, brass)}${arms}${circle(0, 0, r * 0.15, '#7c440d')}${circle(0, 0, r * 0.13, brass)}`
  return placed(
    { x, y },
    `<ellipse cy="${short(r * 0.14)}" rx="${short(r * 1.02)}" ry="${short(r * squash * 1.02)}" fill="#1b0803"/><g transform="scale(1 ${squash})">${rings}${pockets}<circle r="${short(r * 0.84)}" fill="${sheen}" opacity=".8"/>${hub}</g>${circle(r * 0.46, -r * 0.58 * squash, r * 0.042, '#fff')}`,
  )
}

/** A wheel of fortune that faces the viewer, with its stops written on it. */
export function fortuneWheel(
  ink: Ink,
  { x, y, radius: r, turn = 0 }: { x: number; y: number; radius: number; turn?: number },
  labels: readonly string[],
  colours: readonly string[],
): string {
  const count = labels.length
  const fields = repeat(count, (place) => {
    const [from, to] = [
      (place / count) * 2 * Math.PI - Math.PI / 2,
      ((place + 1) / count) * 2 * Math.PI - Math.PI / 2,
    ]
    const colour = colours[place % colours.length] ?? '#ff9436'
    const paint = ink.radial(even([lighten(colour, 0.35), colour]), {
      cx: 0,
      cy: 0,
      r: r * 0.92,
      isAbsolute: true,
    })
    const label = letters(ink, labels[place] ?? '', { x: 0, y: -r * 0.67, size: r * 0.125, paint: '#fff' })
    return `${shape(`M0 0L${spot(r * 0.9, from)}A${short(r * 0.9)} ${short(r * 0.9)} 0 0 1 ${spot(r * 0.9, to)}Z`, paint, 'stroke="#2a1206" stroke-width="2.5"')}<g transform="rotate(${short(((place + 0.5) * 360) / count)})">${label}</g>`
  })
  const lamps = repeat(24, (place) => {
    const [lx, ly] = onCircle(r * 0.94, (place / 24) * 2 * Math.PI)
    return circle(lx, ly, 2.6, '#fff')
  })
  const pointer = `${shape(`M0 ${short(-r * 0.77)}L-18 ${short(-r * 1.07)}Q0 ${short(-r * 1.14)} 18 ${short(-r * 1.07)}Z`, '#7a1208')}${shape(`M0 ${short(-r * 0.8)}L-16 ${short(-r * 1.07)}Q0 ${short(-r * 1.13)} 16 ${short(-r * 1.07)}Z`, '#ff4d3a')}${stroke(`M-8 ${short(-r * 1.05)}L0 ${short(-r * 0.85)}`, '#fff', 3, 'stroke-opacity=".6"')}`
  return placed(
    { x, y },
    `${circle(0, 8, r, '#000', 0.35)}${circle(0, 0, r, '#2a1206')}${circle(0, 0, r * 0.97, '#ffdf9a')}<g transform="rotate(${turn})">${fields}</g>${lamps}${coin(ink, { x: 0, y: 0, radius: r * 0.26 })}${pointer}`,
  )
}
