import { darken, lighten } from '#draw/colour.ts'
import { even, frame, type Ink } from '#draw/ink.ts'
import { polygon, repeat, short, times } from '#draw/path.ts'
import type { Random } from '#draw/random.ts'
import { circle, rectangle, shape, stroke } from '#draw/shapes.ts'

const { width, height } = frame

export type ArchKind = 'round' | 'flat' | 'ogee'

function archPath(kind: ArchKind, x: number, y: number, w: number): string {
  const [half, end, middle, shoulder] = [w / 2, x + w, x + w / 2, y + w / 2]
  const top = {
    round: `A${short(half)} ${short(half)} 0 0 1 ${short(end)} ${short(shoulder)}`,
    flat: `L${short(x + w * 0.12)} ${short(y)}L${short(x + w * 0.88)} ${short(y)}L${short(end)} ${short(shoulder)}`,
    ogee: `C${short(x)} ${short(y + w * 0.12)} ${short(middle - w * 0.12)} ${short(y + w * 0.16)} ${short(middle)} ${short(y - w * 0.1)}C${short(middle + w * 0.12)} ${short(y + w * 0.16)} ${short(end)} ${short(y + w * 0.12)} ${short(end)} ${short(shoulder)}`,
  }[kind]
  return `M${short(x)} ${height}V${short(shoulder)}${top}V${height}Z`
}

/** Gates behind gates, getting lighter towards the last. */
export function arches(
  ink: Ink,
  colours: readonly string[],
  {
    kind,
    line,
    width: w0 = 400,
    height: h0 = 500,
  }: { kind: ArchKind; line?: string; width?: number; height?: number },
): string {
  return colours
    .map((colour, place) => {
      const share = colours.length > 1 ? place / (colours.length - 1) : 0
      const [w, h] = [w0 * (1 - share * 0.74), h0 * (1 - share * 0.66)]
      const path = archPath(kind, 180 - w / 2, 250 - h * 0.52, w)
      const body = shape(path, ink.linear(even([lighten(colour, 0.1), darken(colour, 0.35)])))
      return line ? body + stroke(path, line, 2, `stroke-opacity="${short(0.18 + 0.4 * share)}"`) : body
    })
    .join('')
}

export function column(ink: Ink, x: number, w: number, stone: string): string {
  const paint = ink.linear(
    [
      [0, darken(stone, 0.55)],
      [0.3, lighten(stone, 0.2)],
      [0.55, stone],
      [1, darken(stone, 0.7)],
    ],
    { x2: 1, y2: 0 },
  )
  const flutes = repeat(5, (place) =>
    stroke(`M${short(x + (w * (place + 1)) / 6)} 50V450`, '#000', 2.5, 'stroke-opacity=".28"'),
  )
  return `${rectangle(x, 30, w, 420, paint)}${flutes}${rectangle(x - 8, 20, w + 16, 14, lighten(stone, 0.12), 'rx="2"')}${rectangle(x - 5, 34, w + 10, 12, darken(stone, 0.3))}`
}

/** Roofs and lit windows at night. */
export function skyline(random: Random, base: number, colour: string, lights: string, tallest = 90): string {
  let markup = ''
  for (let x = -10; x < width + 10;) {
    const [w, h] = [random.between(18, 46), random.between(20, tallest)]
    const roofs = [
      `l${short(w / 2)} ${short(-w * 0.5)}l${short(w / 2)} ${short(w * 0.5)}`,
      `h${short(w * 0.3)}v-14h${short(w * 0.4)}v14h${short(w * 0.3)}`,
      `h${short(w * 0.46)}v-26h2v26h${short(w * 0.46)}`,
      `h${short(w)}`,
    ]
    markup += shape(`M${short(x)} ${base}V${short(base - h)}${random.pick(roofs)}V${base}Z`, colour)
    for (let y = base - h + 10; y < base - 8; y += 9) {
      for (let at = x + 4; at < x + w - 5; at += 7) {
        if (random.chance(0.33))
          markup += rectangle(at, y, 3, 4, lights, `opacity="${short(random.between(0.35, 0.95))}"`)
      }
    }
    x += w + random.between(-3, 4)
  }
  return markup
}

/** The rings of a vault's door, riveted. */
export function vaultRings(ink: Ink, x: number, y: number, metal: string): string {
  return repeat(5, (place) => {
    const radius = 230 * (1 - place * 0.17)
    const paint = ink.linear(
      even([lighten(metal, 0.28 - 0.04 * place), darken(metal, 0.25), darken(metal, 0.6)]),
      {
        x1: 0.2,
        x2: 0.8,
      },
    )
    const rivets = times(place % 2 ? 0 : 20, (step) => {
      const angle = (step / 20) * 2 * Math.PI
      const [rx, ry] = [x + Math.cos(angle) * (radius - 12), y + Math.sin(angle) * (radius - 12)]
      return circle(rx, ry, 3.4, darken(metal, 0.7)) + circle(rx - 0.7, ry - 0.9, 2.4, lighten(metal, 0.35))
    })
    return `${circle(x, y, radius, paint)}<circle cx="${x}" cy="${y}" r="${short(radius - 1)}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.2"/>${rivets.join('')}`
  })
}

export function crowd(
  random: Random,
  top: number,
  bottom: number,
  colours: readonly string[],
  count: number,
): string {
  return repeat(count, () => {
    const y = random.between(top, bottom)
    const near = (y - top) / (bottom - top)
    return circle(
      random.between(0, width),
      y,
      1 + 2.4 * near,
      random.pick(colours),
      random.between(0.15, 0.6),
    )
  })
}

/** Mown stripes that meet far away. */
export const pitch = (y: number, one: string, other: string): string =>
  repeat(18, (place) => {
    const from = place - 9
    return shape(
      polygon([
        [180 + from * 22, y],
        [180 + (from + 1) * 22, y],
        [180 + (from + 1) * 92, height],
        [180 + from * 92, height],
      ]),
      place % 2 ? one : other,
    )
  })

/** A gaming table seen from a chair. */
export function feltTable(ink: Ink, y: number, colour: string, line: string): string {
  const paint = ink.radial(
    [
      [0, lighten(colour, 0.25)],
      [0.5, colour],
      [1, darken(colour, 0.65)],
    ],
    { cx: 180, cy: y + 40, r: 300, isAbsolute: true },
  )
  const oval = (dy: number, rx: number, ry: number, fill: string) =>
    `<ellipse cx="180" cy="${y + dy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
  const lines = repeat(
    3,
    (place) =>
      `<ellipse cx="180" cy="${y + 206 + place * 6}" rx="${282 - place * 46}" ry="${166 - place * 30}" fill="none" stroke="${line}" stroke-opacity=".5" stroke-width="1.6"/>`,
  )
  return (
    oval(200, 330, 206, darken(colour, 0.8)) +
    oval(200, 322, 198, '#5b2a12') +
    oval(206, 306, 186, paint) +
    lines
  )
}
