import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { AccountId } from '#ledger/account.ts'
import { type PlaceHold, placeHolds, postHold, voidHold } from '#ledger/holds.ts'
import { partKey } from '#ledger/part-key.ts'
import { notifyBalance } from '#cashier/notify-balance.ts'
import type { NewWithdrawal, WithdrawalRow } from '#cashier/withdrawal/store.ts'
import { holdLastsMs } from '#cashier/withdrawal/rules.ts'

const purpose = 'withdrawal'

/** A withdrawal's amount and its fee wait apart: they go to different places. */
export const feeHoldId = (withdrawalId: string): string => partKey(withdrawalId, withdrawalId)

export type ToHold = { withdrawal: NewWithdrawal; main: AccountId; hold: AccountId }

function holdsOf({ withdrawal: { id, amount, fee }, main, hold }: ToHold): PlaceHold[] {
  const common = { purpose, main, hold, lastsMs: holdLastsMs, reference: id }
  const ofAmount = { ...common, key: id, amountMinor: amount }
  return fee > 0n ? [ofAmount, { ...common, key: feeHoldId(id), amountMinor: fee }] : [ofAmount]
}

/**
 * Puts the amounts and fees of withdrawals aside, of all of them or of none.
 * @throws PostingRefused INSUFFICIENT when a balance does not cover both, FROZEN
 */
export async function holdWithdrawals(tx: Tx, db: Database, withdrawals: readonly ToHold[]): Promise<void> {
  const parts = withdrawals.map(holdsOf)
  const posted = await placeHolds(tx, parts.flat())
  let after = 0
  for (const [index, { withdrawal }] of withdrawals.entries()) {
    after += parts[index]?.length ?? 0
    const { memberId, currency } = withdrawal
    notifyBalance(tx, db, { memberId, balanceMinor: posted[after - 1]?.debitBalance ?? 0n, currency })
  }
}

/** Gives amount and fee back. */
export async function releaseWithdrawal(tx: Tx, db: Database, withdrawal: WithdrawalRow): Promise<void> {
  const { id, memberId, currency, fee } = withdrawal
  let posted = await voidHold(tx, { holdId: id, key: uuidV7() })
  if (fee > 0n) posted = await voidHold(tx, { holdId: feeHoldId(id), key: uuidV7() })
  notifyBalance(tx, db, { memberId, balanceMinor: posted.creditBalance ?? 0n, currency })
}

/** The held amount leaves the platform, the fee stays with the house. */
export async function sendWithdrawal(
  tx: Tx,
  { id, fee }: WithdrawalRow,
  { external, house }: { external: AccountId; house: AccountId },
): Promise<void> {
  await postHold(tx, { holdId: id, key: uuidV7(), kind: 'withdrawal', credit: external })
  if (fee > 0n)
    await postHold(tx, { holdId: feeHoldId(id), key: uuidV7(), kind: 'withdrawal_fee', credit: house })
}
