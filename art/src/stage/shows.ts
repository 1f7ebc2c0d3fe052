import { lighten, oklch } from '#draw/colour.ts'
import { onCircle, repeat, short } from '#draw/path.ts'
import { circle, shape } from '#draw/shapes.ts'
import {
  beams,
  bokeh,
  embers,
  glow,
  halftone,
  mist,
  rays,
  rings,
  segmentRing,
  sky,
  vignette,
  type Beam,
} from '#light/light.ts'
import { crowd, feltTable, pitch } from '#scenery/buildings.ts'
import type { Stage } from '#stage/stage.ts'

/** A sugar swirl. */
export const candy: Stage = ({ ink, random, palette }) => {
  const { tone, floor } = palette
  const count = random.whole(12, 18)
  const hand = random.chance(0.5) ? 1 : -1
  const spot = (radius: number, angle: number) => {
    const [dx, dy] = onCircle(radius, angle)
    return `${short(180 + dx)} ${short(200 + dy)}`
  }
  const swirl = repeat(count, (place) => {
    const from = (place / count) * 2 * Math.PI
    const to = from + Math.PI / count
    return `M180 200Q${spot(170, from + hand * 0.45)} ${spot(420, from)}L${spot(420, to)}Q${spot(170, to + hand * 0.45)} 180 200Z`
  })
  return {
    back: [
      sky(ink, [tone(0.55, 0.2), tone(0.68, 0.2, 25), tone(0.8, 0.15, 60), tone(0.9, 0.1, 90)]),
      shape(swirl, '#fff', 'opacity=".38"'),
      glow(ink, { x: 180, y: 200, radius: 220 }, '#fff', 0.8),
      bokeh(ink, random, ['#ffffff', tone(0.9, 0.1, 40), tone(0.92, 0.09, 150)], {
        count: 18,
        bottom: 400,
        largest: 22,
        strength: 0.6,
      }),
    ].join(''),
    near: embers(random, 18, ['#fff', lighten(floor, 0.8)]),
  }
}

const floodlights: [number, number][] = [
  [20, 34],
  [46, 26],
  [72, 20],
  [340, 34],
  [314, 26],
  [288, 20],
]

/** A pitch under floodlights. */
export const stadium: Stage = ({ ink, random, palette }) => {
  const { tone } = palette
  const light = tone(0.97, 0.03)
  const ground = random.pick([150, 150, 165, 35])
  const lamps = floodlights.map(
    ([x, y]) => glow(ink, { x, y, radius: 34 }, '#fff', 0.95) + circle(x, y, 4, '#fff'),
  )
  return {
    back: [
      sky(ink, [tone(0.15, 0.05), tone(0.3, 0.08), tone(0.46, 0.1, -10)]),
      crowd(random, 120, 262, ['#ffe2a8', tone(0.86, 0.1), '#ff8a5a', '#fff'], 620),
      mist(ink, 250, light, 0.35, 40),
      pitch(262, oklch(0.51, 0.12, ground), oklch(0.46, 0.11, ground)),
      beams(
        ink,
        [
          [-10, 10, 150, 300, 90],
          [370, 10, 210, 300, 90],
          [60, -30, 110, 330, 60],
          [300, -30, 250, 330, 60],
        ],
        light,
        0.6,
      ),
      ...lamps,
      '<ellipse cx="180" cy="318" rx="96" ry="16" fill="#000" opacity=".5"/>',
      glow(ink, { x: 180, y: 210, radius: 200 }, light, 0.5),
    ].join(''),
    near: vignette(ink, palette.floor),
  }
}

/** A ring with its ropes, in the dust of an evening. */
export const ringside: Stage = ({ ink, random, palette }) => {
  const { tone, light, floor } = palette
  const ropes = [286, 316, 348]
    .map((y, place) => {
      const colour = tone(0.5 - place * 0.06, 0.12, place * 8)
      return `<path d="M-10 ${y}Q180 ${y + 18} 370 ${y}" stroke="${colour}" stroke-width="6" fill="none"/><path d="M-10 ${y - 2}Q180 ${y + 16} 370 ${y - 2}" stroke="#fff" stroke-opacity=".5" stroke-width="1.5" fill="none"/>`
    })
    .join('')
  const lamps: Beam[] = [40, 120, 240, 320].map((x): Beam => [x, -30, 130 + x / 3.6, 330, 64])
  return {
    back: [
      sky(ink, palette.sky),
      halftone(180, 150, 300, light, 0.16),
      beams(ink, lamps, light, 0.6),
      crowd(random, 200, 290, ['#ffcf9a', light, tone(0.5, 0.12)], 300),
      glow(ink, { x: 180, y: 200, radius: 220 }, light, 0.7),
      ropes,
    ].join(''),
    near: vignette(ink, floor) + embers(random, 30, [light, '#fff']),
  }
}

