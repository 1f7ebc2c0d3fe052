import { type AccountType, isAgentType, isMembersSide, isTrialType } from '@suntala/contract/account-type'
import type { Input, Output } from '@suntala/contract/endpoint'
import type { operatorTeams } from '@suntala/contract/operator-teams'
import { countOpenBelow } from '#account/close-member.ts'
import { findMember, findMemberByName } from '#account/find-member.ts'
import { lockMember } from '#account/lock-member.ts'
import type { Member } from '#account/rules.ts'
import { isAwaited, setType } from '#account/set-type.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { validationError } from '#http/validation.ts'
import { readBalances } from '#ledger/balances.ts'
import { endSessions } from '#session/end-session.ts'
import { holdForEnding, holdsAny } from '#agent/contracts/end-closed.ts'

type Asked = Input<typeof operatorTeams.opsAgentMake> & { operatorId: string; at: Date }

/** Affiliates alone have a code, and nobody else is given one here. */
const isAffiliateAlone = (type: AccountType): boolean => !isMembersSide(type) && !isTrialType(type)

function assertFits(member: Member, { type, code }: Asked): void {
  if (isTrialType(member.type)) throw validationError([{ field: 'account', kind: 'type' }])
  if (member.state === 'DISABLED' || member.state === 'CLOSED') throw new ApiError('ACCOUNT_DISABLED')
  if (member.type === type) throw new ApiError('STATE_CONFLICT')
  if (code !== undefined && !isAffiliateAlone(type))
    throw validationError([{ field: 'code', kind: 'unknown' }])
}

/** Whether all that an agent or an affiliate was for has ended. @throws ApiError DOWNLINES_BELOW, CONTRACT_HOLDS */
async function assertDone(tx: Tx, { id }: Member, settledUntil: Date): Promise<void> {
  if ((await countOpenBelow(tx, id)) > 0 || (await isAwaited(tx, id))) throw new ApiError('DOWNLINES_BELOW')
  if (await holdsAny(tx, { memberId: id, settledUntil })) throw new ApiError('CONTRACT_HOLDS')
}

/** Who cannot log in any more leaves no money behind. @throws ApiError BALANCE_LEFT */
async function assertEmpty(tx: Tx, { id }: Member): Promise<void> {
  const balances = await readBalances(tx, id)
  if (balances.some(({ balanceMinor }) => balanceMinor > 0n)) throw new ApiError('BALANCE_LEFT')
}

/**
 * Makes an account an agent, an affiliate alone, or a member again. All its sessions end: each browser asks anew what the account may do.
 * @throws ApiError NOT_FOUND, VALIDATION for trials and codes of others than affiliates, ACCOUNT_DISABLED, STATE_CONFLICT where it is that
 *   already, CODE_TAKEN; DOWNLINES_BELOW and CONTRACT_HOLDS of who is to be no agent any more, BALANCE_LEFT of who is to be an affiliate
 */
export async function makeAgent(
  tx: Tx,
  context: Context,
  asked: Asked,
): Promise<Output<typeof operatorTeams.opsAgentMake>> {
  const named = await findMemberByName(tx, asked.account)
  if (!named) throw new ApiError('NOT_FOUND')
  // Before the account is locked: whoever settles, offers or joins writes to accounts last.
  const settledUntil = await holdForEnding(tx, named.id)
  const member = await lockMember(tx, named.id)
  if (!member) throw new ApiError('NOT_FOUND')
  assertFits(member, asked)
  const { id: memberId, username: account, type: from, uplineId } = member
  const { type, operatorId, at, reason } = asked
  if (from !== 0 && !isAgentType(type)) await assertDone(tx, member, settledUntil)
  if (isAffiliateAlone(type)) await assertEmpty(tx, member)
  const code = await setType(tx, { memberId, from, type, code: asked.code, operatorId, at, reason })
  await endSessions(tx, context, { which: { memberId }, reason: 'REVOKED' })
  const upline = uplineId === null ? undefined : await findMember(tx, uplineId)
  return { memberId, account, type, upline: upline?.username ?? null, code }
}
