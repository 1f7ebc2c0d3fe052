import { darken, lighten, oklch } from '#draw/colour.ts'
import { repeat } from '#draw/path.ts'
import { silhouette } from '#hero/figure.ts'
import { circle } from '#draw/shapes.ts'
import { embers, bokeh, bubbles, glow, shafts, sky, stars, vignette } from '#light/light.ts'
import { coral, kelp, leaf, ridge } from '#scenery/land.ts'
import type { Stage } from '#stage/stage.ts'

const behind: [number, number, number, number][] = [
  [-20, 60, 190, 20],
  [-30, 150, 170, -10],
  [-20, 250, 180, 8],
  [380, 70, 190, 165],
  [390, 160, 170, 195],
  [380, 260, 180, 172],
  [-20, -10, 170, 50],
  [380, -10, 170, 130],
  [90, -30, 130, 70],
  [270, -30, 130, 110],
]
const before: [number, number, number, number][] = [
  [-40, 330, 200, -28],
  [400, 330, 200, 208],
  [-40, 420, 240, -8],
  [400, 430, 240, 188],
  [60, 500, 190, -70],
  [300, 500, 190, -110],
]

/** A clearing in the jungle: light through leaves, leaves in front. */
export const jungle: Stage = ({ ink, random, palette }) => {
  const { tone, light, floor } = palette
  const dark = [
    [tone(0.3, 0.09), tone(0.18, 0.06)],
    [tone(0.38, 0.11, -10), tone(0.2, 0.07)],
    [tone(0.34, 0.1, 15), tone(0.16, 0.06)],
  ]
  const bright = [
    [tone(0.62, 0.18, -15), tone(0.28, 0.1)],
    [tone(0.5, 0.16), tone(0.22, 0.08, 10)],
    [tone(0.7, 0.17, -30), tone(0.34, 0.12)],
  ]
  const leaves = (list: typeof behind, colours: string[][]) =>
    list.map(([x, y, length, turn]) =>
      leaf(
        ink,
        {
          x,
          y: y + random.between(-15, 15),
          length: length * random.between(0.8, 1.1),
          turn: turn + random.between(-10, 10),
          breadth: random.between(0.26, 0.4),
        },
        random.pick(colours),
      ),
    )
  return {
    back: [
      sky(ink, palette.sky),
      shafts(ink, random, light, { strength: 0.6, slant: -40 }),
      glow(ink, { x: 180, y: 190, radius: 230 }, light, 0.9),
      ...leaves(behind, dark),
    ].join(''),
    near: [...leaves(before, bright), vignette(ink, floor), embers(random, 30, [light, '#fffbd0'])].join(''),
  }
}

/** A wood at dusk: trunks in the haze and lights among them. */
export const grove: Stage = ({ ink, random, palette }) => {
  const { tone, light, floor, sky: colours } = palette
  const trunks = [0.42, 0.32, 0.22].map((value, depth) =>
    repeat(4, (place) => {
      const x = place * 110 + random.between(-50, 40)
      const width = 16 + depth * 12 + random.between(0, 10)
      const bend = random.between(-14, 14)
      return `<path d="M${x} 480Q${x + bend} 260 ${x + width * 0.2} -10H${x + width * 0.8}Q${x + width + bend} 260 ${x + width * 1.25} 480Z" fill="${tone(value, 0.07, depth * -14)}"/>`
    }),
  )
  const motes = repeat(26, () => {
    const [x, y] = [random.between(0, 360), random.between(40, 420)]
    return (
      circle(x, y, random.between(5, 11), light, 0.14) + circle(x, y, random.between(1, 2.4), '#fffbe0', 0.9)
    )
  })
  return {
    back: [
      sky(ink, colours),
      glow(ink, { x: 180, y: 210, radius: 250 }, light, 0.95),
      trunks[0],
      shafts(ink, random, light, { strength: 0.4, slant: 40 }),
      trunks[1],
      glow(ink, { x: 180, y: 230, radius: 170 }, light, 0.6),
      ridge(ink, random, { y: 372, rise: 22, colours: [tone(0.4, 0.11), floor], steps: 6 }),
    ].join(''),
    near: [
      ridge(ink, random, { y: 424, rise: 16, colours: [tone(0.26, 0.09), floor], steps: 7 }),
      motes,
      vignette(ink, floor),
    ].join(''),
  }
}

