import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { Input } from '@suntala/contract/endpoint'
import type { operator } from '@suntala/contract/operator'
import type { FastifyRequest } from 'fastify'
import { codeOfFull, loginLimits, networkSource } from '#account/attempt-rules.ts'
import { verifyPassword } from '#account/hash-password.ts'
import { reserveAttempt, settleAttempt } from '#account/login-attempts.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { networkOf } from '#http/network.ts'
import { hashOfSecret } from '#http/browser-secret.ts'
import { publicHalf } from '#session/rules.ts'
import { absoluteMs, endsAtMs, operatorName } from '#operator/rules.ts'
import { insertSession, type OperatorRow, selectOperator } from '#operator/store.ts'

/** An operator's account is worth more than its owner's comfort: ten tries from wherever they come lock it. */
const operatorLimits = { ...loginLimits, ofStrangers: 10 }

export type OpenedOperatorSession = {
  secret: string
  token: string
  expiresAt: number
  operator: OperatorRow
}

async function checkLogin(
  context: Context,
  request: FastifyRequest,
  { username, password }: Input<typeof operator.opsLogin>,
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
  const isRight = await settleAttempt(context, { id: reserved.id, attempt }, () =>
    verifyPassword(found?.isActive ? found.passwordHash : null, password),
  )
  if (!found || !isRight) throw new ApiError('LOGIN_FAILED')
  return found
}

/**
 * Opens an operator's session. A name that nobody has is refused with the same answer after the same work.
 * @throws ApiError LOGIN_FAILED, ACCOUNT_LOCKED, TOO_MANY_REQUESTS
 */
export async function logInOperator(
  context: Context,
  request: FastifyRequest,
  input: Input<typeof operator.opsLogin>,
): Promise<OpenedOperatorSession> {
  const found = await checkLogin(context, request, input)
  const at = context.clock()
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = new Date(at.getTime() + absoluteMs)
  const id = uuidV7(at.getTime())
  await context.db.transaction(async (tx) => {
    const ip = isIP(request.ip) ? request.ip : null
    const secretHash = hashOfSecret(secret)
    await insertSession(tx, { id, operatorId: found.id, secretHash, createdAt: at, expiresAt, ip })
    const actor = { operator: found.id }
    await writeAudit(tx, { actor, at, action: 'login', subject: 'operator_session', subjectId: id })
  })
  return {
    secret,
    token: publicHalf(secret),
    expiresAt: endsAtMs({ lastSeenAt: at, expiresAt }),
    operator: found,
  }
}
