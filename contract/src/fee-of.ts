import type { FeeTerms } from '#fee-terms.ts'
import { toMinor } from '#minor.ts'

/** A share in per cent with up to four places, as millionths. */
function millionths(percent: string): bigint {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(percent)
  if (!match) throw new RangeError(`not a share: ${percent.slice(0, 40)}`)
  return BigInt(match[1] + (match[2] ?? '').padEnd(4, '0'))
}

/**
 * The fee of an amount: the fixed sum and the share, which is rounded down to the minor unit; the whole is raised to the
 * minimum and then cut to the maximum, where there is one.
 * @returns minor units
 */
export function feeOf(amountMinor: bigint, { fee, feePercent, feeMin, feeMax }: FeeTerms): bigint {
  const asked = toMinor(fee) + (amountMinor * millionths(feePercent)) / 1_000_000n
  const [min, max] = [toMinor(feeMin), toMinor(feeMax)]
  const raised = asked > min ? asked : min
  return max > 0n && raised > max ? max : raised
}

/** The largest amount that, with its fee, is no more than this; zero where there is none. */
export function largestWithin(freeMinor: bigint, terms: FeeTerms): bigint {
  let [low, high] = [0n, freeMinor > 0n ? freeMinor : 0n]
  // The fee never falls while the amount rises.
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    if (middle + feeOf(middle, terms) <= freeMinor) low = middle
    else high = middle - 1n
  }
  return low
}

/** Whether nothing is ever asked. */
export const isFree = ({ fee, feePercent, feeMin }: FeeTerms): boolean =>
  toMinor(fee) === 0n && toMinor(feeMin) === 0n && millionths(feePercent) === 0n
