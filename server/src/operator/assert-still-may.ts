import type { OperatorAuth } from '@suntala/contract/endpoint'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { OperatorCaller } from '#http/operator-caller.ts'
import { holdRights, lockPeople } from '#operator/store.ts'

/**
 * Holds that an operator may do still, in the very transaction that does it, what the call's beginning found allowed. Whoever
 * suspends the operator, takes the right away or ends the session waits until it is done, or was first.
 * @throws ApiError UNAUTHORIZED, NOT_ALLOWED
 */
export async function assertStillMay(
  tx: Tx,
  { operator, permission }: { operator: OperatorCaller; permission: OperatorAuth['operator'] },
): Promise<void> {
  // One at a time, and before any operator's row is locked: of two who suspend each other at once the second is out already.
  if (permission === 'operator.manage') await lockPeople(tx)
  const rights = await holdRights(tx, operator)
  if (!rights) throw new ApiError('UNAUTHORIZED')
  if (permission !== 'any' && !rights.includes(permission)) throw new ApiError('NOT_ALLOWED')
}
