/** Of a sample: chi-square against the chances of its cells, and how likely a fair one is to have as much. */
export type Fit = { readonly chiSquare: number; readonly freedom: number; readonly chance: number }

/** Cells that are expected less often than this are taken together, so that chi-square holds. */
const minExpected = 10

/** How counts fit the chances of their cells; without chances all are equally likely. */
export function fitOf(counts: ArrayLike<number>, chances?: readonly number[]): Fit {
  const cells = Array.from(counts)
  const total = cells.reduce((sum, count) => sum + count, 0)
  const expected = (cell: number): number => total * (chances?.[cell] ?? 1 / cells.length)
  const pooled = { count: 0, expected: 0 }
  const compared: { count: number; expected: number }[] = []
  for (const [cell, count] of cells.entries()) {
    const one = { count, expected: expected(cell) }
    if (one.expected >= minExpected) compared.push(one)
    else {
      pooled.count += one.count
      pooled.expected += one.expected
    }
  }
  if (pooled.expected >= minExpected) compared.push(pooled)
  else {
    const [rarest] = compared.toSorted((a, b) => a.expected - b.expected)
    if (rarest) {
      rarest.count += pooled.count
      rarest.expected += pooled.expected
    }
  }
  const chiSquare = compared.reduce((sum, one) => sum + (one.count - one.expected) ** 2 / one.expected, 0)
  const freedom = compared.length - 1
  return { chiSquare, freedom, chance: upperTail(freedom, chiSquare) }
}

/** The chance that chi-square with so much freedom is at least this: the upper incomplete gamma function. */
export function upperTail(freedom: number, chiSquare: number): number {
  const [a, x] = [freedom / 2, chiSquare / 2]
  if (x <= 0) return 1
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  return x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperFraction(a, x)
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; term > sum * 1e-15; n++) {
    term *= x / (a + n)
    sum += term
  }
  return sum
}

/** By Lentz's method. */
function upperFraction(a: number, x: number): number {
  const tiny = 1e-300
  let b = x + 1 - a
  let c = 1 / tiny
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < 100_000; n++) {
    const term = -n * (n - a)
    b += 2
    d = 1 / (term * d + b || tiny)
    c = b + term / c || tiny
    fraction *= d * c
    if (Math.abs(d * c - 1) < 1e-14) break
  }
  return fraction
}

/** By Stirling's series, shifted up to where it is exact to the last digits. */
function logGamma(a: number): number {
  let shift = 0
  let x = a
  for (; x < 20; x++) shift += Math.log(x)
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5) - 1 / (1680 * x ** 7)
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series - shift
}
