import { oklch } from '#draw/colour.ts'

/** The colours of one stage: a walk from night to light around a hue, drifting towards another. */
export type Palette = {
  readonly hue: number
  /** Degrees by which the light's hue differs from the night's. */
  readonly drift: number
  readonly sky: readonly string[]
  readonly light: string
  readonly floor: string
  readonly deep: string
  readonly middle: string
  /** The unprinted sheet and the darkest ink of flat pictures. */
  readonly paper: string
  readonly shade: string
  /** A colour by lightness, chroma and degrees from the stage's hue. */
  tone(lightness: number, chroma: number, turn?: number): string
}

export function createPalette(hue: number, drift: number): Palette {
  const tone = (lightness: number, chroma: number, turn = 0) => oklch(lightness, chroma, hue + turn)
  return {
    hue,
    drift,
    sky: [
      tone(0.2, 0.09),
      tone(0.36, 0.14, drift * 0.3),
      tone(0.58, 0.18, drift * 0.7),
      tone(0.8, 0.14, drift),
    ],
    light: tone(0.9, 0.1, drift * 1.1),
    floor: tone(0.15, 0.06),
    deep: tone(0.22, 0.08),
    middle: tone(0.45, 0.14, drift * 0.4),
    paper: tone(0.94, 0.045, drift),
    shade: tone(0.2, 0.07),
    tone,
  }
}
