import { circle } from '#draw/shapes.ts'
import { createRandom } from '#draw/random.ts'
import { short } from '#draw/path.ts'
import { darken, lighten, mix } from '#draw/colour.ts'
import type { Ink } from '#draw/ink.ts'
import {
  areaAround,
  aura,
  castShadow,
  silhouette,
  type Figure,
  type HeroLook,
  type Treatment,
} from '#hero/figure.ts'
import { ramps } from '#hero/ramps.ts'

/** Patches of colour that run into each other: warm light from above, the stage's colour thrown back from below. */
function mesh(ink: Ink, { x, y, size, motif }: Figure, { pair: [hero, plate], palette }: HeroLook): string {
  const random = createRandom(`${motif}/mesh/${short(x)}`)
  const tones = ramps[hero]
  const other = ramps[plate]
  const spots: [number, number, number, string][] = [
    [-0.32, -0.36, 0.42, tones[5]],
    [0.1, -0.44, 0.34, lighten(palette.light, 0.25)],
    [0.4, -0.2, 0.32, tones[4]],
    [-0.1, -0.04, 0.36, tones[3]],
    [-0.46, 0.08, 0.3, mix(tones[3], palette.light, 0.4)],
    [0.34, 0.16, 0.34, mix(tones[3], other[3], 0.35)],
    [-0.24, 0.34, 0.36, mix(tones[3], other[3], 0.4)],
    [0.12, 0.44, 0.34, mix(tones[3], other[3], 0.6)],
    [0.46, 0.46, 0.3, palette.light],
    [-0.46, 0.48, 0.24, mix(tones[2], other[2], 0.5)],
  ]
  const wobble = () => random.between(-0.07, 0.07)
  const patches = spots.map(([dx, dy, radius, colour]) =>
    circle(x + (dx + wobble()) * size, y + (dy + wobble()) * size, radius * size, colour),
  )
  const ground = circle(x, y, size, tones[3])
  return ground + `<g filter="${ink.blur(size * 0.085)}">${patches.join('')}</g>`
}

/** Form by soft light alone, the way a brush models it. */
const modelling = (size: number): string => {
  const unit = size / 200
  return `<feGaussianBlur in="SourceAlpha" stdDeviation="${short(6.5 * unit)}" result="soft"/><feDiffuseLighting in="soft" surfaceScale="${short(9 * unit)}" diffuseConstant="1" lighting-color="#fff" result="lit"><feDistantLight azimuth="236" elevation="42"/></feDiffuseLighting><feGaussianBlur in="lit" stdDeviation="${short(2.4 * unit)}"/><feComposite in2="SourceAlpha" operator="in"/>`
}

/** Strokes: edges torn along a coarse noise, and bristle marks across. */
const tornEdge = (strength: number): string =>
  `<feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="3" seed="21" result="rough"/><feDisplacementMap in="SourceGraphic" in2="rough" scale="${short(strength)}" xChannelSelector="R" yChannelSelector="G"/>`

export const bristles = (ink: Ink, opacity = 0.5): string => {
  const marks = ink.filter(
    `<feTurbulence type="fractalNoise" baseFrequency=".012 .19" numOctaves="3" seed="31"/><feColorMatrix values="2.4 0 0 0 -.7 2.4 0 0 0 -.7 2.4 0 0 0 -.7 0 0 0 0 1"/>`,
    { x: -160, y: -120, width: 700, height: 760 },
  )
  return `<g style="mix-blend-mode:soft-light" opacity="${opacity}"><rect x="-160" y="-120" width="700" height="760" transform="rotate(-24 180 240)" filter="${marks}"/></g>`
}

/** The lamp's edge along the lit side, as thick paint catches it. */
const litEdge = (size: number): string => {
  const unit = size / 200
  return `<feOffset in="SourceAlpha" dx="${short(1.9 * unit)}" dy="${short(2.4 * unit)}" result="moved"/><feComposite in="SourceAlpha" in2="moved" operator="out" result="rim"/><feGaussianBlur in="rim" stdDeviation="${short(0.55 * unit)}" result="soft"/><feFlood flood-color="#fffdf2" flood-opacity=".85"/><feComposite in2="soft" operator="in"/><feComposite in2="SourceAlpha" operator="in"/>`
}

/** The dark ground that a painter lays down first and leaves standing around the figure. */
const underpainting = (colour: string, size: number): string => {
  const unit = size / 200
  return `<feMorphology in="SourceAlpha" operator="dilate" radius="${short(3 * unit)}"/><feGaussianBlur stdDeviation="${short(1.1 * unit)}" result="grown"/><feFlood flood-color="${colour}"/><feComposite in2="grown" operator="in"/>`
}

/** A painted figure: a gradient mesh inside the silhouette, modelled softly, on a dark contour, with brushed edges. */
export const painted: Treatment = (ink, figure, look) => {
  const clip = ink.name()
  const { size, x, y } = figure
  const mask = `<mask id="${clip}" maskUnits="userSpaceOnUse" x="${short(x - size)}" y="${short(y - size)}" width="${short(2 * size)}" height="${short(2 * size)}">`
  ink.define(`${mask}${silhouette(ink, figure, '#fff')}</mask>`)
  const plain = silhouette(ink, figure, '#fff')
  const area = areaAround(figure)
  const dark = darken(look.palette.shade, 0.45)
  const light = `<g style="mix-blend-mode:overlay" opacity=".85" filter="${ink.filter(modelling(size), area)}">${plain}</g>`
  const edge = `<g style="mix-blend-mode:screen" filter="${ink.filter(litEdge(size), area)}">${plain}</g>`
  return [
    aura(ink, figure, look.palette.light),
    castShadow(ink, figure, 0.5),
    `<g filter="${ink.filter(tornEdge(size / 80), area)}">`,
    `<g filter="${ink.filter(underpainting(dark, size), area)}">${plain}</g>`,
    `<g mask="url(#${clip})"><g style="isolation:isolate">${mesh(ink, figure, look)}${light}${bristles(ink, 0.2)}${edge}</g></g>`,
    '</g>',
  ].join('')
}
