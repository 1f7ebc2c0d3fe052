import type { FastifyRequest } from 'fastify'
import { lockMember } from '#account/lock-member.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { endSessions } from '#session/end-session.ts'
import { forgetOtherTokens } from '#session/renew-remember-token.ts'
import type { WhichSessions } from '#session/store.ts'

type Who = Pick<Caller, 'memberId' | 'sessionId'>

/**
 * Ends sessions of a member for the member. Which browser a remembered login is in nobody knows, so each is forgotten but
 * the one that asks: what was just ended cannot begin anew by one press.
 */
const endAndForget = (
  context: Context,
  request: FastifyRequest,
  { memberId, which }: { memberId: string; which: WhichSessions },
): Promise<number> =>
  context.db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    await forgetOtherTokens(tx, context, { request, memberId })
    return endSessions(tx, context, { which, reason: 'REVOKED' })
  })

/** @throws ApiError NOT_FOUND for a session that is over or another member's */
export async function endOwnSession(
  context: Context,
  request: FastifyRequest,
  { caller: { memberId }, id }: { caller: Who; id: string },
): Promise<void> {
  const ended = await endAndForget(context, request, { memberId, which: { id, ofMember: memberId } })
  if (ended === 0) throw new ApiError('NOT_FOUND')
}

/** @returns how many sessions were ended */
export const endOtherSessions = (
  context: Context,
  request: FastifyRequest,
  { memberId, sessionId }: Who,
): Promise<number> =>
  endAndForget(context, request, { memberId, which: { othersThan: sessionId, ofMember: memberId } })
