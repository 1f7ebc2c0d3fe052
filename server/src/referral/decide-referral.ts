import type { ReferralState } from '@suntala/contract/referral-states'
import type { Actor } from '#audit/rules.ts'
import { transition } from '#audit/transition.ts'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { readReferralTerms } from '#promotion/kinds/referral/read-terms.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { grantToInviter } from '#promotion/kinds/referral/grant-to-inviter.ts'
import { referralMachine } from '#referral/rules.ts'
import { lockReferral, type ReferralRow, updateOutcome } from '#referral/store.ts'

type Decision = { memberId: string; event: 'pay' | 'refuse'; actor: Actor; at: Date; reason: string }

/** @throws ApiError STATE_CONFLICT where the inviter may get none any more */
async function payWithheld(tx: Tx, db: Database, row: ReferralRow, now: Date): Promise<bigint> {
  const { memberId: friendId, inviterId, invitedAt } = row
  const brought = { friendId, inviterId, invitedAt }
  const { currency } = await readSettingsIn(tx)
  const granting = { db, referral: await readReferralTerms(tx), currency, now }
  const granted = row.inviterState === 'CLOSED' ? null : await grantToInviter(tx, brought, granting)
  if (granted === null) throw new ApiError('STATE_CONFLICT')
  return granted
}

/**
 * Decides on a reward that is withheld. What an operator pays counts for its month, and is paid however much of that the
 * inviter has got.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT, also where the inviter may get none any more
 */
export async function decideReferral(
  tx: Tx,
  db: Database,
  { memberId, event, ...cause }: Decision,
): Promise<ReferralState> {
  const row = await lockReferral(tx, memberId)
  if (!row) throw new ApiError('NOT_FOUND')
  const { inviterId: inviter, signs } = row
  const because = { ...cause, details: { inviter, signs } }
  const state = await transition(tx, referralMachine, { ...row, id: memberId }, event, because)
  const amount = event === 'pay' ? await payWithheld(tx, db, row, cause.at) : null
  await updateOutcome(tx, { memberId, state, signs, at: cause.at, amount })
  return state
}
