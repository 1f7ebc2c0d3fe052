import { oklch } from '#draw/colour.ts'
import { even } from '#draw/ink.ts'
import { circle } from '#draw/shapes.ts'
import { embers, glow, mist, rays, rings, sky, stars, vignette } from '#light/light.ts'
import { arches, column } from '#scenery/buildings.ts'
import { crystals, peak, ridge } from '#scenery/land.ts'
import { aurora, bolt } from '#scenery/sky.ts'
import type { Stage } from '#stage/stage.ts'

/** Pyramids before a great sun. */
export const dunes: Stage = ({ ink, random, palette }) => {
  const { tone, hue, floor } = palette
  const light = oklch(0.92, 0.09, 85)
  const heaven = [
    oklch(0.2, 0.1, hue),
    oklch(0.36, 0.12, hue + 20),
    oklch(0.64, 0.16, 40),
    oklch(0.85, 0.12, 70),
  ]
  const sunX = random.pick([180, 180, 110, 250])
  const pyramid = (x: number, base: number, width: number, height: number) =>
    peak(ink, random, {
      x,
      base,
      width,
      height,
      lit: oklch(0.74, 0.13, 65),
      dark: oklch(0.4, 0.09, hue + 40),
      fade: oklch(0.4, 0.09, hue + 40),
    })
  return {
    back: [
      sky(ink, heaven),
      stars(random, 26, { depth: 120, colour: '#fff1cf' }),
      glow(ink, { x: sunX, y: 150, radius: 240 }, light, 0.9),
      circle(
        sunX,
        150,
        random.between(88, 110),
        ink.linear(even([oklch(0.97, 0.06, 95), oklch(0.78, 0.16, 60)])),
      ),
      rings(sunX, 150, 150, light, 3, 0.1),
      pyramid(random.between(270, 320), 350, 190, random.between(120, 170)),
      pyramid(random.between(30, 80), 360, 220, random.between(140, 190)),
      ridge(ink, random, {
        y: 352,
        rise: 14,
        colours: [oklch(0.64, 0.14, 50), oklch(0.3, 0.1, 20)],
        steps: 5,
        rim: light,
        rimOpacity: 0.7,
      }),
    ].join(''),
    near: [
      ridge(ink, random, {
        y: 398,
        rise: 16,
        colours: [oklch(0.42, 0.11, 25), tone(0.17, 0.06)],
        steps: 4,
        rim: light,
        rimOpacity: 0.4,
      }),
      vignette(ink, floor, 0.45),
      embers(random, 26, [light, '#fff0c0']),
    ].join(''),
  }
}

/** A hall of arches between two columns. */
export const temple: Stage = ({ ink, random, palette }) => {
  const { tone, light, floor } = palette
  const stone = tone(0.68, 0.05)
  const colours = [0.34, 0.42, 0.58, 0.84].map((value, at) => tone(value, 0.1, at * 6))
  const isWide = random.chance(0.4)
  return {
    back: [
      sky(ink, palette.sky),
      arches(ink, colours, {
        kind: 'round',
        line: tone(0.95, 0.08, 20),
        width: isWide ? 360 : 300,
        height: 420,
      }),
      glow(ink, { x: 180, y: 200, radius: 230 }, light, 0.95),
      rays(ink, random, light, { y: 190, count: 20, strength: 0.3, softness: 2 }),
      column(ink, -14, 58, stone),
      column(ink, 316, 58, stone),
      isWide ? '' : column(ink, 54, 26, tone(0.5, 0.06)) + column(ink, 280, 26, tone(0.5, 0.06)),
    ].join(''),
    near: vignette(ink, floor, 0.55) + embers(random, 36, [light, '#ffe9a8']),
  }
}

/** Snowy peaks, northern lights and crystals. */
export const ice: Stage = ({ ink, random, palette }) => {
  const { tone, floor } = palette
  const light = tone(0.93, 0.06, -10)
  const curtains = [
    oklch(0.85, 0.2, random.between(140, 190)),
    oklch(0.7, 0.2, random.between(270, 330)),
    oklch(0.8, 0.15, random.between(190, 230)),
  ]
  const mountain = (x: number, base: number, width: number, height: number) =>
    peak(ink, random, {
      x,
      base,
      width,
      height,
      lit: tone(0.66, 0.09),
      dark: tone(0.36, 0.1, 5),
      snow: '#eaf7ff',
    })
  const lean = random.between(-0.12, 0.12)
  return {
    back: [
      sky(ink, [tone(0.17, 0.08, 15), tone(0.34, 0.12, 10), tone(0.6, 0.14), tone(0.88, 0.08, -20)]),
      stars(random, 60),
      aurora(ink, random, curtains, random.between(110, 170)),
      mountain(random.between(50, 90), 400, 280, random.between(200, 260)),
      mountain(random.between(270, 320), 410, 300, random.between(220, 290)),
      glow(ink, { x: 180, y: 215, radius: 190 }, light, 0.85),
      crystals(
        ink,
        [
          [30, 430, 200, -1.9 + lean, 22],
          [70, 440, 140, -1.55 + lean, 18],
          [330, 430, 210, -1.25 + lean, 24],
          [292, 440, 130, -1.6 + lean, 16],
          [-6, 430, 150, -1.35, 20],
          [366, 440, 150, -1.85, 22],
        ],
        tone(0.68, 0.14),
        '#f2fbff',
      ),
    ].join(''),
    near: mist(ink, 400, '#bfe6ff', 0.35, 60) + vignette(ink, floor),
  }
}

/** A mesa under a thunderstorm. */
export const storm: Stage = ({ ink, random, palette }) => {
  const { tone, floor } = palette
  const light = oklch(0.92, 0.08, 70)
  const rock = { lit: oklch(0.64, 0.15, 40), dark: oklch(0.36, 0.11, 15) }
  return {
    back: [
      sky(ink, [tone(0.18, 0.08), tone(0.32, 0.12, 15), tone(0.55, 0.15, 60), oklch(0.8, 0.14, 60)]),
      glow(ink, { x: 180, y: 250, radius: 260 }, light, 0.8),
      bolt(random, random.between(40, 90), 0, 1, light),
      bolt(random, random.between(270, 320), 0, 1, light),
      ridge(ink, random, {
        y: 300,
        rise: 34,
        colours: [rock.lit, rock.dark],
        steps: 7,
        isJagged: true,
        rim: light,
        rimOpacity: 0.55,
      }),
      ridge(ink, random, {
        y: 352,
        rise: 20,
        colours: [rock.dark, floor],
        steps: 9,
        rim: light,
        rimOpacity: 0.35,
      }),
      rays(ink, random, light, { y: 220, count: 18, strength: 0.24, softness: 2 }),
    ].join(''),
    near: vignette(ink, floor) + embers(random, 24, [light, '#ffe0b0']),
  }
}
