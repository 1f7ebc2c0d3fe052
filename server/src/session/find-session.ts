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
  context: Context,
  { secret, token }: { secret: string; token: string | null },
  nowMs: number,
): Promise<KnownSession | undefined> {
  const cache = sessionCache(context.db)
  const secretHash = hashOfSecret(secret)
  const key = secretHash.toString('base64')
  const found = cache.get(key, nowMs)
  const half = found?.session.token ?? publicHalf(secret)
  if (token !== null && !isToken(token, half)) return undefined
  const read = { key, secretHash, half, nowMs }
  // What another process heard of since may have kept it.
  if (!found || !isLive(found.session, nowMs)) return readRow(context, read)
  if (!found.isFresh) readBeside(context, found.session, read)
  return found.session
}

type Read = { key: string; secretHash: Buffer; half: string; nowMs: number }

/** Reads a session and keeps it. */
async function readRow(
  { db }: Context,
  { key, secretHash, half, nowMs }: Read,
  /** What is known of it, and is brought up to date. */
  before?: KnownSession,
): Promise<KnownSession | undefined> {
  const cache = sessionCache(db)
  const generation = cache.generation()
  const row = await selectSession(db, secretHash)
  if (!row) return undefined
  // That it is used may be on its way to be written.
  const lastSeenAt = before && before.lastSeenAt > row.lastSeenAt ? before.lastSeenAt : row.lastSeenAt
  const known = Object.assign(before ?? { token: half }, row, { lastSeenAt })
  // Nobody waits for a process to forget what was agreed to on another one.
  if (!known.owesTerms) cache.put(key, known, { generation, nowMs })
  return known
}

/** Reads anew what a call is answered by meanwhile; where that fails, what is known ends by its age. */
function readBeside(context: Context, known: KnownSession, read: Read): void {
  if (known.isReread) return
  known.isReread = true
  const done = (isThere: boolean) => {
    known.isReread = false
    if (!isThere) sessionCache(context.db).drop(known.id)
  }
  readRow(context, read, known).then(
    (session) => done(session !== undefined),
    () => done(true),
  )
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
  const { touching: _touching, isReread: _isReread, ...found } = session
  return { ...found, secret: given.secret }
}
