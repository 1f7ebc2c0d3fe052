import type { Input } from '@suntala/contract/endpoint'
import type { operator as calls } from '@suntala/contract/operator'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { selectAuthenticator } from '#operator/authenticator-store.ts'
import { checkPassword } from '#operator/check-password.ts'
import { type OpenedOperatorSession, openSession } from '#operator/open-session.ts'
import { holdPassword } from '#operator/store.ts'
import { takeCode } from '#operator/take-code.ts'

/**
 * Opens an operator's session by password and authenticator.
 * @throws ApiError LOGIN_FAILED, TOTP_REQUIRED, TOTP_SET_UP_REQUIRED, VERIFY_WRONG, ACCOUNT_LOCKED, TOO_MANY_REQUESTS
 */
export async function logInOperator(
  context: Context,
  request: FastifyRequest,
  { totp, ...credentials }: Input<typeof calls.opsLogin>,
): Promise<OpenedOperatorSession> {
  const operator = await checkPassword(context, request, credentials, async (found) => {
    const row = await selectAuthenticator(context.db, found.id)
    if (!row?.confirmedAt) throw new ApiError('TOTP_SET_UP_REQUIRED')
    if (!totp) throw new ApiError('TOTP_REQUIRED')
    return takeCode(context, { operatorId: found.id, totp })
  })
  return context.db.transaction(async (tx) => {
    // One who was suspended, or given another password, since that was proved.
    if (!(await holdPassword(tx, operator))) throw new ApiError('LOGIN_FAILED')
    return openSession(tx, context, { operatorId: operator.id, request, by: 'login' })
  })
}