/** A gaming table in a warm room. */
export const felt: Stage = ({ ink, random, palette }) => {
  const { tone, floor, hue } = palette
  const warm = ['#ffce7a', '#ffe9b8', '#ff9a5a']
  const light = '#ffe7b0'
  const cloth = oklch(0.48, 0.11, random.pick([160, 165, hue, 20, 255]))
  return {
    back: [
      sky(ink, [tone(0.14, 0.04), tone(0.26, 0.08), tone(0.38, 0.1, 10)]),
      bokeh(ink, random, warm, { count: 26, bottom: 190, largest: 24, strength: 0.55 }),
      beams(
        ink,
        [
          [60, -20, 140, 330, 110],
          [300, -20, 220, 330, 110],
        ],
        light,
        0.4,
      ),
      feltTable(ink, 210, cloth, light),
      glow(ink, { x: 180, y: 250, radius: 220 }, light, 0.5),
    ].join(''),
    near: vignette(ink, floor, 0.55),
  }
}

/** Heavy curtains and a spotlight. */
export const velvet: Stage = ({ ink, random, palette }) => {
  const { tone, floor } = palette
  const fold = ink.linear(
    [
      [0, tone(0.2, 0.09)],
      [0.35, tone(0.46, 0.16)],
      [0.6, tone(0.32, 0.13)],
      [1, tone(0.16, 0.07)],
    ],
    { x2: 1, y2: 0 },
  )
  const folds = repeat(9, (place) => {
    const x = place * 42 - 10
    const sway = random.between(-6, 6)
    return shape(
      `M${x} -10H${x + 44}Q${short(x + 40 + sway)} 240 ${x + 46} 490H${x - 2}Q${short(x + 4 + sway)} 240 ${x} -10Z`,
      fold,
    )
  })
  const light = '#ffe3b4'
  return {
    back: [
      folds,
      beams(ink, [[180, -60, 180, 400, 190]], light, 0.6),
      glow(ink, { x: 180, y: 215, radius: 220 }, light, 0.75),
      '<ellipse cx="180" cy="356" rx="150" ry="34" fill="#000" opacity=".4"/>',
    ].join(''),
    near: vignette(ink, floor, 0.6) + embers(random, 16, [light]),
  }
}

/** Rings of light for cards to lie on. */
export const cards: Stage = ({ ink, random, palette }) => ({
  back: [
    sky(ink, [palette.tone(0.18, 0.08), palette.tone(0.34, 0.14), palette.tone(0.54, 0.19, 12)]),
    rings(180, 210, 230, palette.light, 5, 0.09),
    rays(ink, random, palette.light, { y: 210, count: random.whole(18, 28), strength: 0.22 }),
    glow(ink, { x: 180, y: 210, radius: 210 }, palette.light, 0.7),
  ].join(''),
  near: vignette(ink, palette.floor),
})

/** Segmented rings: a draw that is about to run. */
export const draw: Stage = ({ ink, random, palette }) => {
  const { light } = palette
  const count = random.whole(14, 24)
  return {
    back: [
      sky(ink, palette.sky),
      rays(ink, random, light, { y: 210, count: 28, strength: 0.3 }),
      segmentRing(180, 205, 210, light, { count, inner: 0.8, opacity: 0.16 }),
      segmentRing(180, 205, 160, light, { count, inner: 0.86, opacity: 0.2, turn: 9 }),
      glow(ink, { x: 180, y: 205, radius: 230 }, light, 0.85),
    ].join(''),
    near: embers(random, 26, ['#fff', light]),
  }
}

/** The house's own games: one field of colour with the shadow of the mark. */
export const field: Stage = ({ ink, random, palette }) => {
  const { tone } = palette
  return {
    back: [
      sky(ink, [tone(0.74, 0.17, 8), tone(0.56, 0.18), tone(0.34, 0.13, -8)]),
      segmentRing(180, 190, 330, '#fff', {
        count: 6,
        inner: 0,
        opacity: 0.14,
        turn: random.between(0, 60),
        gap: 6,
      }),
      glow(ink, { x: 130, y: 110, radius: 260 }, tone(0.88, 0.1, 14), 0.5),
    ].join(''),
    near: '',
  }
}
