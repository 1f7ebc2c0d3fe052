import type { WithdrawalState } from '@suntala/contract/withdrawal-states'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { AccountId } from '#ledger/account.ts'
import { placeHold, postHold, voidHold } from '#ledger/holds.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { notifyBalance } from '#cashier/notify-balance.ts'
import { notifyMember } from '#cashier/notify-member.ts'
import { moveWithdrawal } from '#cashier/withdrawal/move-withdrawal.ts'
import { lastPayoutNumber } from '#cashier/withdrawal/payout-store.ts'
import { queuePayout } from '#cashier/withdrawal/queue-payout.ts'
import { accountsOf, lockKnown, type Refund } from '#cashier/withdrawal/resolve-withdrawal.ts'
import { holdLastsMs, restConfirmBy } from '#cashier/withdrawal/rules.ts'
import type { WithdrawalRow } from '#cashier/withdrawal/store.ts'

/** What the two ends of a rest's payout need to know. */
export type RestEnd = { payoutId: string; at: Date }

/**
 * Sends what of a disbursement did not arrive by a payout of its own: the money comes back from outside and is set aside
 * until the channel has sent it. The member is asked again once it is sent.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT, ACCOUNT_LOCKED for a member whose account is frozen: nothing leaves it
 */
export async function payRest(
  tx: Tx,
  context: Context,
  { withdrawalId, actor, at, reason, houses }: Refund,
): Promise<WithdrawalState> {
  const { db } = context
  const withdrawal = await lockKnown(tx, withdrawalId)
  const { memberId, currency, disbursed, received } = withdrawal
  const amountMinor = disbursed - received
  const id = uuidV7()
  // Nobody is asked, and nothing counts as received, before it is sent.
  const change = { confirmBy: restConfirmBy(at) }
  const { state } = await moveWithdrawal(tx, withdrawal, 'payRest', { actor, at, reason, change })
  const { main, hold } = await accountsOf(tx, memberId, currency)
  const back = { key: uuidV7(), kind: 'withdrawal_return', amountMinor, reference: id } as const
  await postTransfer(tx, { ...back, debit: houses[currency], credit: main })
  const posted = await placeHold(tx, {
    key: id,
    purpose: 'withdrawal',
    main,
    hold,
    amountMinor,
    lastsMs: holdLastsMs,
    reference: id,
  })
  const number = (await lastPayoutNumber(tx, withdrawalId)) + 1
  await queuePayout(tx, context, { id, withdrawalId, number, amount: amountMinor, createdAt: at })
  notifyBalance(tx, db, { memberId, balanceMinor: posted.debitBalance ?? 0n, currency })
  await notifyMember(tx, db, { memberId, key: 'withdrawalApproved', amountMinor, currency })
  return state
}

/** The channel has sent the rest: it leaves, and the member has some minutes again to say what arrived. */
export async function restSent(
  tx: Tx,
  { db }: Context,
  withdrawal: WithdrawalRow,
  { payoutId, at, confirmBy, external }: RestEnd & { confirmBy: Date; external: AccountId },
): Promise<void> {
  const { memberId, currency, disbursed, received } = withdrawal
  await moveWithdrawal(tx, withdrawal, 'restSent', { actor: 'channel', at, change: { confirmBy } })
  await postHold(tx, { holdId: payoutId, key: uuidV7(), kind: 'withdrawal', credit: external })
  const amountMinor = disbursed - received
  await notifyMember(tx, db, { memberId, key: 'withdrawalCredited', amountMinor, currency })
}

/** The channel could not send the rest: it stays with the member, and the case ends as given back. */
export async function restFailed(
  tx: Tx,
  { db }: Context,
  withdrawal: WithdrawalRow,
  { payoutId, at, reason }: RestEnd & { reason: string },
): Promise<void> {
  const { memberId, currency, disbursed, received } = withdrawal
  await moveWithdrawal(tx, withdrawal, 'restFail', { actor: 'channel', at, reason })
  const posted = await voidHold(tx, { holdId: payoutId, key: uuidV7() })
  notifyBalance(tx, db, { memberId, balanceMinor: posted.creditBalance ?? 0n, currency })
  const amountMinor = disbursed - received
  await notifyMember(tx, db, { memberId, key: 'withdrawalRefunded', amountMinor, currency })
}
