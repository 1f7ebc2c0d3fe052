import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { hashOfSecret, isLive, isOwnSite, isPublicHalf, isSecret, touchEveryMs } from '#session/rules.ts'
import { sessionCache } from '#session/session-cache.ts'
import { sessionCookie } from '#session/session-cookie.ts'
import { selectSession, type SessionRow, touchSession } from '#session/store.ts'

const bearerForm = /^Bearer ([\w-]{43})$/

/** The secret of a request that proves what it must; the database is not asked for one that does not. */
function provenSecret({ config }: Context, request: FastifyRequest, proof: 'both' | 'cookie'): string | null {
  const secret = sessionCookie(config).read(request)
  if (!secret || !isSecret(secret)) return null
  if (proof === 'cookie') return isOwnSite(request.headers['sec-fetch-site']) ? secret : null
  const token = bearerForm.exec(request.headers.authorization ?? '')?.[1]
  return token && isPublicHalf(token, secret) ? secret : null
}

async function readSession({ db }: Context, secret: string, nowMs: number): Promise<SessionRow | undefined> {
  const cache = sessionCache(db)
  const secretHash = hashOfSecret(secret)
  const key = secretHash.toString('base64')
  const kept = cache.get(key, nowMs)
  if (kept) return kept
  const generation = cache.generation()
  const session = await selectSession(db, secretHash)
  if (session) cache.put(key, session, { generation, nowMs })
  return session
}

/** The live session of a request with its secret, or null; being asked for keeps it from going idle. */
export async function findSession(
  context: Context,
  request: FastifyRequest,
  proof: 'both' | 'cookie',
): Promise<(SessionRow & { secret: string }) | null> {
  const secret = provenSecret(context, request, proof)
  if (!secret) return null
  const now = context.clock()
  const session = await readSession(context, secret, now.getTime())
  if (!session || !isLive(session, now.getTime())) return null
  if (now.getTime() - session.lastSeenAt.getTime() >= touchEveryMs) {
    // Before the write, so that parallel requests on this process do not write too.
    session.lastSeenAt = now
    await context.db.transaction((tx) => touchSession(tx, session.id, now))
  }
  return { ...session, secret }
}
