import { even, type Ink } from '#draw/ink.ts'
import { onCircle, repeat, short } from '#draw/path.ts'
import { placed, stroke, type Place } from '#draw/shapes.ts'

const [outer, inner] = [130, 70]

const arc = (from: number, to: number): string => {
  const spot = (radius: number, angle: number) =>
    onCircle(radius, angle)
      .map((value) => short(value))
      .join(' ')
  return `M${spot(outer, from)}A${outer} ${outer} 0 0 1 ${spot(outer, to)}L${spot(inner, to)}A${inner} ${inner} 0 0 0 ${spot(inner, from)}Z`
}

/** A ring that floats, with its line around it; 280 wide around 0 0. */
export function lifeRing(ink: Ink, place: Place): string {
  const side = { cx: 0, cy: 0, r: outer, isAbsolute: true }
  const tones = (light: string, body: string, dark: string) =>
    ink.radial(
      [
        [0.53, dark],
        [0.68, body],
        [0.78, light],
        [0.9, body],
        [1, dark],
      ],
      side,
    )
  const white = tones('#ffffff', '#f1ece2', '#b9ae9c')
  const orange = tones('#ffb489', '#f0541f', '#8f1d08')
  const bands = repeat(8, (at) => {
    const [from, to] = [(at / 8) * 2 * Math.PI - 0.39, ((at + 1) / 8) * 2 * Math.PI - 0.39]
    return `<path d="${arc(from, to)}" fill="${at % 2 ? white : orange}"/>`
  })
  const rope = repeat(4, (at) => {
    const middle = (at / 4) * 2 * Math.PI + Math.PI / 4
    const [x1, y1] = onCircle(outer - 2, middle - 0.62)
    const [cx, cy] = onCircle(outer + 34, middle)
    const [x2, y2] = onCircle(outer - 2, middle + 0.62)
    return stroke(
      `M${short(x1)} ${short(y1)}Q${short(cx)} ${short(cy)} ${short(x2)} ${short(y2)}`,
      '#f5e3bd',
      7,
    )
  })
  const sheen = ink.linear(even(['#ffffff', '#ffffff00']), { x2: 0.6 })
  return placed(
    place,
    `<path d="M0-130A130 130 0 1 1 0 130 130 130 0 1 1 0-130ZM0-70A70 70 0 1 0 0 70 70 70 0 1 0 0-70Z" fill="#000" opacity=".3" transform="translate(5 13)"/>${rope}${bands}<path d="${arc(-2.9, -1.1)}" fill="${sheen}" opacity=".35"/>`,
  )
}
