import type { FastifyRequest } from 'fastify'
import { confirmAuthenticator } from '#authenticator/set-up-authenticator.ts'
import type { Context } from '#context.ts'
import { forgetOtherTokens } from '#session/renew-remember-token.ts'

/**
 * Turns a member's authenticator on by a code of it. From then on it is asked for at every login: no other browser logs the
 * member in again as one that had logged in without it.
 * @returns the recovery codes, which nobody can read again
 * @throws ApiError those of `confirmAuthenticator`
 */
export const turnOnAuthenticator = (
  context: Context,
  request: FastifyRequest,
  { memberId, code }: { memberId: string; code: string },
): Promise<string[]> =>
  confirmAuthenticator(context, {
    memberId,
    code,
    within: (tx) => forgetOtherTokens(tx, context, { request, memberId }),
  })
