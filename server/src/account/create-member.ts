import { isTrialType } from '@suntala/contract/account-type'
import type { Currency } from '@suntala/contract/minor'
import type { Tx } from '#db/queryable.ts'
import { violates } from '#db/sql-error.ts'
import { ApiError } from '#http/api-error.ts'
import type { AccountId } from '#ledger/account.ts'
import { openMemberAccounts } from '#ledger/open-account.ts'
import { acceptInvitation } from '#account/accept-invitation.ts'
import { claimNumber } from '#account/claim-number.ts'
import { holdDomainAgent } from '#account/find-domain-agent.ts'
import { insertReferral } from '#account/referral-store.ts'
import { insertMember, type NewMember } from '#account/store.ts'

/**
 * Creates an account and opens its money accounts, both or neither.
 * @param currency of the merchant; a trial account plays with demo credits instead
 * @returns its money accounts
 * @throws ApiError USERNAME_TAKEN or MOBILE_TAKEN, also when another registration was faster; AFFILIATE_INVALID
 */
export async function createMember(
  tx: Tx,
  member: NewMember,
  currency: Currency,
): Promise<{ main: AccountId; hold: AccountId }> {
  if (member.mobile) await claimNumber(tx, member.id, member.mobile.asked)
  const uplineId = member.uplineId ?? (await holdDomainAgent(tx, member.domain))
  try {
    await insertMember(tx, { ...member, uplineId })
  } catch (error) {
    if (violates(error, 'member_username_taken')) throw new ApiError('USERNAME_TAKEN')
    if (violates(error, 'member_number_taken')) throw new ApiError('MOBILE_TAKEN')
    if (violates(error, 'member_upline_open')) throw new ApiError('AFFILIATE_INVALID')
    throw error
  }
  const { id: memberId, invitation: code, inviterId, createdAt: at } = member
  if (code !== undefined) await acceptInvitation(tx, { code, memberId, at })
  if (inviterId !== undefined) await insertReferral(tx, { memberId, inviterId, at })
  return openMemberAccounts(tx, {
    ownerId: member.id,
    currency: isTrialType(member.type) ? 'DEMO' : currency,
  })
}
