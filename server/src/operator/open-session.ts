import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { hashOfSecret } from '#http/browser-secret.ts'
import { originOf } from '#http/device-cookie.ts'
import { publicHalf } from '#session/rules.ts'
import { absoluteMs, endsAtMs } from '#operator/rules.ts'
import { holdPassword, insertSession, type OperatorRow } from '#operator/store.ts'

/** The secrets go into their cookies, the rest into the answer. */
export type OpenedOperatorSession = { secret: string; deviceSecret: string; token: string; expiresAt: number }

/**
 * Opens a session of an operator who has proved who they are.
 * @throws ApiError LOGIN_FAILED for one who was suspended, or given another password, since that was proved
 */
export async function openSession(
  tx: Tx,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  { operator, request }: { operator: Pick<OperatorRow, 'id' | 'passwordHash'>; request: FastifyRequest },
): Promise<OpenedOperatorSession> {
  if (!(await holdPassword(tx, operator))) throw new ApiError('LOGIN_FAILED')
  const { id: operatorId } = operator
  const at = clock()
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = new Date(at.getTime() + absoluteMs)
  const id = uuidV7(at.getTime())
  const secretHash = hashOfSecret(secret)
  const { ip } = request
  const { deviceSecret, network } = originOf({ config }, request)
  const from = { ip: isIP(ip) ? ip : null, deviceHash: hashOfSecret(deviceSecret), network }
  await insertSession(tx, { id, operatorId, secretHash, createdAt: at, expiresAt, ...from })
  const actor = { operator: operatorId }
  await writeAudit(tx, { actor, at, action: 'login', subject: 'operator_session', subjectId: id })
  return {
    secret,
    deviceSecret,
    token: publicHalf(secret),
    expiresAt: endsAtMs({ lastSeenAt: at, expiresAt }),
  }
}
