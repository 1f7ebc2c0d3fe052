import type { Area, Ink } from '#draw/ink.ts'
import { short } from '#draw/path.ts'
import type { Palette } from '#arrange/palette.ts'
import type { Pair } from '#hero/materials.ts'

/** A silhouette at its place: the middle of its box, the box's side, degrees of turn, mirrored or not. */
export type Figure = {
  readonly motif: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly turn?: number
  readonly isMirrored?: boolean
}

/** One way to make a silhouette the hero of a picture. */
export type Treatment = (ink: Ink, figure: Figure, look: HeroLook) => string

export type HeroLook = { readonly pair: Pair; readonly palette: Palette; readonly grain: number }

const motifBox = 512

export function transformOf({ x, y, size, turn = 0, isMirrored = false }: Figure): string {
  const scale = short(size / motifBox, 4)
  const turned = turn ? ` rotate(${short(turn)})` : ''
  return `translate(${short(x)} ${short(y)})${turned} scale(${isMirrored ? `-${scale}` : scale} ${scale}) translate(-256 -256)`
}

/** The silhouette in one paint. */
export const silhouette = (ink: Ink, figure: Figure, paint: string): string =>
  `<g transform="${transformOf(figure)}" fill="${paint}">${ink.motifs.shape(figure.motif)}</g>`

/** The box in which a figure, its plate and its near shadow lie: filters work no wider than they must. */
export function areaAround({ x, y, size }: Figure, margin = 0.12): Area {
  const reach = size * (0.5 + margin) + 8
  return { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach }
}

/** A shadow on what lies behind. */
export const castShadow = (ink: Ink, figure: Figure, strength = 0.6): string =>
  `<g filter="${ink.blur(figure.size * 0.05)}" opacity="${strength}">${silhouette(ink, { ...figure, y: figure.y + figure.size * 0.05 }, '#000')}</g>`

export const aura = (ink: Ink, figure: Figure, colour: string): string =>
  `<g filter="${ink.blur(figure.size * 0.075)}" opacity=".9" style="mix-blend-mode:screen">${silhouette(ink, figure, colour)}</g>`
