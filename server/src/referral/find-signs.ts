import type { ReferralSign } from '@suntala/contract/referral-states'
import { findSharedSigns } from '#account/shared-signs.ts'
import { sharesAccount, sharesPayee } from '#cashier/withdrawal/shares-payee.ts'
import type { Context } from '#context.ts'
import type { Queryable } from '#db/queryable.ts'
import { type ReferralRow, selectFellows } from '#referral/store.ts'

/**
 * All that speaks for one person behind both accounts, or behind this friend and another one of the same inviter: at the
 * registration, and now. What was granted is kept; where it turns out that a friend who brought a reward is paid to the inviter's own
 * account, those who come after are looked at.
 */
export async function findSigns(
  db: Queryable,
  context: Context,
  { memberId, inviterId, signs }: ReferralRow,
): Promise<ReferralSign[]> {
  const now = (await findSharedSigns(db, context, { memberId, otherId: inviterId })) as ReferralSign[] // by account/sql/referral.sql
  const fellows = await selectFellows(db, { memberId, inviterId })
  const fellowIds = fellows.map(({ id }) => id)
  if (await sharesPayee(db, context, { memberId, otherId: inviterId, fellowIds })) now.push('payee')
  const trusted = fellows.filter(({ isTrusted }) => isTrusted).map(({ id }) => id)
  if (await sharesAccount(db, inviterId, trusted)) now.push('earlier')
  return [...new Set([...signs, ...now])].toSorted()
}
