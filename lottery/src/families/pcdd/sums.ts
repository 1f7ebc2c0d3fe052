import type { Outcome } from '#rules/outcome.ts'

/** All outcomes. */
export const of = 1000

export const sums = Array.from({ length: 28 }, (_, sum) => sum)

/** The three drawn digits added up, 0 to 27. */
export const sumOf = (outcome: Outcome): number => outcome.reduce((sum, digit) => sum + digit, 0)

/** Of the 1,000 outcomes, how many have this sum. */
export function waysOfSum(sum: number): number {
  const pairs = (pair: number): number => (pair < 0 || pair > 18 ? 0 : 10 - Math.abs(pair - 9))
  return Array.from({ length: 10 }, (_, digit) => pairs(sum - digit)).reduce((all, ways) => all + ways, 0)
}
