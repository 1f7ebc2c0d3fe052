import { short } from '#draw/path.ts'
import { lighten, mix } from '#draw/colour.ts'
import { areaAround, silhouette, type Treatment } from '#hero/figure.ts'
import { ramps } from '#hero/ramps.ts'

/** A sheet cut along the silhouette, grown by `grow` pixels, with its shadow on the sheet below. */
const sheet = (colour: string, grow: number, lift: number): string =>
  [
    grow > 0
      ? `<feGaussianBlur in="SourceAlpha" stdDeviation="${short(grow)}"/><feComponentTransfer result="cut"><feFuncA type="linear" slope="14" intercept="-1.6"/></feComponentTransfer>`
      : '<feOffset in="SourceAlpha" result="cut"/>',
    `<feGaussianBlur in="cut" stdDeviation="${short(lift)}"/><feOffset dx="${short(lift * 0.7)}" dy="${short(lift * 1.25)}" result="fallen"/>`,
    '<feFlood flood-color="#0a0410" flood-opacity=".5"/><feComposite in2="fallen" operator="in" result="shadow"/>',
    `<feFlood flood-color="${colour}"/><feComposite in2="cut" operator="in" result="paper"/>`,
    '<feOffset in="cut" dx="-.9" dy="-1.1" result="moved"/><feComposite in="cut" in2="moved" operator="out" result="side"/>',
    `<feFlood flood-color="${lighten(colour, 0.75)}" flood-opacity=".8"/><feComposite in2="side" operator="in" result="edge"/>`,
    '<feMerge><feMergeNode in="shadow"/><feMergeNode in="paper"/><feMergeNode in="edge"/></feMerge>',
  ].join('')

/** Four sheets of paper on each other, the finest cut on top. */
export const cutPaper: Treatment = (ink, figure, { pair: [hero, plate], palette }) => {
  const unit = figure.size / 200
  const [tones, ground] = [ramps[hero], ramps[plate]]
  const sheets: [string, number, number][] = [
    [mix(ground[2], palette.shade, 0.25), 12 * unit, 6],
    [mix(ground[3], ground[4], 0.3), 7.5 * unit, 4.5],
    [tones[2], 3 * unit, 3.5],
    [mix(tones[4], tones[5], 0.45), 0, 2.2],
  ]
  const plain = silhouette(ink, figure, '#fff')
  const area = areaAround(figure, 0.2)
  return sheets
    .map(([colour, grow, lift]) => `<g filter="${ink.filter(sheet(colour, grow, lift), area)}">${plain}</g>`)
    .join('')
}
