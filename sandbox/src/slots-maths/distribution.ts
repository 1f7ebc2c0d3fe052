import { invert, transform } from '#slots-maths/transform.ts'
import type { Spectrum } from '#slots-maths/transform.ts'

/** Chances of what something pays. They may add up to less than one, where it happens only sometimes. */
export type Chances = ReadonlyMap<number, number>

/** One value of a spectrum: a complex number. */
export type Point = readonly [re: number, im: number]

export const one: Point = [1, 0]
export const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]]
export const times = (a: Point, b: Point): Point => [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]]
export const scaled = (a: Point, by: number): Point => [a[0] * by, a[1] * by]

export function power(base: Point, exponent: number): Point {
  let result = one
  for (let square = base, rest = exponent; rest > 0; rest >>= 1, square = times(square, square))
    if (rest & 1) result = times(result, square)
  return result
}

export const topOf = (chances: Chances): number => {
  let top = 0
  for (const pays of chances.keys()) if (pays > top) top = pays
  return top
}

function spectrumOf(chances: Chances, size: number, unit: number): Spectrum {
  const spectrum = { re: new Float64Array(size), im: new Float64Array(size) }
  for (const [pays, chance] of chances) spectrum.re[pays / unit]! += chance // whole, and below the size
  transform(spectrum)
  return spectrum
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/**
 * What sums and sequences of independent pays come to: sums of pays are products of spectra.
 * @param parts what may happen, each with its chances
 * @param top the most that all of it can pay together; nothing above is lost or counted elsewhere
 * @param combine how the parts make up the whole, told for one point of their spectra
 * @returns the chance of each pay, in steps of `unit`
 */
export function combineChances(
  parts: readonly Chances[],
  top: number,
  combine: (points: readonly Point[]) => Point,
): { unit: number; chances: Float64Array } {
  const unit = parts.flatMap((chances) => Array.from(chances.keys())).reduce(gcd, 0) || 1
  const size = 2 ** Math.ceil(Math.log2(top / unit + 2))
  const spectra = parts.map((chances) => spectrumOf(chances, size, unit))
  const whole: Spectrum = { re: new Float64Array(size), im: new Float64Array(size) }
  // Filled anew for each of up to a million points.
  const points = spectra.map((): [number, number] => [0, 0])
  for (let at = 0; at <= size / 2; at++) {
    for (const [index, part] of spectra.entries()) {
      const point = points[index]! // one for each spectrum
      point[0] = part.re[at]! // below the size
      point[1] = part.im[at]! // below the size
    }
    const [re, im] = combine(points)
    whole.re[at] = re
    whole.im[at] = im
    if (at === 0 || at === size / 2) continue
    // The spectrum of real numbers mirrors itself.
    whole.re[size - at] = re
    whole.im[size - at] = -im
  }
  return { unit, chances: invert(whole) }
}
