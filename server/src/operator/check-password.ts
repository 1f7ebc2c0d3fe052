import type { FastifyRequest } from 'fastify'
import { codeOfFull, loginLimits } from '#account/attempt-rules.ts'
import { verifyPassword } from '#account/hash-password.ts'
import { reserveAttempt, settleAttempt } from '#account/login-attempts.ts'
import { sourceOf } from '#account/known-logins.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { originOf } from '#http/device-cookie.ts'
import { operatorName } from '#operator/rules.ts'
import { type OperatorRow, selectKnown, selectOperator } from '#operator/store.ts'

/**
 * An operator's account is worth more than a member's: ten tries of all strangers together lock strangers out. The browsers and networks
 * that the operator has logged in from have tries of their own.
 */
const operatorLimits = { ...loginLimits, ofStrangers: 10 }

type Credentials = { username: string; password: string }

/** Whether what else is given holds. What it is refused by tells that the password was right: such a try counts as a wrong one. */
type FurtherProof = (operator: OperatorRow) => Promise<boolean>

/**
 * Finds the operator of a name and password, and has a further proof judged under the same limit of tries. A name that
 * nobody has is refused with the same answer after the same work.
 * @throws ApiError LOGIN_FAILED, VERIFY_WRONG for the further proof, ACCOUNT_LOCKED, TOO_MANY_REQUESTS
 */
export async function checkPassword(
  context: Context,
  request: FastifyRequest,
  { username, password }: Credentials,
  further: FurtherProof,
): Promise<OperatorRow> {
  const name = operatorName(username)
  const { knownHash: deviceHash, network } = originOf(context, request)
  const origin = { deviceHash, network }
  const attempt = {
    subject: `operator:${name}`,
    ...sourceOf(origin, await selectKnown(context.db, name, origin)),
  }
  const at = { limits: operatorLimits, now: context.clock() }
  const reserved = await context.db.transaction((tx) => reserveAttempt(tx, attempt, at))
  if ('kind' in reserved) {
    throw new ApiError(codeOfFull[reserved.kind], {
      params: { minutes: String(reserved.minutes), cause: 'password' },
    })
  }
  const found = await selectOperator(context.db, name)
  let isKnown = false
  let refusal: ApiError | undefined
  const isRight = await settleAttempt(context, { id: reserved.id, attempt }, async () => {
    isKnown = await verifyPassword(found?.isActive ? found.passwordHash : null, password)
    if (!isKnown || !found) return false
    try {
      return await further(found)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refusal = error
      return false
    }
  })
  if (refusal) throw refusal
  if (!found || !isRight) throw new ApiError(isKnown ? 'VERIFY_WRONG' : 'LOGIN_FAILED')
  return found
}
