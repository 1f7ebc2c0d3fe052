import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { AccountId } from '#ledger/account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { returnTurnover } from '#wallet/lift-turnover.ts'
import { lockTurnover } from '#wallet/lock-turnover.ts'
import { moveDeposit } from '#cashier/deposit/move-deposit.ts'
import { type RefundRow, updateRefund } from '#cashier/deposit/refund-store.ts'
import type { DepositRow } from '#cashier/deposit/store.ts'
import { notifyBalance } from '#cashier/notify-balance.ts'
import { notifyMember } from '#cashier/notify-member.ts'

type End = { deposit: DepositRow; refund: RefundRow; reference: string; at: Date }

/** The channel has sent a refund. */
export async function refundSent(
  tx: Tx,
  { db }: Context,
  { deposit, refund, reference, at }: End,
): Promise<void> {
  const { memberId, currency } = deposit
  await updateRefund(tx, refund.id, { state: 'SENT', reference, endedAt: at })
  await moveDeposit(tx, deposit, 'refunded', { actor: 'channel', at, reason: deposit.reason })
  await notifyMember(tx, db, { memberId, key: 'depositRefunded', amountMinor: refund.amount, currency })
}

/** The channel could not send it: the money is the member's again, with the turnover that it had asked for. */
export async function refundFailed(
  tx: Tx,
  { db }: Context,
  { deposit, refund, reference, at, reason, house }: End & { reason: string; house: AccountId },
): Promise<void> {
  const { memberId, currency, accountId } = deposit
  await lockTurnover(tx, memberId)
  const posted = await postTransfer(tx, {
    key: uuidV7(),
    kind: 'deposit_return',
    debit: house,
    credit: accountId,
    amountMinor: refund.amount,
    reference: deposit.id,
  })
  await returnTurnover(tx, { source: 'deposit', sourceId: deposit.id })
  await updateRefund(tx, refund.id, { state: 'FAILED', reference, endedAt: at })
  await moveDeposit(tx, deposit, 'refundFail', { actor: 'channel', at, reason })
  notifyBalance(tx, db, { memberId, balanceMinor: posted.creditBalance ?? 0n, currency })
  await notifyMember(tx, db, { memberId, key: 'depositRefundFailed', amountMinor: refund.amount, currency })
}
