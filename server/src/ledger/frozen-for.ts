import type { Currency } from '@suntala/contract/minor'
import type { Queryable } from '#db/queryable.ts'
import { currencyOf } from '#ledger/account.ts'
import { sumOpenHolds } from '#ledger/hold-store.ts'

/** What a member's held money waits for: the open holds of each purpose, which sum to what the hold account holds. */
export async function readFrozenFor(
  db: Queryable,
  ownerId: string,
  currency: Currency,
): Promise<{ purpose: string; amountMinor: bigint }[]> {
  const rows = await sumOpenHolds(db, ownerId)
  return rows
    .filter(({ holdAccount }) => currencyOf(holdAccount) === currency)
    .map(({ purpose, amount }) => ({ purpose, amountMinor: amount }))
}
