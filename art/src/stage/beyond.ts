import { darken, oklch } from '#draw/colour.ts'
import { onCircle, polygon, repeat, short, times, type Point } from '#draw/path.ts'
import { circle, shape, stroke } from '#draw/shapes.ts'
import { bokeh, embers, glow, halftone, rays, sky, stars, vignette } from '#light/light.ts'
import { vaultRings } from '#scenery/buildings.ts'
import { peak, ridge } from '#scenery/land.ts'
import { nebula } from '#scenery/sky.ts'
import type { Stage, StageInput } from '#stage/stage.ts'

function planet({ ink, random, palette }: StageInput): string {
  const { tone, light } = palette
  const [x, y, r] = [random.pick([300, 300, 62]), random.between(70, 110), random.between(48, 72)]
  const body = ink.radial(
    [
      [0, tone(0.86, 0.13, 120)],
      [0.6, tone(0.6, 0.18, 140)],
      [1, tone(0.24, 0.1, 120)],
    ],
    { r: 0.6, fx: 0.3, fy: 0.25 },
  )
  const ring = random.chance(0.65)
    ? `<ellipse cx="${x}" cy="${short(y)}" rx="${short(r * 1.7)}" ry="${short(r * 0.32)}" fill="none" stroke="${light}" stroke-opacity=".7" stroke-width="6" transform="rotate(-18 ${x} ${short(y)})"/>`
    : circle(x + r * 1.3, y + r * 0.9, r * 0.24, tone(0.75, 0.06, 40))
  return circle(x, y, r, body) + ring
}

/** Deep space with gas and a planet. */
export const space: Stage = (input) => {
  const { ink, random, palette } = input
  const { tone, floor } = palette
  const light = tone(0.88, 0.1, 60)
  return {
    back: [
      sky(ink, [tone(0.12, 0.06), tone(0.2, 0.1, 10), tone(0.32, 0.14, 25)]),
      nebula(ink, random.whole(1, 60), [tone(0.5, 0.22, 20), tone(0.65, 0.18, 100)]),
      stars(random, 110, { depth: 400 }),
      planet(input),
      glow(ink, { x: 180, y: 210, radius: 210 }, light, 0.75),
    ].join(''),
    near: vignette(ink, floor, 0.45),
  }
}

/** A crater that has begun to stir. */
export const volcano: Stage = ({ ink, random, palette }) => {
  const { tone, floor } = palette
  const light = oklch(0.86, 0.15, 65)
  return {
    back: [
      sky(ink, [tone(0.16, 0.06), tone(0.3, 0.12), tone(0.56, 0.2, 8), oklch(0.78, 0.17, 60)]),
      nebula(ink, random.whole(1, 40), ['#3a0d08', '#7a1d08']),
      glow(ink, { x: 180, y: 170, radius: 250 }, light, 0.9),
      peak(ink, random, { x: 180, base: 420, width: 420, height: 300, lit: '#5a2417', dark: '#240b0a' }),
      rays(ink, random, light, { y: 120, count: 18, strength: 0.3, softness: 2 }),
      ridge(ink, random, {
        y: 380,
        rise: 26,
        colours: ['#3a120c', '#0d0303'],
        rim: light,
        rimOpacity: 0.8,
        steps: 12,
        isJagged: true,
      }),
    ].join(''),
    near: [
      ridge(ink, random, {
        y: 420,
        rise: 18,
        colours: ['#1d0806', '#080202'],
        rim: '#ff5a1a',
        rimOpacity: 0.8,
        steps: 14,
        isJagged: true,
      }),
      vignette(ink, floor),
      embers(random, 90, ['#ffd27a', '#ff8a2b', '#ff5a2b']),
    ].join(''),
  }
}

/** Inside a vault's door. */
export const vault: Stage = ({ ink, random, palette }) => {
  const light = oklch(0.93, 0.09, 90)
  return {
    back: [
      sky(ink, palette.sky),
      vaultRings(ink, 180, 200, palette.tone(0.5, 0.09)),
      glow(ink, { x: 180, y: 200, radius: 180 }, light, 0.95),
      rays(ink, random, light, { y: 200, count: random.whole(18, 28), strength: 0.32 }),
    ].join(''),
    near: vignette(ink, palette.floor) + embers(random, 30, [light, '#fff']),
  }
}

const cog = (x: number, y: number, radius: number, teeth: number, paint: string): string => {
  const points = times(teeth * 4, (step): Point => {
    const [dx, dy] = onCircle(
      step % 4 < 2 ? radius : radius * 0.84,
      ((step - 0.5) / (teeth * 4)) * 2 * Math.PI,
    )
    return [x + dx, y + dy]
  })
  return `<g>${shape(polygon(points), paint, 'fill-rule="evenodd"')}${circle(x, y, radius * 0.62, '#000', 0.28)}${stroke(
    repeat(5, (arm) => {
      const [dx, dy] = onCircle(radius * 0.62, (arm / 5) * 2 * Math.PI)
      return `M${short(x)} ${short(y)}L${short(x + dx)} ${short(y + dy)}`
    }),
    paint,
    radius * 0.13,
  )}${circle(x, y, radius * 0.18, paint)}</g>`
}

