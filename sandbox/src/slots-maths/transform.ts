/** Complex numbers in two arrays. */
export type Spectrum = { re: Float64Array; im: Float64Array }

function swapBits({ re, im }: Spectrum) {
  const size = re.length
  for (let index = 1, other = 0; index < size; index++) {
    let bit = size >> 1
    for (; other & bit; bit >>= 1) other ^= bit
    other ^= bit
    if (index >= other) continue
    const [real, imaginary] = [re[index]!, im[index]!] // below the length
    re[index] = re[other]! // below the length
    im[index] = im[other]! // below the length
    re[other] = real
    im[other] = imaginary
  }
}

type Turns = { cos: Float64Array; sin: Float64Array }
let lastTurns: Turns = { cos: new Float64Array(0), sin: new Float64Array(0) }

/** The turns of half a circle in steps; those of the last size are kept, because spectra come in sets. */
function turnsOf(size: number): Turns {
  if (lastTurns.cos.length !== size / 2) {
    lastTurns = { cos: new Float64Array(size / 2), sin: new Float64Array(size / 2) }
    for (let at = 0; at < size / 2; at++) {
      lastTurns.cos[at] = Math.cos((2 * Math.PI * at) / size)
      lastTurns.sin[at] = -Math.sin((2 * Math.PI * at) / size)
    }
  }
  return lastTurns
}

/** The discrete Fourier transform in place; of a length that is a power of two. */
export function transform(spectrum: Spectrum) {
  const { re, im } = spectrum
  const size = re.length
  const { cos, sin } = turnsOf(size)
  swapBits(spectrum)
  for (let half = 1; half < size; half *= 2) {
    const stride = size / (2 * half)
    for (let start = 0; start < size; start += 2 * half)
      for (let at = start, turn = 0; at < start + half; at++, turn += stride) {
        // Every index here is below the length.
        const [a, b] = [re[at + half]!, im[at + half]!] // as said
        const [c, s] = [cos[turn]!, sin[turn]!] // as said
        const real = a * c - b * s
        const imaginary = a * s + b * c
        re[at + half] = re[at]! - real // as said
        im[at + half] = im[at]! - imaginary // as said
        re[at]! += real // as said
        im[at]! += imaginary // as said
      }
  }
}

/** A real list from the spectrum of its transform. */
export function invert({ re, im }: Spectrum): Float64Array {
  const mirrored = { re, im: im.map((value) => -value) }
  transform(mirrored)
  return mirrored.re.map((value) => value / re.length)
}
