/** Field and second colour. In each pair one is clearly darker, so that it reads in grey as well. */
export const colourPairs = [
  ['#b3122b', '#f4f1ea'],
  ['#b3122b', '#14161c'],
  ['#7a1030', '#5cb0e6'],
  ['#0f3d91', '#f4f1ea'],
  ['#0f3d91', '#c21d33'],
  ['#0d2c63', '#f0b323'],
  ['#1f6fd0', '#0b1d45'],
  ['#5aa9e6', '#f4f1ea'],
  ['#0b6b3a', '#f4f1ea'],
  ['#0b6b3a', '#f2c230'],
  ['#0f4a34', '#86c440'],
  ['#f2c230', '#16181d'],
  ['#f28a1e', '#1b1b20'],
  ['#f28a1e', '#f7f2e8'],
  ['#4b2179', '#f4f1ea'],
  ['#4b2179', '#e9b73a'],
  ['#0f7f83', '#0a2b3c'],
  ['#17a398', '#f4f1ea'],
  ['#16181d', '#f4f1ea'],
  ['#16181d', '#2bb673'],
  ['#5d3a1a', '#e8c98a'],
  ['#8c1d5a', '#f3b3cd'],
  ['#2f3b4c', '#c8d3df'],
  ['#2f3b4c', '#ff7a45'],
] as const

export type ColourPair = (typeof colourPairs)[number]

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Relative luminance, 0 to 1, of #rrggbb. */
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)

/** Contrast of two colours, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