/** A workshop: wheels of brass in the half-dark. */
export const works: Stage = ({ ink, random, palette }) => {
  const { tone, floor } = palette
  const light = oklch(0.9, 0.1, 78)
  const brass = (from: number, to: number) =>
    ink.linear(
      [
        [0, oklch(from, 0.1, 75)],
        [1, oklch(to, 0.08, 50)],
      ],
      { x2: 1 },
    )
  const wheels = repeat(9, (place) => {
    const angle = (place / 9) * 2 * Math.PI + random.between(-0.2, 0.2)
    const [dx, dy] = onCircle(random.between(150, 210), angle)
    return cog(
      180 + dx,
      205 + dy,
      random.between(34, 72),
      random.whole(9, 16),
      place % 3 ? tone(0.3, 0.06, place * 4) : brass(0.6, 0.3),
    )
  })
  return {
    back: [
      sky(ink, [tone(0.16, 0.05), tone(0.28, 0.08, 8), tone(0.44, 0.1, 16), tone(0.6, 0.1, 24)]),
      wheels,
      glow(ink, { x: 180, y: 205, radius: 220 }, light, 0.95),
      rays(ink, random, light, { count: 16, strength: 0.2, softness: 2 }),
      bokeh(ink, random, ['#ffd9a0', light], { count: 14, top: 0, bottom: 380, largest: 14, strength: 0.4 }),
    ].join(''),
    near: vignette(ink, floor, 0.6) + embers(random, 36, ['#ffd27a', light]),
  }
}

/** Slanting bands and flying splinters. */
export const shards: Stage = ({ ink, random, palette }) => {
  const { tone, floor } = palette
  const light = tone(0.86, 0.1, 20)
  const lean = random.between(60, 140) * (random.chance(0.5) ? 1 : -1)
  const band = (y: number, breadth: number, colour: string) => {
    const paint = ink.linear(
      [
        [0, colour],
        [1, darken(colour, 0.5)],
      ],
      { x2: 1, y2: 0 },
    )
    return shape(
      polygon([
        [-10, y],
        [370, y - lean],
        [370, y - lean + breadth],
        [-10, y + breadth * 1.2],
      ]),
      paint,
    )
  }
  const colours = [tone(0.72, 0.2, 80), tone(0.88, 0.12, -80), tone(0.6, 0.22), '#ffffff']
  const splinters = repeat(26, () => {
    const [dx, dy] = onCircle(random.between(110, 250), random.between(0, 2 * Math.PI))
    const [size, turn] = [random.between(10, 46), random.between(0, 6)]
    const corner = (place: number): Point => {
      const [cx, cy] = onCircle(size * (place ? 0.5 : 1.6), turn + place * 2.1 + random.between(-0.4, 0.4))
      return [180 + dx + cx, 205 + dy + cy]
    }
    return shape(
      polygon(times(3, corner)),
      random.pick(colours),
      `opacity="${short(random.between(0.35, 0.95))}"`,
    )
  })
  return {
    back: [
      sky(ink, [tone(0.15, 0.08), tone(0.25, 0.13, 10), tone(0.38, 0.17, 25)]),
      band(80, 110, tone(0.52, 0.23, 10)),
      band(310, 100, tone(0.64, 0.22, 80)),
      halftone(random.pick([300, 60]), 80, 230, '#fff'),
      glow(ink, { x: 180, y: 205, radius: 210 }, light, 0.85),
      splinters,
    ].join(''),
    near: vignette(ink, floor, 0.45),
  }
}

/** A grid that runs to a horizon, under a segmented sun. */
export const grid: Stage = ({ ink, random, palette }) => {
  const { tone, light, floor } = palette
  const horizon = random.between(250, 280)
  const lines = repeat(
    15,
    (place) => `M${180 + (place - 7) * 12} ${short(horizon)}L${180 + (place - 7) * 110} 480`,
  )
  const rows = repeat(9, (place) => `M-10 ${short(horizon + (480 - horizon) * (place / 9) ** 1.8)}H370`)
  const bars = repeat(
    7,
    (place) =>
      `<rect x="0" y="${short(horizon - 110 + place * 17)}" width="360" height="${2 + place}" fill="${tone(0.2, 0.1)}"/>`,
  )
  const clip = ink.name()
  ink.define(`<clipPath id="${clip}"><circle cx="180" cy="${short(horizon - 90)}" r="120"/></clipPath>`)
  const sun = ink.linear([
    [0, tone(0.9, 0.14, 70)],
    [1, tone(0.64, 0.24, 20)],
  ])
  return {
    back: [
      sky(ink, [tone(0.14, 0.07), tone(0.24, 0.13, 10), tone(0.42, 0.19, 30)]),
      stars(random, 70, { depth: 240 }),
      `<g clip-path="url(#${clip})">${circle(180, horizon - 90, 120, sun)}${bars}</g>`,
      ridge(ink, random, {
        y: horizon - 8,
        rise: 26,
        colours: [tone(0.3, 0.14), tone(0.16, 0.08)],
        steps: 12,
        isJagged: true,
        rim: light,
        rimOpacity: 0.5,
      }),
      `<rect y="${short(horizon)}" width="360" height="240" fill="${tone(0.15, 0.08)}"/>`,
      stroke(lines + rows, tone(0.68, 0.22, 30), 1.6, 'stroke-opacity=".75"'),
      glow(ink, { x: 180, y: 210, radius: 200 }, light, 0.55),
    ].join(''),
    near: vignette(ink, floor, 0.5) + embers(random, 22, [light, '#fff']),
  }
}
