import type { Draw } from '#games/kit/fair.ts'

/** Numbers that a seed repeats, for simulations and tests: Chris Doty-Humphrey's sfc32. Never for play. */
export function seededDraw(seed: number): Draw {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1]
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }
  for (let warm = 0; warm < 16; warm++) next()
  return (n) => Math.floor((next() / 0x1_0000_0000) * n)
}
