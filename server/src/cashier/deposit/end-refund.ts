import type { Actor } from '#audit/rules.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { AccountId } from '#ledger/account.ts'
import type { Posting } from '#ledger/posting.ts'
import { postTransfers } from '#ledger/post-transfers.ts'
import { returnTurnover } from '#wallet/lift-turnover.ts'
import { lockTurnover } from '#wallet/lock-turnover.ts'
import { reverseGranted, selectGranted } from '#cashier/deposit/granted-bonus.ts'
import { moveDeposit } from '#cashier/deposit/move-deposit.ts'
import { updateTaken } from '#cashier/deposit/promotion-store.ts'
import { type RefundRow, updateRefund } from '#cashier/deposit/refund-store.ts'
import type { DepositRow } from '#cashier/deposit/store.ts'
import { notifyBalance } from '#cashier/notify-balance.ts'
import { notifyMember } from '#cashier/notify-member.ts'

type End = {
  deposit: DepositRow
  refund: RefundRow
  /** The channel's own name of the payment, where it said one. */
  reference: string | null
  at: Date
  /** Who says so: the channel, or the second of two operators. */
  actor: Actor
  reason: string
}

const endConfirmedBy = (actor: Actor): string | null =>
  typeof actor === 'object' && 'operator' in actor ? actor.operator : null

/** A refund has been sent. */
export async function refundSent(
  tx: Tx,
  { db }: Context,
  { deposit, refund, reference, at, actor, reason }: End,
): Promise<void> {
  const { memberId, currency } = deposit
  const end = { state: 'SENT', reference, endedAt: at, endConfirmedBy: endConfirmedBy(actor) } as const
  await updateRefund(tx, refund.id, end)
  await moveDeposit(tx, deposit, 'refunded', { actor, at, reason })
  await notifyMember(tx, db, { memberId, key: 'depositRefunded', amountMinor: refund.amount, currency })
}

/** It could not be sent: money and bonus are the member's again, with the turnover that they had asked for. */
export async function refundFailed(
  tx: Tx,
  { db }: Context,
  { deposit, refund, reference, at, actor, reason, house }: End & { house: AccountId },
): Promise<void> {
  const { memberId, currency, accountId } = deposit
  await lockTurnover(tx, memberId)
  const granted = await selectGranted(tx, deposit.id)
  const back: Posting = {
    key: uuidV7(),
    kind: 'deposit_return',
    debit: house,
    credit: accountId,
    amountMinor: refund.amount,
    reference: deposit.id,
  }
  const bonus = granted && (await reverseGranted(tx, deposit, granted, 'reward_return'))
  const posted = await postTransfers(tx, [back, ...(bonus ? [bonus] : [])])
  await returnTurnover(tx, { source: 'deposit', sourceId: deposit.id })
  if (granted) {
    await returnTurnover(tx, { source: 'bonus', sourceId: granted.claimId })
    await updateTaken(tx, deposit.id, false)
  }
  const end = { state: 'FAILED', reference, endedAt: at, endConfirmedBy: endConfirmedBy(actor) } as const
  await updateRefund(tx, refund.id, end)
  await moveDeposit(tx, deposit, 'refundFail', { actor, at, reason })
  notifyBalance(tx, db, { memberId, balanceMinor: posted.at(-1)?.creditBalance ?? 0n, currency })
  await notifyMember(tx, db, { memberId, key: 'depositRefundFailed', amountMinor: refund.amount, currency })
}
