import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { hashOfSecret } from '#http/browser-secret.ts'
import { publicHalf } from '#session/rules.ts'
import { absoluteMs, endsAtMs } from '#operator/rules.ts'
import { insertSession } from '#operator/store.ts'

export type OpenedOperatorSession = { secret: string; token: string; expiresAt: number }

/** Opens a session of an operator who has proved who they are. */
export async function openSession(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { operatorId, ip }: { operatorId: string; ip: string },
): Promise<OpenedOperatorSession> {
  const at = clock()
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = new Date(at.getTime() + absoluteMs)
  const id = uuidV7(at.getTime())
  const secretHash = hashOfSecret(secret)
  await insertSession(tx, { id, operatorId, secretHash, createdAt: at, expiresAt, ip: isIP(ip) ? ip : null })
  const actor = { operator: operatorId }
  await writeAudit(tx, { actor, at, action: 'login', subject: 'operator_session', subjectId: id })
  return { secret, token: publicHalf(secret), expiresAt: endsAtMs({ lastSeenAt: at, expiresAt }) }
}
