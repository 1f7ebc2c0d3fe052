import { toMinor } from '@suntala/contract/minor'

/** Reads what a member typed: digits with any grouping, at most two decimals. */
export function readAmount(text: string): bigint | undefined {
  const plain = text.replace(/[\s,\u00A0']/g, '')
  if (!/^\d{1,13}(\.\d{0,2})?$/.test(plain)) return undefined
  return toMinor(plain.replace(/\.$/, ''))
}

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
