import { holdMember } from '#account/hold-member.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { holdClaims } from '#promotion/hold-claims.ts'
import { assertNotResting } from '#protection/assert-may-spend.ts'

export type Entrant = { memberId: string; currency: 'THB' | 'USD' }

/**
 * Runs what a member enters an activity with, one after the other, and not while the member rests.
 * @throws ApiError NEED_REAL_ACCOUNT, ON_BREAK, SELF_EXCLUDED
 */
export async function beginEntry<T>(
  { db, clock }: Context,
  { memberId, currency }: Pick<Caller, 'memberId' | 'currency'>,
  enter: (tx: Tx, entrant: Entrant, at: Date) => Promise<T>,
): Promise<T> {
  if (currency === 'DEMO') throw new ApiError('NEED_REAL_ACCOUNT')
  const accountId = await mainAccount(db, memberId, currency)
  return db.transaction(async (tx) => {
    await holdMember(tx, memberId)
    await holdClaims(tx, memberId)
    const at = clock()
    await assertNotResting(tx, { memberId, currency, accountId, now: at })
    return enter(tx, { memberId, currency }, at)
  })
}
