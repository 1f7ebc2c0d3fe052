/** What keeps an amount from being used. */
export type AmountProblem = 'unreadable' | 'below' | 'above'

/** What keeps an amount from being used; limits are inclusive. */
export function judgeAmount(
  amount: bigint | undefined,
  { min, max }: { min: bigint; max: bigint },
): AmountProblem | undefined {
  if (amount === undefined) return 'unreadable'
  if (amount < min) return 'below'
  return amount > max ? 'above' : undefined
}
