import { short } from '#draw/path.ts'
import { areaAround, silhouette, type Treatment } from '#hero/figure.ts'
import { noise } from '#hero/relief.ts'
import { ramps, toneTable } from '#hero/ramps.ts'

/**
 * Light over a soft body, broken up by coarse grain and cut into four flat inks: the stipple of a screen print.
 * A print has no gloss, no rim and no glow.
 */
function printSteps(inks: readonly string[], size: number): string {
  const unit = size / 200
  const table = [inks[0], inks[0], inks[1], inks[1], inks[1], inks[2], inks[2], inks[3]].map(
    (one) => one ?? '#000',
  )
  return [
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${short(13 * unit)}" result="wide"/>`,
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${short(4 * unit)}" result="near"/>`,
    '<feComposite in="wide" in2="near" operator="arithmetic" k2=".7" k3=".3" result="body"/>',
    `<feDiffuseLighting in="body" surfaceScale="${short(12 * unit)}" diffuseConstant=".95" lighting-color="#fff" result="lit"><feDistantLight azimuth="225" elevation="40"/></feDiffuseLighting>`,
    `<feGaussianBlur in="lit" stdDeviation="${short(2 * unit)}" result="light"/>`,
    noise('.62', 11, 'noise', 2.4),
    '<feComposite in="light" in2="noise" operator="arithmetic" k2="1" k3=".42" k4="-.21" result="grained"/>',
    `<feComponentTransfer in="grained" result="inks">${toneTable(table, 'discrete')}</feComponentTransfer>`,
    '<feComposite in="inks" in2="SourceAlpha" operator="in"/>',
  ].join('')
}

const outlineSteps = (colour: string, width: number): string =>
  `<feMorphology in="SourceAlpha" operator="dilate" radius="${short(width)}" result="grown"/><feGaussianBlur in="grown" stdDeviation=".8"/><feComponentTransfer result="edge"><feFuncA type="linear" slope="3" intercept="-.9"/></feComponentTransfer><feFlood flood-color="${colour}"/><feComposite in2="edge" operator="in"/>`

/** A flat screen print: four inks, grain for shading, an outline and a second pass that slipped a little. */
export const poster: Treatment = (ink, figure, { pair: [hero], palette }) => {
  const tones = ramps[hero]
  const inks = [tones[1], tones[3], tones[4], tones[5]]
  const plain = silhouette(ink, figure, '#fff')
  const area = areaAround(figure)
  const outline = ink.filter(outlineSteps(palette.paper, figure.size / 62), area)
  return [
    silhouette(ink, { ...figure, x: figure.x + 7, y: figure.y + 9 }, palette.shade),
    `<g filter="${outline}">${plain}</g>`,
    `<g filter="${ink.filter(printSteps(inks, figure.size), area)}">${plain}</g>`,
  ].join('')
}
