import type { Tx } from '#db/queryable.ts'
import type { Posting } from '#ledger/posting.ts'
import { reverseDepositBonus } from '#promotion/reverse-deposit-bonus.ts'
import { selectChoice } from '#cashier/deposit/promotion-store.ts'
import type { DepositRow } from '#cashier/deposit/store.ts'

export type GrantedBonus = { claimId: string; code: string; bonusMinor: bigint }

/** The bonus that came with a locked deposit, also where it was taken back; undefined where none did. */
export async function selectGranted(tx: Tx, depositId: string): Promise<GrantedBonus | undefined> {
  const { claimId = null, bonus = null, code = '' } = (await selectChoice(tx, depositId)) ?? {}
  return claimId === null || bonus === null ? undefined : { claimId, code, bonusMinor: BigInt(bonus) }
}

export const reverseGranted = (
  tx: Tx,
  { id, currency, accountId }: DepositRow,
  { code, bonusMinor }: GrantedBonus,
  kind: 'reward_reversal' | 'reward_return',
): Promise<Posting> =>
  reverseDepositBonus(tx, { depositId: id, code, currency, accountId, amountMinor: bonusMinor, kind })
