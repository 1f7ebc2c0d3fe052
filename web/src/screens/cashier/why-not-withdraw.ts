import { toMinor } from '@suntala/contract/minor'
import type { Funds } from '#screens/cashier/BalanceCard.tsx'

/** Why some of a member's money cannot leave now. The amounts sum to what cannot. */
export type Held =
  | { why: 'turnover'; amount: bigint; left: bigint }
  | {
      why: 'owed' | 'creditOwed' | 'withdrawal' | 'chase' | 'credit' | 'other' | 'inTransfer'
      amount: bigint
    }
  | { why: 'game'; amount: bigint; name: string }

/** Each part of the money that cannot be withdrawn, with its reason; nothing is in two of them. */
export function heldParts(funds: Funds): Held[] {
  const left = toMinor(funds.turnoverLeft)
  const inMain = toMinor(funds.main) - toMinor(funds.withdrawable)
  const owes = toMinor(funds.creditOwed) > 0n ? ('creditOwed' as const) : ('owed' as const)
  const main: Held = left > 0n ? { why: 'turnover', amount: inMain, left } : { why: owes, amount: inMain }
  const parts: Held[] = [
    main,
    ...funds.frozenFor.map(({ purpose, amount }) => ({ why: purpose, amount: toMinor(amount) })),
    { why: 'inTransfer', amount: toMinor(funds.inTransfer) },
    ...funds.games.map(({ name, amount }) => ({ why: 'game' as const, amount: toMinor(amount), name })),
  ]
  return parts.filter(({ amount }) => amount > 0n)
}
