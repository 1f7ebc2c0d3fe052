import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { type DepositRow, lockDeposit, selectDeposit } from '#cashier/deposit/store.ts'
import { moveDeposit } from '#cashier/deposit/move-deposit.ts'

/** A member's own deposit. @throws ApiError NOT_FOUND, also for somebody else's */
export async function readDeposit(
  { db }: Context,
  { id, memberId }: { id: string; memberId: string },
): Promise<DepositRow> {
  const deposit = await selectDeposit(db, id)
  if (deposit?.memberId !== memberId) throw new ApiError('NOT_FOUND')
  return deposit
}

/** Gives up a deposit that is not paid. @throws ApiError NOT_FOUND, STATE_CONFLICT */
export async function cancelDeposit(
  { db, clock }: Context,
  { id, memberId }: { id: string; memberId: string },
): Promise<DepositRow> {
  return db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, id)
    if (deposit?.memberId !== memberId) throw new ApiError('NOT_FOUND')
    const state = await moveDeposit(tx, deposit, 'cancel', { actor: { member: memberId }, at: clock() })
    return { ...deposit, state }
  })
}
