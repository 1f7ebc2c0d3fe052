/** By which share a figure moved; undefined where there was nothing before, or where either is less than nothing. */
export function changeOf(now: bigint, before: bigint): number | undefined {
  if (before <= 0n || now < 0n) return undefined
  return Number(((now - before) * 10_000n) / before) / 10_000
}
