import { picturesMax } from '@suntala/contract/picture-terms'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { lockAmounts } from '#cashier/deposit/amount-store.ts'
import { moveDeposit } from '#cashier/deposit/move-deposit.ts'
import { stepOfSlip } from '#cashier/deposit/rules.ts'
import { insertSlips, isAmountAwaited } from '#cashier/deposit/slip-store.ts'
import { type DepositRow, lockDeposit, selectDeposit } from '#cashier/deposit/store.ts'
import { takeUploads } from '#cashier/take-uploads.ts'

type Paid = { id: string; memberId: string; proofIds: readonly string[] }

/**
 * A member says, with pictures of the slip, that a transfer was made: the deposit waits for an operator. Money that comes
 * meanwhile is found by its amount as before.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT for a deposit that takes no slip or whose amount is another's by now,
 * PROOF_REQUIRED for pictures that are not the member's own or came with something else, FILE_COUNT beyond three
 */
export async function sayPaid({ db, clock }: Context, { id, memberId, proofIds }: Paid): Promise<DepositRow> {
  const uploadIds = [...new Set(proofIds)]
  const channel = (await selectDeposit(db, id))?.channel
  if (channel === undefined) throw new ApiError('NOT_FOUND')
  return db.transaction(async (tx) => {
    // Before the deposit, in the order of a transfer that comes: else the two could wait for each other.
    await lockAmounts(tx, channel)
    const found = await lockDeposit(tx, id)
    if (found?.memberId !== memberId) throw new ApiError('NOT_FOUND')
    const now = clock()
    const step = stepOfSlip(found, now)
    if (step === undefined) throw new ApiError('STATE_CONFLICT')
    if (found.slips + uploadIds.length > picturesMax)
      throw new ApiError('FILE_COUNT', { params: { max: String(picturesMax) } })
    if (!(await takeUploads(tx, { memberId, purpose: 'proof', ids: uploadIds })))
      throw new ApiError('PROOF_REQUIRED')
    if (step === 'payLate' && (await isAmountAwaited(tx, found))) throw new ApiError('STATE_CONFLICT')
    await insertSlips(tx, { depositId: id, uploadIds, at: now })
    const moved = { actor: { member: memberId }, at: now }
    const state = step === 'none' ? found.state : await moveDeposit(tx, found, step, moved)
    return { ...found, state, slips: found.slips + uploadIds.length }
  })
}
