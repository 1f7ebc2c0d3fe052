import { darken, lighten } from '#draw/colour.ts'
import type { Ink } from '#draw/ink.ts'
import { repeat, short } from '#draw/path.ts'
import { blended, circle, placed, rectangle, stroke } from '#draw/shapes.ts'

/** A paper lantern with light in it; `cord` is the length it hangs by. */
export function lantern(
  ink: Ink,
  place: { x: number; y: number; radius: number; cord?: number },
  colour: string,
): string {
  const { x, y, radius: r, cord = 0 } = place
  const body = ink.radial(
    [
      [0, '#fff1b8'],
      [0.35, lighten(colour, 0.25)],
      [0.75, colour],
      [1, darken(colour, 0.5)],
    ],
    { cy: 0.55, r: 0.62 },
  )
  const cap = ink.linear(
    [
      [0, '#7a3a08'],
      [0.5, '#ffd98a'],
      [1, '#8a4a10'],
    ],
    { x2: 1, y2: 0 },
  )
  const halo = ink.radial([
    [0, colour, 0.75],
    [1, colour, 0],
  ])
  const ribs = repeat(
    3,
    (rib) =>
      `<ellipse rx="${short(r * [0.75, 0.42, 0.02][rib]!)}" ry="${short(r * 0.86)}" fill="none" stroke="${darken(colour, 0.5)}" stroke-opacity=".55" stroke-width="${short(r * 0.035)}"/>`, // three ribs, three widths
  )
  const fringe = repeat(5, (thread) =>
    stroke(
      `M${short((thread - 2) * r * 0.1)} ${short(r * 0.98)}q${thread - 2} ${short(r * 0.4)} 0 ${short(r * 0.75)}`,
      '#ffb648',
      r * 0.05,
    ),
  )
  return placed(
    { x, y },
    `${blended('screen', circle(0, 0, r * 2.4, halo))}${cord ? stroke(`M0 ${short(-r - cord)}V${short(-r)}`, '#2b0d05', 1.4) : ''}<ellipse rx="${short(r)}" ry="${short(r * 0.86)}" fill="${body}"/>${ribs}${rectangle(-r * 0.38, -r * 0.98, r * 0.76, r * 0.18, cap)}${rectangle(-r * 0.38, r * 0.8, r * 0.76, r * 0.18, cap)}${fringe}`,
  )
}
