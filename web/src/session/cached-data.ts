import type { Query, QueryClient } from '@tanstack/react-query'
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

function storeAnswer({ queryKey, state }: Query, lang: () => string): void {
  const entry = storedCalls[queryKey[0] as CallName] // first part of every key
  const { data, dataUpdatedAt: at } = state
  if (!entry || data === undefined) return
  const stored: Stored = { at, lang: lang(), value: entry.pick ? entry.pick(data) : data }
  writeSession(entry.key, JSON.stringify(stored))
}

/** Mirrors the named answers into session storage as they arrive; what the server rendered is there already. */
export function mirrorToSession(queries: QueryClient, lang: () => string): () => void {
  const cache = queries.getQueryCache()
  for (const query of cache.getAll()) storeAnswer(query, lang)
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') storeAnswer(event.query, lang)
  })
}
