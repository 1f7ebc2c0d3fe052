import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { hashOfSecret, isSecret } from '#http/browser-secret.ts'
import { isLive, isOwnSite, isToken, publicHalf, touchEveryMs } from '#session/rules.ts'
import { type KnownSession, sessionCache } from '#session/session-cache.ts'
import { sessionCookie } from '#session/session-cookie.ts'
import { selectSession, type SessionRow, touchSession } from '#session/store.ts'

const bearerForm = /^Bearer ([\w-]{43})$/

/** The secret of a request that may prove what it must, with the token that has to belong to it. */
function givenProof(
  { config }: Context,
  request: FastifyRequest,
  proof: 'both' | 'cookie',
): { secret: string; token: string | null } | null {
  const secret = sessionCookie(config).read(request)
  if (!secret || !isSecret(secret)) return null
  if (proof === 'cookie') return isOwnSite(request.headers['sec-fetch-site']) ? { secret, token: null } : null
  const token = bearerForm.exec(request.headers.authorization ?? '')?.[1]
  return token ? { secret, token } : null
}

/** The session of a secret when the token belongs to it; the database is not asked for one that does not. */
async function readSession(
  { db }: Context,
  { secret, token }: { secret: string; token: string | null },
  nowMs: number,
): Promise<KnownSession | undefined> {
  const cache = sessionCache(db)
  const secretHash = hashOfSecret(secret)
  const key = secretHash.toString('base64')
  const cached = cache.get(key, nowMs)
  const half = cached?.token ?? publicHalf(secret)
  if (token !== null && !isToken(token, half)) return undefined
  // What another process heard of since may have kept it.
  if (cached && isLive(cached, nowMs)) return cached
  const generation = cache.generation()
  const session = await selectSession(db, secretHash)
  const known = session && { ...session, token: half }
  // Nobody waits for a process to forget what was agreed to on another one.
  if (known && !known.owesTerms) cache.put(key, known, { generation, nowMs })
  return known
}

/** The live session of a request with its secret, or null; being asked for keeps it from going idle, unless passively. */
export async function findSession(
  context: Context,
  request: FastifyRequest,
  proof: 'both' | 'cookie',
  { isPassive = false } = {},
): Promise<(SessionRow & { secret: string }) | null> {
  const given = givenProof(context, request, proof)
  if (!given) return null
  const now = context.clock()
  const session = await readSession(context, given, now.getTime())
  if (!session || !isLive(session, now.getTime())) return null
  if (!isPassive && now.getTime() - session.lastSeenAt.getTime() >= touchEveryMs) {
    // Before the write, so that parallel requests on this process do not write too.
    session.lastSeenAt = now
    const touching = touchSession(context.db, session.id, now).finally(() => {
      if (session.touching === touching) delete session.touching
    })
    session.touching = touching
  }
  // Nobody is answered before it is written that the session is used: not by another request either.
  if (!isPassive) await session.touching
  const { touching: _, ...found } = session
  return { ...found, secret: given.secret }
}
