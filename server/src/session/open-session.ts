import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { endSessions } from '#session/end-session.ts'
import { originOf } from '#http/device-cookie.ts'
import { hashOfSecret, isSecret } from '#http/browser-secret.ts'
import { absoluteMs, changePendingMs, endsAtMs, publicHalf } from '#session/rules.ts'
import { sessionCookie } from '#session/session-cookie.ts'
import type { SignInMethod } from '#session/sign-in-store.ts'
import { originIn } from '#session/record-sign-in.ts'
import { insertSession, type NewSession, type SessionSecrets } from '#session/store.ts'

/** The secrets go into their cookies once the transaction is committed, the token into the answer. */
export type OpenedSession = { secret: string; deviceSecret: string; token: string; expiresAtMs: number }

export type Opening = {
  request: FastifyRequest
  memberId: string
  /** Null for a demo, whose sign-ins nobody looks through. */
  method: SignInMethod | null
  isChangePending?: boolean
  lifeMs?: number
}

/** A session that is about to be opened. */
export type DrawnSession = {
  session: NewSession
  secrets: SessionSecrets
  /** @param expiresAt as the database says */
  opened: (expiresAt: Date) => OpenedSession
}

/** Draws the secrets of a session. */
export function drawSession(
  context: Context,
  { request, memberId, method, isChangePending = false, lifeMs = absoluteMs }: Opening,
): DrawnSession {
  const now = context.clock()
  const secret = randomBytes(32).toString('base64url')
  const { deviceSecret, network } = originOf(context, request)
  return {
    session: {
      id: uuidV7(now.getTime()),
      member: memberId,
      network,
      ...originIn(request),
      isChangePending,
      expiresAt: new Date(now.getTime() + (isChangePending ? changePendingMs : lifeMs)),
      signInId: uuidV7(now.getTime()),
      method,
    },
    secrets: { secretHash: hashOfSecret(secret), deviceHash: hashOfSecret(deviceSecret), now },
    opened: (expiresAt) => ({
      secret,
      deviceSecret,
      token: publicHalf(secret),
      expiresAtMs: endsAtMs({ lastSeenAt: now, expiresAt }),
    }),
  }
}

/** The session that a browser has, by its secret's hash. */
export function formerSession({ config }: Context, request: FastifyRequest): Buffer | undefined {
  const former = sessionCookie(config).read(request)
  return former && isSecret(former) ? hashOfSecret(former) : undefined
}

/** Opens a session of its own and ends the one that the browser had: none survives a login. */
export async function openSession(tx: Tx, context: Context, opening: Opening): Promise<OpenedSession> {
  const secretHash = formerSession(context, opening.request)
  if (secretHash) await endSessions(tx, context, { which: { secretHash }, reason: 'REPLACED' })
  const { session, secrets, opened } = drawSession(context, opening)
  return opened(await insertSession(tx, session, secrets))
}
