import type { FastifyRequest } from 'fastify'
import { codeOfFull, loginLimits, networkSource } from '#account/attempt-rules.ts'
import { verifyPassword } from '#account/hash-password.ts'
import { reserveAttempt, settleAttempt } from '#account/login-attempts.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { networkOf } from '#http/network.ts'
import { operatorName } from '#operator/rules.ts'
import { type OperatorRow, selectOperator } from '#operator/store.ts'

/** An operator's account is worth more than its owner's comfort: ten tries from wherever they come lock it. */
const operatorLimits = { ...loginLimits, ofStrangers: 10 }

type Credentials = { username: string; password: string }

/** Whether what else is given holds; what it throws takes the try back. */
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
  const network = networkOf(request.ip)
  const attempt = { subject: `operator:${name}`, network, source: networkSource(network), isStranger: true }
  const at = { limits: operatorLimits, now: context.clock() }
  const reserved = await context.db.transaction((tx) => reserveAttempt(tx, attempt, at))
  if ('kind' in reserved) {
    throw new ApiError(codeOfFull[reserved.kind], { params: { minutes: String(reserved.minutes) } })
  }
  const found = await selectOperator(context.db, name)
  let isKnown = false
  const isRight = await settleAttempt(context, { id: reserved.id, attempt }, async () => {
    isKnown = await verifyPassword(found?.isActive ? found.passwordHash : null, password)
    return isKnown && found !== undefined && further(found)
  })
  if (!found || !isRight) throw new ApiError(isKnown ? 'VERIFY_WRONG' : 'LOGIN_FAILED')
  return found
}
