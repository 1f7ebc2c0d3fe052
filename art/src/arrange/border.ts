import { even, type Ink } from '#draw/ink.ts'
import { repeat } from '#draw/path.ts'
import { circle, shape, stroke } from '#draw/shapes.ts'
import type { Palette } from '#arrange/palette.ts'

export type BorderName = 'none' | 'deco' | 'margin' | 'rule' | 'corners' | 'rivets' | 'arch'

type Border = (ink: Ink, palette: Palette) => string

const outside = 'M0 0H360V480H0Z'
const roundHole = (inset: number, radius: number): string => {
  const [w, h] = [360 - inset, 480 - inset]
  return `M${inset + radius} ${inset}H${w - radius}A${radius} ${radius} 0 0 1 ${w} ${inset + radius}V${h - radius}A${radius} ${radius} 0 0 1 ${w - radius} ${h}H${inset + radius}A${radius} ${radius} 0 0 1 ${inset} ${h - radius}V${inset + radius}A${radius} ${radius} 0 0 1 ${inset + radius} ${inset}Z`
}

const brass = (ink: Ink) =>
  ink.linear(even(['#fff2c4', '#e3a83f', '#7a450d', '#f3c866', '#8a5210']), { x2: 1 })

const chamfered = (inset: number, corner: number): string => {
  const [w, h] = [360 - inset, 480 - inset]
  return `M${inset + corner} ${inset}H${w - corner}L${w} ${inset + corner}V${h - corner}L${w - corner} ${h}H${inset + corner}L${inset} ${h - corner}V${inset + corner}Z`
}

/** What a studio sets around its pictures. */
export const borders: Record<BorderName, Border> = {
  none: () => '',
  margin: (_ink, { paper }) => shape(`${outside}${roundHole(13, 4)}`, paper, 'fill-rule="evenodd"'),
  rule: (_ink, { light }) => stroke(roundHole(11, 12), light, 1.6, 'stroke-opacity=".8"'),
  deco: (ink) => {
    const paint = brass(ink)
    return (
      stroke(chamfered(9, 26), paint, 4.5) +
      stroke(chamfered(16, 24), paint, 1.3) +
      shape('M180 3L190 12L180 21L170 12Z', paint)
    )
  },
  corners: (_ink, { light }) =>
    stroke('M14 62V14H62M298 14H346V62M346 418V466H298M62 466H14V418', light, 3, 'stroke-opacity=".9"'),
  rivets: (ink, { tone }) => {
    const rivet = (x: number, y: number) =>
      circle(x, y, 3.4, tone(0.2, 0.04)) + circle(x - 0.7, y - 0.8, 2.3, '#f6d9a0')
    const row = repeat(9, (place) => rivet(20 + place * 40, 7) + rivet(20 + place * 40, 473))
    const side = repeat(11, (place) => rivet(7, 40 + place * 40) + rivet(353, 40 + place * 40))
    return (
      shape(
        `${outside}${roundHole(14, 8)}`,
        ink.linear(even([tone(0.5, 0.07, 20), tone(0.28, 0.05, 20), tone(0.4, 0.06, 20)]), { x2: 1 }),
        'fill-rule="evenodd"',
      ) +
      stroke(roundHole(14, 8), '#f0c887', 1.4) +
      row +
      side
    )
  },
  arch: (_ink, { tone, light }) => {
    const hole = 'M12 468V150A168 138 0 0 1 348 150V468Z'
    return (
      shape(`${outside}${hole}`, tone(0.2, 0.07), 'fill-rule="evenodd"') +
      stroke(hole, light, 1.8, 'stroke-opacity=".75"') +
      circle(26, 26, 7, light, 0.7) +
      circle(334, 26, 7, light, 0.7)
    )
  },
}
