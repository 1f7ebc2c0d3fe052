import type { Actor } from '#audit/rules.ts'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { AccountId } from '#ledger/account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { addTurnover } from '#wallet/add-turnover.ts'
import type { DepositRow } from '#cashier/deposit/store.ts'
import { moveDeposit } from '#cashier/deposit/move-deposit.ts'
import { notifyBalance } from '#cashier/notify-balance.ts'
import { notifyMember } from '#cashier/notify-member.ts'

export type DepositCredit = {
  db: Database
  /** The account of the world outside that the money comes from. */
  house: AccountId
  /** How often the amount must be played through before it can be withdrawn. */
  turnoverTimes: bigint
  actor: Actor
  at: Date
  reason?: string
}

/** Credits an approved deposit's own amount, with the turnover that it asks for. */
export async function creditDeposit(
  tx: Tx,
  deposit: DepositRow,
  { db, house, turnoverTimes, actor, at, reason = '' }: DepositCredit,
): Promise<void> {
  const { memberId, amount, currency } = deposit
  const transferId = uuidV7()
  // The requirement stands before the money can be spent: see addTurnover.
  await addTurnover(tx, {
    memberId,
    source: 'deposit',
    sourceId: deposit.id,
    amountMinor: amount * turnoverTimes,
  })
  const posted = await postTransfer(tx, {
    key: transferId,
    kind: 'deposit',
    debit: house,
    credit: deposit.accountId,
    amountMinor: amount,
    reference: deposit.id,
  })
  await moveDeposit(tx, deposit, 'credit', { actor, at, reason, transferId })
  notifyBalance(tx, db, { memberId, balanceMinor: posted.creditBalance ?? 0n, currency })
  await notifyMember(tx, db, { memberId, key: 'depositCredited', amountMinor: amount, currency })
}
