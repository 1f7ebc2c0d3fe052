import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { promotion } from '@suntala/contract/promotion'
import { stateAt } from '#promotion/rules.ts'
import type { ClaimRow } from '#promotion/store.ts'
import type { ReadRebate } from '#promotion/kinds/rebate/read-rebate.ts'
import { rebateCategories, rebateFacts } from '#promotion/kinds/rebate/rules.ts'

/** Every category that earns now, and those that have earned by terms of before. */
export function presentRebate(
  { lines, newest, terms, totalMinor, minClaimMinor, range, last }: ReadRebate,
  now: Date,
): Output<typeof promotion.rebateInfo> {
  return {
    content: rebateCategories.flatMap((category) => {
      const line = lines.find((one) => one.category === category)
      const rate = terms.rates[category]
      if (!line && rate === undefined) return []
      return {
        category,
        validBet: fromMinor(line?.validMinor ?? 0n),
        // Hundredths of a per cent, written as a per cent.
        rate: fromMinor(BigInt(rate ?? 0)),
        amount: fromMinor(line?.amountMinor ?? 0n),
      }
    }),
    total: fromMinor(totalMinor),
    minClaim: fromMinor(minClaimMinor),
    isClaimable: totalMinor >= minClaimMinor,
    isOpen: stateAt(newest, now) === 'open',
    countedUntil: range.until.getTime(),
    lastClaim: last ? { time: last.claimedAt.getTime(), amount: fromMinor(last.amount) } : null,
  }
}

export function presentRebateClaim({
  id,
  claimedAt,
  amount,
  facts,
}: ClaimRow): Output<typeof promotion.rebateRecords>['content'][number] {
  const { from, until, lines } = rebateFacts.parse(facts)
  return {
    id,
    time: claimedAt.getTime(),
    amount: fromMinor(amount),
    from: Date.parse(from),
    until: Date.parse(until),
    lines: lines.map(({ category, valid, amount: part }) => ({ category, validBet: valid, amount: part })),
  }
}
