import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { OperatorCaller } from '#http/operator-caller.ts'
import { checkPassword } from '#operator/check-password.ts'
import { takeCode } from '#operator/take-code.ts'

/** What was typed by an operator who is logged in. */
export type TypedProof = { password: string; totp: string }

/**
 * Asks an operator anew for password and authenticator, under the same limit of tries as a login: a session that was left open
 * proves neither.
 * @throws ApiError PASSWORD_CHECK, VERIFY_WRONG, ACCOUNT_LOCKED, TOO_MANY_REQUESTS
 */
export async function proveAnew(
  context: Context,
  request: FastifyRequest,
  { username, password, totp }: Pick<OperatorCaller, 'username'> & TypedProof,
): Promise<void> {
  await checkPassword(context, request, { username, password }, ({ id: operatorId }) =>
    takeCode(context, { operatorId, totp }),
  ).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 'LOGIN_FAILED' ? new ApiError('PASSWORD_CHECK') : error
  })
}
