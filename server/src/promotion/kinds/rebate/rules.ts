import { Amount, PositiveAmount } from '@suntala/contract/amount'
import { gameCategories } from '@suntala/contract/game'
import { fromMinor } from '@suntala/contract/minor'
import { z } from 'zod'

/** The highest rate of the valid bet that can be set: two per cent. */
export const maxRateBps = 200

/** E-sports are settled as sports. */
const category = z.enum(gameCategories).exclude(['ESPORTS'])
/** In the order in which they are shown. */
export const rebateCategories: readonly RebateCategory[] = category.options
export type RebateCategory = z.output<typeof category>

export const rebateTerms = z.strictObject({
  /** Of the valid bet, in hundredths of a per cent; a category without one earns nothing. */
  rates: z.partialRecord(category, z.int().min(1).max(maxRateBps)),
  /** Less waits for more. */
  minClaim: z.strictObject({ THB: PositiveAmount, USD: PositiveAmount }),
})
export type RebateTerms = z.output<typeof rebateTerms>

/** What a claim was worked out from, as its row keeps it. */
export const rebateFacts = z.strictObject({
  /** The windows of settled bets that it used: from the end of the claim before it to the last that was summed up. */
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  /** Less than one minor unit, which the next claim begins with: in ten thousandths of one. */
  carry: z.int().min(0).max(9_999),
  lines: z.array(z.strictObject({ category, valid: Amount, amount: Amount })),
})
export type RebateFacts = z.output<typeof rebateFacts>

export type CountedBets = { version: number; category: string; valid: bigint }
export type RebateLine = { category: RebateCategory; validMinor: bigint; amountMinor: bigint }
export type Rebate = { lines: RebateLine[]; totalMinor: bigint; carry: number }

/** A rate in hundredths of a per cent is a share in ten thousandths. */
const scale = 10_000n

const floorDivide = (value: bigint, by: bigint): bigint => {
  const quotient = value / by
  return value < 0n && quotient * by !== value ? quotient - 1n : quotient
}

type Earned = { category: RebateCategory; valid: bigint; parts: bigint }

/** Valid bet and ten thousandths of a minor unit earned, by category, each bet at the rate it was settled under. */
function earnedOf(counted: readonly CountedBets[], terms: ReadonlyMap<number, RebateTerms>): Earned[] {
  return category.options.flatMap((name) => {
    let [valid, parts] = [0n, 0n]
    for (const bets of counted) {
      const rate = bets.category === name ? terms.get(bets.version)?.rates[name] : undefined
      if (rate === undefined) continue
      valid += bets.valid
      parts += bets.valid * BigInt(rate)
    }
    return valid === 0n && parts === 0n ? [] : [{ category: name, valid, parts }]
  })
}

/**
 * What valid bets earn: the sum over all categories, rounded down to the minor unit; the remainder is carried to the next
 * claim. The sum is shared out to the categories by largest remainder. What was given back of bets that were paid for
 * before makes it smaller, also below zero: then nothing can be claimed until it is made up for.
 */
export function workOutRebate(
  counted: readonly CountedBets[],
  terms: ReadonlyMap<number, RebateTerms>,
  carried: number,
): Rebate {
  const earned = earnedOf(counted, terms)
  const parts = earned.reduce((sum, each) => sum + each.parts, BigInt(carried))
  const totalMinor = floorDivide(parts, scale)
  const floors = earned.map((each) => floorDivide(each.parts, scale))
  const left = totalMinor - floors.reduce((sum, floor) => sum + floor, 0n)
  const remainderOf = (index: number) => (earned[index]?.parts ?? 0n) - (floors[index] ?? 0n) * scale
  const byRemainder = earned
    .map((_, index) => index)
    .toSorted((a, b) => Number(remainderOf(b) - remainderOf(a)) || a - b)
  const raised = new Set(byRemainder.slice(0, Number(left)))
  return {
    lines: earned.map(({ category: name, valid }, index) => ({
      category: name,
      validMinor: valid,
      amountMinor: (floors[index] ?? 0n) + (raised.has(index) ? 1n : 0n),
    })),
    totalMinor,
    carry: Number(parts - totalMinor * scale),
  }
}

export const factsOf = ({ lines, carry }: Rebate, range: { from: Date; until: Date }): RebateFacts => ({
  from: range.from.toISOString(),
  until: range.until.toISOString(),
  carry,
  lines: lines.map(({ category: name, validMinor, amountMinor }) => ({
    category: name,
    valid: fromMinor(validMinor),
    amount: fromMinor(amountMinor),
  })),
})
