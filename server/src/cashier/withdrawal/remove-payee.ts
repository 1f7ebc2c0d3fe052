import { recordSecretChange } from '#account/secret-changes.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { lockTurnover } from '#wallet/lock-turnover.ts'
import { lockMember } from '#cashier/event-store.ts'
import { setPayeeRemoved } from '#cashier/withdrawal/payee-store.ts'
import { isAwaited } from '#cashier/withdrawal/store.ts'

/**
 * Removes an account to be paid to. Its row stays, for the withdrawals that went there and so that a later one is not taken for the
 * first. Whoever asks for a withdrawal there at the same moment is told before or after.
 * @throws ApiError NOT_FOUND, PAYEE_IN_USE while money is on its way there
 */
export async function removePayee(
  context: Context,
  { id, memberId }: { id: string; memberId: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockMember(tx, 'payees', memberId)
    await lockTurnover(tx, memberId)
    if (!(await setPayeeRemoved(tx, { id, memberId, at: context.clock() }))) throw new ApiError('NOT_FOUND')
    if (await isAwaited(tx, { payeeId: id, memberId })) throw new ApiError('PAYEE_IN_USE')
    await recordSecretChange(tx, context, { memberId, kind: 'PAYEE_REMOVED' })
  })
}
