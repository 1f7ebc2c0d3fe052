/** A whole number below n, each equally likely. */
export function randomBelow(n: number): number {
  const limit = 2 ** 32 - (2 ** 32 % n)
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
  return value < limit ? value % n : randomBelow(n)
}
