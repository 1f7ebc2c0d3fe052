import { short } from '#draw/path.ts'
import type { Ink } from '#draw/ink.ts'
import { areaAround, aura, castShadow, silhouette, type Figure, type Treatment } from '#hero/figure.ts'
import { ramps, toneTable, type Material } from '#hero/ramps.ts'

/** The lamp of every relief: upper start corner. Degrees, as filters count them. */
const azimuth = 232
const elevation = 36

const lit = (from: string, height: number, to: string, light = 0.92): string =>
  `<feDiffuseLighting in="${from}" surfaceScale="${short(height)}" diffuseConstant="${light}" lighting-color="#fff" result="${to}"><feDistantLight azimuth="${azimuth}" elevation="${elevation}"/></feDiffuseLighting>`

const blurred = (from: string, radius: number, to: string): string =>
  `<feGaussianBlur in="${from}" stdDeviation="${short(radius)}" result="${to}"/>`

const weighed = (one: string, other: string, [k2, k3, k4 = 0]: readonly number[], to: string): string =>
  `<feComposite in="${one}" in2="${other}" operator="arithmetic" k2="${k2}" k3="${k3}" k4="${k4}" result="${to}"/>`

/** Noise around a middle grey, the same for every channel. */
export const noise = (frequency: string, seed: number, to: string, contrast = 1.6): string =>
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${seed}"/><feColorMatrix values="${`${contrast} 0 0 0 ${short((1 - contrast) / 2)} `.repeat(3)}0 0 0 0 1" result="${to}"/>`

/**
 * Silhouette to metal: three blurs make a height field, it is lit, dithered, mapped onto the material's tones,
 * and given a soft highlight and a white rim on the side away from the shadow.
 */
function reliefSteps(material: Material, size: number, grain: number): string {
  const unit = size / 200
  const tones = ramps[material]
  return [
    blurred('SourceAlpha', 9 * unit, 'wide'),
    blurred('SourceAlpha', 3.2 * unit, 'near'),
    blurred('SourceAlpha', 1.15 * unit, 'edge'),
    weighed('wide', 'near', [0.6, 0.4], 'body'),
    lit('body', 11 * unit, 'bodyLit'),
    blurred('bodyLit', 2.2 * unit, 'bodySoft'),
    weighed('near', 'edge', [0.45, 0.55], 'detail'),
    lit('detail', 5.5 * unit, 'detailLit'),
    blurred('detailLit', 0.55 * unit, 'detailSoft'),
    weighed('bodySoft', 'detailSoft', [0.58, 0.5, -0.035], 'light'),
    noise('.85', 3, 'noise'),
    weighed('light', 'noise', [1, grain, -grain / 2], 'dithered'),
    `<feComponentTransfer in="dithered" result="toned">${toneTable(tones)}</feComponentTransfer>`,
    `<feSpecularLighting in="body" surfaceScale="${short(11 * unit)}" specularConstant="1" specularExponent="26" lighting-color="${tones[6]}" result="sharp"><feDistantLight azimuth="${azimuth}" elevation="${elevation + 12}"/></feSpecularLighting>`,
    blurred('sharp', 1.7 * unit, 'gloss'),
    weighed('toned', 'gloss', [1, 0.55], 'shining'),
    '<feComposite in="shining" in2="SourceAlpha" operator="in" result="metal"/>',
    `<feOffset in="SourceAlpha" dx="${short(-2.2 * unit)}" dy="${short(-2.6 * unit)}" result="moved"/>`,
    '<feComposite in="SourceAlpha" in2="moved" operator="out" result="rim"/>',
    blurred('rim', 0.7 * unit, 'rimSoft'),
    '<feFlood flood-color="#fff" flood-opacity=".55"/><feComposite in2="rimSoft" operator="in"/>',
    '<feComposite in2="SourceAlpha" operator="in" result="rimLit"/>',
    '<feMerge><feMergeNode in="metal"/><feMergeNode in="rimLit"/></feMerge>',
  ].join('')
}

