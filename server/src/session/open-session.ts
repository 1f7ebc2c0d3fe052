import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { adoptDevice } from '#notification/end-devices.ts'
import { endSessions } from '#session/end-session.ts'
import { rememberLogin } from '#account/known-logins.ts'
import { originOf } from '#http/device-cookie.ts'
import { hashOfSecret, isSecret } from '#http/browser-secret.ts'
import { readOwnTime } from '#session/own-time.ts'
import { absoluteMs, changePendingMs, endsAtMs, publicHalf } from '#session/rules.ts'
import { sessionCookie } from '#session/session-cookie.ts'
import type { SignInMethod } from '#session/sign-in-store.ts'
import { originIn, recordSignIn } from '#session/record-sign-in.ts'
import { insertSession } from '#session/store.ts'

/** The secrets go into their cookies once the transaction is committed, the token into the answer. */
export type OpenedSession = { secret: string; deviceSecret: string; token: string; expiresAtMs: number }

/** Opens a session of its own and ends the one that the browser had: none survives a login. */
export async function openSession(
  tx: Tx,
  context: Context,
  {
    request,
    memberId,
    method,
    isChangePending = false,
    lifeMs = absoluteMs,
  }: {
    request: FastifyRequest
    memberId: string
    /** Null for a demo, whose sign-ins nobody looks through. */
    method: SignInMethod | null
    isChangePending?: boolean
    lifeMs?: number
  },
): Promise<OpenedSession> {
  const former = sessionCookie(context.config).read(request)
  if (former && isSecret(former)) {
    const which = { secretHash: hashOfSecret(former) }
    await endSessions(tx, context, { which, reason: 'REPLACED' })
  }
  const now = context.clock()
  const { ownMs, withoutTime } = await readOwnTime(tx, memberId, now)
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + Math.min(isChangePending ? changePendingMs : lifeMs, ownMs))
  const id = uuidV7(now.getTime())
  const { deviceSecret, network } = originOf(context, request)
  const deviceHash = hashOfSecret(deviceSecret)
  const secretHash = hashOfSecret(secret)
  const session = { id, memberId, secretHash, createdAt: now, expiresAt, isChangePending, withoutTime }
  // Sent together and done in this order: a device points to its session.
  await Promise.all([
    insertSession(tx, { ...session, ...originIn(request) }),
    rememberLogin(tx, { memberId, deviceHash, network, now }),
    adoptDevice(tx, { deviceHash, memberId, sessionId: id }),
    method && recordSignIn(tx, context, { request, memberId, method, outcome: 'OPENED' }),
  ])
  const expiresAtMs = endsAtMs({ lastSeenAt: now, expiresAt })
  return { secret, deviceSecret, token: publicHalf(secret), expiresAtMs }
}
