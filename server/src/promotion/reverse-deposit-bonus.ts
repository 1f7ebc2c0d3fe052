import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { AccountId } from '#ledger/account.ts'
import { openHouseAccounts } from '#ledger/open-account.ts'
import type { Posting } from '#ledger/posting.ts'

/** The posting that takes a bonus back with its deposit, or gives it again where the deposit stays after all. */
export async function reverseDepositBonus(
  tx: Tx,
  bonus: {
    depositId: string
    code: string
    currency: 'THB' | 'USD'
    accountId: AccountId
    amountMinor: bigint
    kind: 'reward_reversal' | 'reward_return'
  },
): Promise<Posting> {
  const { depositId, code, currency, accountId, amountMinor, kind } = bonus
  const [opened] = await openHouseAccounts(tx, [{ class: 'house_promo', currency, detail: code }])
  const house = opened as AccountId // one for each asked for
  const [debit, credit] = kind === 'reward_reversal' ? [accountId, house] : [house, accountId]
  return { key: uuidV7(), kind, debit, credit, amountMinor, reference: depositId }
}
