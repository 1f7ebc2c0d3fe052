import type { cashier } from '@suntala/contract/cashier'
import type { Input } from '@suntala/contract/endpoint'
import { toMinor } from '@suntala/contract/minor'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Idempotency } from '#http/idempotency.ts'
import { moveWithdrawal } from '#cashier/withdrawal/move-withdrawal.ts'
import { hasOpenPayout } from '#cashier/withdrawal/payout-store.ts'
import { insertReceipt, selectReceipt } from '#cashier/withdrawal/receipt-store.ts'
import { isIdempotencyKeyFresh } from '#cashier/rules.ts'
import { notifyMember } from '#cashier/notify-member.ts'
import { takeUploads } from '#cashier/take-uploads.ts'
import { isForced, receivedMinor, withdrawalTransitions } from '#cashier/withdrawal/rules.ts'
import { lockWithdrawal, type WithdrawalRow } from '#cashier/withdrawal/store.ts'

export type ReceiptCommand = {
  id: string
  memberId: string
  input: Input<typeof cashier.withdrawReceipt>
  idempotency: Idempotency
}

/** Whether this very receipt was taken before. @throws ApiError IDEMPOTENCY_CONFLICT for another under its key */
async function isKnownReceipt(tx: Tx, { id, idempotency }: ReceiptCommand): Promise<boolean> {
  const before = await selectReceipt(tx, idempotency.key)
  if (!before) return false
  if (before.withdrawalId !== id || !before.bodyHash.equals(idempotency.bodyHash))
    throw new ApiError('IDEMPOTENCY_CONFLICT')
  return true
}

async function assertProofs(tx: Tx, memberId: string, action: string, proofIds: string[]): Promise<void> {
  if (action === 'notReceived' && proofIds.length === 0) throw new ApiError('PROOF_REQUIRED')
  if (proofIds.length > 0 && !(await takeUploads(tx, { memberId, purpose: 'proof', ids: proofIds })))
    throw new ApiError('NOT_FOUND')
}

/**
 * Takes what a member says of a disbursement (WALLET-07 to WALLET-11).
 * @throws ApiError NOT_FOUND for no own withdrawal or picture, RECEIPT_FORCED, STATE_CONFLICT, AMOUNT_SUM,
 *   PROOF_REQUIRED, IDEMPOTENCY_CONFLICT
 */
export async function confirmReceipt(
  { db, clock }: Context,
  command: ReceiptCommand,
): Promise<WithdrawalRow> {
  const { id, memberId, input, idempotency } = command
  const { action, amountReceived } = input
  const proofIds = [...new Set(input.proofIds)]
  const at = clock()
  return db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id)
    if (withdrawal?.memberId !== memberId) throw new ApiError('NOT_FOUND')
    if (await isKnownReceipt(tx, command)) return withdrawal
    if (!isIdempotencyKeyFresh(idempotency.key, at)) throw new ApiError('IDEMPOTENCY_KEY_REQUIRED')
    if (isForced(withdrawal, at)) throw new ApiError('RECEIPT_FORCED')
    if (!withdrawalTransitions[withdrawal.state][action]) throw new ApiError('STATE_CONFLICT')
    // Of a rest that is on its way nobody can say yet whether it arrived.
    if (await hasOpenPayout(tx, id)) throw new ApiError('STATE_CONFLICT')
    const amountReceivedMinor = amountReceived === undefined ? undefined : toMinor(amountReceived)
    const { disbursed, received: before, currency } = withdrawal
    const sums = { disbursedMinor: disbursed, beforeMinor: before }
    const received = receivedMinor({ action, amountReceivedMinor }, sums)
    if (received === undefined) throw new ApiError('AMOUNT_SUM')
    await assertProofs(tx, memberId, action, proofIds)
    const { key, bodyHash } = idempotency
    const receipt = { id: key, withdrawalId: id, action, receivedMinor: received, proofIds, bodyHash }
    await insertReceipt(tx, { ...receipt, createdAt: at })
    const moved = await moveWithdrawal(tx, withdrawal, action, {
      actor: { member: memberId },
      at,
      change: { received },
    })
    if (action === 'notReceived') {
      const amountMinor = disbursed - received
      await notifyMember(tx, db, { memberId, key: 'withdrawalDisputed', amountMinor, currency })
    }
    return moved
  })
}
