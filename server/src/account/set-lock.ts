import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { lockMember } from '#account/lock-member.ts'
import { lockSteps } from '#account/rules.ts'
import { moveState } from '#account/store.ts'

/**
 * Locks an account against every login and call, or unlocks it. Its sessions are the caller's to end.
 * @returns the states before and after
 * @throws ApiError NOT_FOUND, STATE_CONFLICT for an account that is closed, disabled, or as it is to be already
 */
export async function setLock(
  tx: Tx,
  { memberId, isLocked }: { memberId: string; isLocked: boolean },
): Promise<(typeof lockSteps)[keyof typeof lockSteps]> {
  if (!(await lockMember(tx, memberId))) throw new ApiError('NOT_FOUND')
  const step = lockSteps[isLocked ? 'lock' : 'unlock']
  if (!(await moveState(tx, memberId, step))) throw new ApiError('STATE_CONFLICT')
  return step
}