/** Under water: shafts from above, weed, coral and a shoal far off. */
export const abyss: Stage = ({ ink, random, palette }) => {
  const { tone, floor } = palette
  const light = tone(0.94, 0.07, -40)
  const weed = repeat(4, (place) =>
    kelp([24, 60, 338, 300][place] ?? 0, 470, random.between(140, 260), tone(0.28, 0.08, 5)),
  )
  const shoal = (x: number, y: number, size: number, isMirrored: boolean) =>
    `<g opacity=".28">${silhouette(ink, { motif: 'school-of-fish', x, y, size, isMirrored }, light)}</g>`
  return {
    back: [
      sky(ink, [tone(0.86, 0.11, -30), tone(0.6, 0.14, -12), tone(0.38, 0.13), tone(0.17, 0.08, 20)]),
      shafts(ink, random, light, { strength: 0.6, slant: random.between(-60, 60) }),
      glow(ink, { x: 180, y: 60, radius: 260 }, light, 0.6),
      ridge(ink, random, { y: 330, rise: 40, colours: [tone(0.38, 0.1), floor], steps: 6 }),
      weed,
      shoal(random.between(50, 90), 120, 80, false),
      shoal(random.between(270, 310), 84, 64, true),
      glow(ink, { x: 180, y: 220, radius: 200 }, tone(0.82, 0.12, -30), 0.6),
    ].join(''),
    near: [
      coral(random, 20, 470, 150, oklch(0.7, 0.19, random.between(0, 60))),
      coral(random, 342, 474, 170, oklch(0.68, 0.2, random.between(290, 350))),
      bubbles(random, 26, lighten(light, 0.4)),
      vignette(ink, floor, 0.45),
    ].join(''),
  }
}

/** A ship's rail at night, the sea and an island behind. */
export const deck: Stage = ({ ink, random, palette }) => {
  const { tone, light, floor } = palette
  const wave = (y: number, rise: number, value: number) =>
    ridge(ink, random, {
      y,
      rise,
      colours: [tone(value, 0.11), floor],
      steps: 12,
      rim: light,
      rimOpacity: 0.35,
    })
  const rope = (y: number) =>
    `<path d="M-10 ${y}Q90 ${y + 26} 180 ${y + 4}T370 ${y}" fill="none" stroke="${darken('#c98a44', 0.35)}" stroke-width="7"/><path d="M-10 ${y - 2}Q90 ${y + 24} 180 ${y + 2}T370 ${y - 2}" fill="none" stroke="#e0ae6a" stroke-width="2" stroke-dasharray="7 5"/>`
  const ship = silhouette(
    ink,
    { motif: 'galleon', x: random.pick([72, 290]), y: 258, size: 110, isMirrored: random.chance(0.5) },
    tone(0.24, 0.07),
  )
  return {
    back: [
      sky(ink, palette.sky),
      stars(random, 40, { depth: 200 }),
      circle(180, 176, random.between(96, 124), tone(0.95, 0.05, 60)),
      glow(ink, { x: 180, y: 176, radius: 250 }, light, 0.8),
      ship,
      wave(292, 6, 0.42),
      wave(330, 9, 0.34),
      bokeh(ink, random, [light], { count: 10, top: 250, bottom: 400, largest: 10 }),
    ].join(''),
    near: wave(386, 10, 0.25) + rope(410) + vignette(ink, floor) + embers(random, 20, [light, '#fff']),
  }
}
