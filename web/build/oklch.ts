/** A colour as it is authored: lightness 0..1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

const encode = (channel: number) =>
  channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055
const decode = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

function toLinearRgb([lightness, chroma, hue]: Oklch): [number, number, number] {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const fits = (rgb: readonly number[]) => rgb.every((channel) => channel >= -0.0001 && channel <= 1.0001)

/** The 0..255 channels that an sRGB screen shows: chroma shrinks until the colour fits. */
function toBytes(colour: Oklch): number[] {
  let [low, high] = [0, colour[1]]
  let rgb = toLinearRgb(colour)
  for (let step = 0; step < 24 && (!fits(rgb) || step > 0); step += 1) {
    const chroma = (low + high) / 2
    rgb = toLinearRgb([colour[0], chroma, colour[2]])
    if (fits(rgb)) low = chroma
    else high = chroma
  }
  if (!fits(rgb)) rgb = toLinearRgb([colour[0], low, colour[2]])
  return rgb.map((channel) => Math.round(255 * encode(Math.min(1, Math.max(0, channel)))))
}

export const cssOf = ([lightness, chroma, hue]: Oklch) =>
  `oklch(${Number((lightness * 100).toFixed(1))}% ${Number(chroma.toFixed(3))} ${hue})`

function luminance(colour: Oklch): number {
  const [red = 0, green = 0, blue = 0] = toBytes(colour).map((byte) => decode(byte / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}
