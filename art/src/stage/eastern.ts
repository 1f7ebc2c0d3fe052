import { oklch } from '#draw/colour.ts'
import { repeat } from '#draw/path.ts'
import { circle } from '#draw/shapes.ts'
import { even } from '#draw/ink.ts'
import { embers, glow, rays, rings, sky, stars, vignette } from '#light/light.ts'
import { lantern } from '#objects/lantern.ts'
import { mandarinSlice } from '#objects/mandarin.ts'
import { arches, skyline, type ArchKind } from '#scenery/buildings.ts'
import { cloud } from '#scenery/sky.ts'
import type { Stage } from '#stage/stage.ts'

/** Scrolled clouds before a rising disc: a sun, a moon, or the house's fruit cut open. */
export const cloudSun: Stage = ({ ink, random, palette }) => {
  const { tone, light } = palette
  const far = [tone(0.95, 0.04, 30), tone(0.72, 0.12, 20)]
  const near = [tone(0.86, 0.08, 25), tone(0.55, 0.13, 15)]
  const line = tone(0.42, 0.12)
  const isFruit = random.chance(0.3)
  const [y, radius] = [random.between(176, 200), random.between(112, 138)]
  const disc = isFruit
    ? mandarinSlice(ink, 180, y, radius, random.between(0, 30))
    : circle(180, y, radius, ink.linear(even([tone(0.97, 0.04, 40), tone(0.78, 0.14, 50)])))
  const halo = random.chance(0.5) ? rings(180, y, radius * 1.32, light, 3, 0.1) : ''
  const lift = random.between(-14, 14)
  return {
    back: [
      sky(ink, palette.sky),
      rays(ink, random, light, { y: 200, count: random.whole(16, 26), strength: 0.34 }),
      glow(ink, { x: 180, y: 200, radius: 260 }, light, 0.75),
      halo,
      disc,
      cloud(ink, { x: -6, y: 300 + lift, scale: 1.15 }, far, line),
      cloud(ink, { x: 368, y: 270 - lift, scale: 1.05, isMirrored: true }, far, line),
    ].join(''),
    near: [
      cloud(ink, { x: 20, y: 384, scale: 1.35 }, near, line),
      cloud(ink, { x: 352, y: 372, scale: 1.3, isMirrored: true }, near, line),
      embers(random, 34, [light, '#ffd27a', '#fff']),
    ].join(''),
  }
}

/** Gates behind gates, lit from the last, with lanterns at the posts. */
export const gate: Stage = ({ ink, random, palette }) => {
  const { tone, light, floor } = palette
  const kind = random.pick<ArchKind>(['flat', 'round', 'ogee'])
  const colours = [0.26, 0.32, 0.4, 0.5, 0.64, 0.82].map((value, at) => tone(value, 0.13, at * 8))
  const paper = oklch(0.66, 0.22, random.pick([25, 40, 350, 75]))
  const posts: [number, number, number, number][] = [
    [46, 96, 26, 110],
    [314, 96, 26, 110],
    [84, 48, 15, 60],
    [276, 48, 15, 60],
  ]
  const hung = random.chance(0.8)
    ? posts.map(([x, y, radius, cord]) => lantern(ink, { x, y, radius, cord }, paper)).join('')
    : ''
  return {
    back: [
      sky(ink, palette.sky),
      arches(ink, colours, { kind, line: oklch(0.88, 0.1, 85) }),
      glow(ink, { x: 180, y: 205, radius: 210 }, light, 0.95),
      rays(ink, random, light, { count: 26, strength: 0.26, softness: 1.5 }),
      hung,
    ].join(''),
    near: vignette(ink, floor) + embers(random, 44, [light, '#ffd27a', '#fff']),
  }
}

/** A full moon over roofs, and lanterns let go into the night. */
export const lanternNight: Stage = ({ ink, random, palette }) => {
  const { tone, light, floor } = palette
  const papers = [oklch(0.68, 0.21, random.between(20, 50)), oklch(0.66, 0.22, random.pick([5, 350, 75]))]
  const moonX = random.pick([180, 180, 120, 240])
  const moon = circle(
    moonX,
    190,
    random.between(112, 142),
    ink.linear(even([tone(0.95, 0.05, 110), tone(0.78, 0.14, 90)])),
  )
  const flying = repeat(9, () =>
    lantern(
      ink,
      { x: random.between(0, 360), y: random.between(20, 250), radius: random.between(7, 16) },
      random.pick(papers),
    ),
  )
  return {
    back: [
      sky(ink, palette.sky),
      stars(random, 50),
      moon,
      glow(ink, { x: moonX, y: 190, radius: 240 }, light, 0.7),
      skyline(random, 400, tone(0.19, 0.08), '#ffb86a'),
      flying,
    ].join(''),
    near: [
      lantern(ink, { x: 28, y: 150, radius: 24, cord: 170 }, papers[0] ?? light),
      lantern(ink, { x: 334, y: 120, radius: 28, cord: 140 }, papers[1] ?? light),
      vignette(ink, floor),
      embers(random, 40, [light, '#ffd27a']),
    ].join(''),
  }
}
