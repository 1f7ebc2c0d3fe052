import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { hashOfSecret } from '#http/browser-secret.ts'
import { originOf } from '#http/device-cookie.ts'
import { publicHalf } from '#session/rules.ts'
import { absoluteMs, endsAtMs } from '#operator/rules.ts'
import { insertSession } from '#operator/store.ts'

/** The secrets go into their cookies, the rest into the answer. */
export type OpenedOperatorSession = { secret: string; deviceSecret: string; token: string; expiresAt: number }

/**
 * Opens a session of an operator who has proved who they are. The caller holds that they may begin one still.
 * @param by how they came in, as the log tells it
 */
export async function openSession(
  tx: Tx,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  {
    operatorId,
    request,
    by,
  }: { operatorId: string; request: FastifyRequest; by: 'login' | 'loginByPasskey' },
): Promise<OpenedOperatorSession> {
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
  await writeAudit(tx, { actor, at, action: by, subject: 'operator_session', subjectId: id })
  return {
    secret,
    deviceSecret,
    token: publicHalf(secret),
    expiresAt: endsAtMs({ lastSeenAt: at, expiresAt }),
  }
}
