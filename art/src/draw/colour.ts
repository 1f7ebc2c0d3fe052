type Triple = readonly [number, number, number]

const parts = (hex: string): Triple => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const hexOf = (channels: readonly number[]): string =>
  `#${channels
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** The colour between two, `share` of the way from the first. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parts(from), parts(to)]
  return hexOf(a.map((value, at) => value + ((b[at] ?? value) - value) * share))
}

export const lighten = (colour: string, share: number): string => mix(colour, '#ffffff', share)
export const darken = (colour: string, share: number): string => mix(colour, '#000000', share)

/** Channels from 0 to 1, for a filter's tables. */
export const unitChannels = (hex: string): number[] => parts(hex).map((value) => value / 255)

/** Linear light of sRGB; a channel outside of 0..1 lies outside of the gamut (Ottosson's OKLab matrices). */
function linearOf(lightness: number, chroma: number, hue: number): Triple {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const fits = (colour: Triple): boolean => colour.every((value) => value > -1e-4 && value < 1.0001)

const encode = (value: number): number =>
  255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)

/** A colour of OKLCH as #rrggbb; where sRGB ends, chroma gives way and lightness and hue stay. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  let [low, high] = [0, chroma]
  if (fits(linearOf(lightness, chroma, hue))) low = chroma
  for (let step = 0; step < 16 && low !== chroma; step++) {
    const middle = (low + high) / 2
    if (fits(linearOf(lightness, middle, hue))) low = middle
    else high = middle
  }
  return hexOf(linearOf(lightness, low, hue).map((value) => encode(Math.max(0, value))))
}

/** Degrees between two hues, at most 180. */
export const hueDistance = (one: number, other: number): number =>
  Math.abs(((((one - other) % 360) + 540) % 360) - 180)
