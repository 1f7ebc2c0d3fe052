import type { TransferKind } from '#ledger/transfer-kinds.ts'

/** What came in and went out; each is what remained of it after what went back. */
export type Money = { deposits: bigint; withdrawals: bigint }

/** Which figure a transfer adds to, or takes from. */
const figureOf = {
  deposit: ['deposits', 1n],
  deposit_reversal: ['deposits', -1n],
  deposit_return: ['deposits', 1n],
  withdrawal: ['withdrawals', 1n],
  withdrawal_return: ['withdrawals', -1n],
} as const satisfies Partial<Record<TransferKind, readonly [keyof Money, 1n | -1n]>>

type MoneyKind = keyof typeof figureOf
export const moneyKinds = Object.keys(figureOf) as MoneyKind[] // keys of a literal
const isMoney = (kind: TransferKind): kind is MoneyKind => kind in figureOf

export function moneyOf(
  sums: readonly { day: string; kind: TransferKind; amountMinor: bigint }[],
): Map<string, Money> {
  const days = new Map<string, Money>()
  for (const { day, kind, amountMinor } of sums) {
    if (!isMoney(kind)) continue
    const [figure, sign] = figureOf[kind]
    const money = days.get(day) ?? { deposits: 0n, withdrawals: 0n }
    days.set(day, { ...money, [figure]: money[figure] + sign * amountMinor })
  }
  return days
}

export function sumMoney(all: Iterable<Money>): Money {
  const sum = { deposits: 0n, withdrawals: 0n }
  for (const { deposits, withdrawals } of all) {
    sum.deposits += deposits
    sum.withdrawals += withdrawals
  }
  return sum
}
