import type { QueryCache, QueryClient } from '@tanstack/react-query'
import type { CallName } from '#api/names.ts'
import { writeSession, type SessionKey } from '#util/storage.ts'

type StoredCall = { key: SessionKey; pick?: (value: unknown) => unknown }

const validateOf = (value: unknown) => (value as { validate?: unknown }).validate // the permission answer

/** Answers that session storage keeps, by call (STORE-07..12); only the call without narrowing arguments. */
const storedCalls: Partial<Record<CallName, StoredCall>> = {
  permission: { key: 'validate', pick: validateOf },
  settings: { key: 'settings' },
  routers: { key: 'routers' },
  funds: { key: 'consolidated' },
  merchantWallet: { key: 'merchantWallet' },
  gameVendor: { key: 'gameVendor' },
  notice: { key: 'index_notice' },
}

/** An answer as it is kept. */
export type Stored = { at: number; lang: string; value: unknown }

function storeUpdates(cache: QueryCache, lang: () => string): () => void {
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const entry = storedCalls[event.query.queryKey[0] as CallName] // first part of every key
    if (!entry) return
    const data: unknown = event.query.state.data
    const value = entry.pick ? entry.pick(data) : data
    const stored: Stored = { at: event.query.state.dataUpdatedAt, lang: lang(), value }
    writeSession(entry.key, JSON.stringify(stored))
  })
}

/** Mirrors the named answers into session storage as they arrive. */
export function mirrorToSession(queries: QueryClient, lang: () => string): () => void {
  const cache = queries.getQueryCache()
  // What the server rendered is in the cache already.
  for (const query of cache.getAll()) {
    const entry = storedCalls[query.queryKey[0] as CallName] // first part of every key
    if (entry && query.state.data !== undefined) {
      const value = entry.pick ? entry.pick(query.state.data) : query.state.data
      writeSession(entry.key, JSON.stringify({ at: query.state.dataUpdatedAt, lang: lang(), value }))
    }
  }
  return storeUpdates(cache, lang)
}
