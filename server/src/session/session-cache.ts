import type { Database } from '#db/database.ts'
import type { SessionRow } from '#session/store.ts'
import { freshMs, trustedMs } from '#session/rules.ts'

const maxEntries = 20_000

/** A session with its public half, which costs more to make than to keep, and the write of its use while that is on its way. */
export type KnownSession = SessionRow & {
  token: string
  touching?: Promise<void>
  /** It is being read anew. */
  isReread?: boolean
}

type Entry = { session: KnownSession; readAtMs: number }

/**
 * Sessions as this process read them a moment ago, by the hash of their secret.
 * NOTE: not `cached()` of db/: an end names the session, not its key, and holds for sessions that are being read; a
 * secret that nobody has leaves nothing here, or made-up ones would push real ones out; age is by the platform's clock.
 */
export type SessionCache = {
  get(key: string, nowMs: number): { session: KnownSession; isFresh: boolean } | undefined
  /** To be taken before a read from the database and given to `put` after it. */
  generation(): number
  /** Keeps what was read, unless an end was told meanwhile: the read may be from before it. */
  put(key: string, session: KnownSession, read: { generation: number; nowMs: number }): void
  drop(sessionId: string): void
  clear(): void
}

function createSessionCache(): SessionCache {
  const entries = new Map<string, Entry>()
  const keyOf = new Map<string, string>()
  let generation = 0

  const remove = (key: string, sessionId: string) => {
    entries.delete(key)
    keyOf.delete(sessionId)
  }
  return {
    get(key, nowMs) {
      const entry = entries.get(key)
      if (!entry) return undefined
      const ageMs = Math.abs(nowMs - entry.readAtMs)
      if (ageMs < trustedMs) return { session: entry.session, isFresh: ageMs < freshMs }
      remove(key, entry.session.id)
      return undefined
    },
    generation: () => generation,
    put(key, session, read) {
      if (read.generation !== generation) return
      const [oldest] = entries
      if (entries.size >= maxEntries && oldest) remove(oldest[0], oldest[1].session.id)
      entries.set(key, { session, readAtMs: read.nowMs })
      keyOf.set(session.id, key)
    },
    drop(sessionId) {
      generation++
      const key = keyOf.get(sessionId)
      if (key !== undefined) remove(key, sessionId)
    },
    clear() {
      generation++
      entries.clear()
      keyOf.clear()
    },
  }
}

const caches = new WeakMap<Database, SessionCache>()

/** The one cache of this process for a database. */
export function sessionCache(db: Database): SessionCache {
  const found = caches.get(db) ?? createSessionCache()
  caches.set(db, found)
  return found
}