/** The silhouette closed and grown into one smooth shape of enamel, with a dark edge and the hero's shadow on it. */
function plateSteps(material: Material, size: number, grow: number): string {
  const unit = size / 200
  const tones = ramps[material]
  return [
    blurred('SourceAlpha', grow * 1.25 * unit, 'spread'),
    '<feComponentTransfer in="spread" result="plate"><feFuncA type="linear" slope="14" intercept="-2.6"/></feComponentTransfer>',
    blurred('plate', 3 * unit, 'edge'),
    blurred('plate', 10 * unit, 'wide'),
    weighed('edge', 'wide', [0.45, 0.55], 'body'),
    lit('body', 9 * unit, 'bodyLit', 0.62),
    blurred('bodyLit', 1.2 * unit, 'light'),
    noise('.8', 9, 'noise'),
    weighed('light', 'noise', [1, 0.14, -0.07], 'dithered'),
    `<feComponentTransfer in="dithered" result="toned">${toneTable(tones)}</feComponentTransfer>`,
    '<feComposite in="toned" in2="plate" operator="in" result="enamel"/>',
    blurred('plate', 1.6 * unit, 'outer'),
    '<feComponentTransfer in="outer" result="outline"><feFuncA type="linear" slope="10" intercept="-1"/></feComponentTransfer>',
    `<feFlood flood-color="${tones[0]}"/><feComposite in2="outline" operator="in" result="edgeDark"/>`,
    blurred('SourceAlpha', 2.4 * unit, 'shade'),
    `<feOffset in="shade" dx="${short(1.6 * unit)}" dy="${short(3 * unit)}" result="shadeMoved"/>`,
    '<feFlood flood-color="#000" flood-opacity=".55"/><feComposite in2="shadeMoved" operator="in"/><feComposite in2="plate" operator="in" result="shadow"/>',
    '<feMerge><feMergeNode in="edgeDark"/><feMergeNode in="enamel"/><feMergeNode in="shadow"/></feMerge>',
  ].join('')
}

/** Any markup as metal; `size` is the length in pixels that the depth is measured by. */
export const asRelief = (
  ink: Ink,
  figure: Figure,
  material: Material,
  markup: string,
  grain = 0.16,
): string =>
  `<g filter="${ink.filter(reliefSteps(material, figure.size, grain), areaAround(figure))}">${markup}</g>`

export const asPlate = (ink: Ink, figure: Figure, material: Material, markup: string, grow = 5): string =>
  `<g filter="${ink.filter(plateSteps(material, figure.size, grow), areaAround(figure))}">${markup}</g>`

/** Lighter above, darker below: the stage's lamp falls on the hero, too. */
function topLight(ink: Ink, figure: Figure): string {
  const mask = ink.name()
  const { x, y, size } = figure
  ink.define(`<mask id="${mask}">${silhouette(ink, figure, '#fff')}</mask>`)
  const paint = ink.linear(
    [
      [0, '#fff', 0.55],
      [0.45, '#808080', 0],
      [1, '#000', 0.6],
    ],
    { y1: y - size / 2, y2: y + size / 2, x2: 0, isAbsolute: true },
  )
  return `<rect x="${short(x - size)}" y="${short(y - size)}" width="${short(2 * size)}" height="${short(2 * size)}" fill="${paint}" mask="url(#${mask})" style="mix-blend-mode:soft-light"/>`
}

/** A lit emblem of metal on an enamel plate: cloisonné under a coloured lamp. */
export const relief: Treatment = (ink, figure, { pair: [hero, plate], palette, grain }) => {
  const plain = silhouette(ink, figure, '#fff')
  return [
    aura(ink, figure, palette.light),
    castShadow(ink, figure),
    asPlate(ink, figure, plate, plain),
    asRelief(ink, figure, hero, plain, grain),
    topLight(ink, figure),
  ].join('')
}
