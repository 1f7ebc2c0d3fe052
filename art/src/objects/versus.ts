import type { Ink } from '#draw/ink.ts'
import { polygon } from '#draw/path.ts'
import { circle, shape } from '#draw/shapes.ts'
import { asPlate, asRelief, relief } from '#hero/relief.ts'
import type { HeroLook } from '#hero/figure.ts'
import type { Composition } from '#objects/composition.ts'

const disc = (ink: Ink, x: number, y: number, [rim, field]: HeroLook['pair']): string => {
  const figure = { motif: '', x, y, size: 190 }
  return (
    asRelief(ink, figure, rim, circle(x, y, 94, '#fff')) +
    asPlate(ink, figure, field, circle(x, y, 76, '#fff'), 1)
  )
}

/** Dragon and tiger, each on its own medal, parted by a flash. */
export const dragonAndTiger: Composition = (ink, random, palette) => {
  const grain = random.between(0.13, 0.19)
  const flash = polygon([
    [206, 34],
    [150, 214],
    [186, 206],
    [148, 352],
    [220, 174],
    [180, 184],
    [226, 34],
  ])
  const head = (motif: string, x: number, y: number, pair: HeroLook['pair']) =>
    relief(ink, { motif, x, y, size: 136, isMirrored: x < 180 }, { pair, palette, grain })
  return [
    disc(ink, 112, 150, ['gold', 'ruby']),
    disc(ink, 248, 244, ['steel', 'ice']),
    head('dragon-head', 112, 150, ['gold', 'obsidian']),
    head('tiger-head', 248, 244, ['ice', 'obsidian']),
    shape(flash, palette.light, `filter="${ink.blur(7)}"`),
    shape(flash, '#fffbe8'),
  ].join('')
}
