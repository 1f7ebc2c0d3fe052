/** What the portal keeps in session storage (STORE-01..12). */
export const sessionKeys = [
  'token',
  'isAgent',
  'account',
  'merchant',
  'customerId',
  'memberLabel',
  'settings',
  'routers',
  'validate',
  'consolidated',
  'merchantWallet',
  'gameVendor',
  'vassalage',
  'index_notice',
  'referralCode',
  'vipClosed',
] as const
export type SessionKey = (typeof sessionKeys)[number]
export type LocalKey =
  | 'hasSession'
  | 'popupsAway'
  | 'theme'
  | 'hisLang'
  | 'recentSearches'
  | `favLottery:${string}`

// A browser may refuse storage, and the server has none: both read as empty.
const attempt = <T>(read: () => T, otherwise: T): T => {
  try {
    return read()
  } catch {
    return otherwise
  }
}

export const readSession = (key: SessionKey): string | null =>
  attempt(() => sessionStorage.getItem(key), null)
export const writeSession = (key: SessionKey, value: string): void =>
  attempt(() => sessionStorage.setItem(key, value), undefined)
export const removeSession = (key: SessionKey): void =>
  attempt(() => sessionStorage.removeItem(key), undefined)

export const readLocal = (key: LocalKey): string | null => attempt(() => localStorage.getItem(key), null)
export const writeLocal = (key: LocalKey, value: string): void =>
  attempt(() => localStorage.setItem(key, value), undefined)

export const removeLocal = (key: LocalKey): void => attempt(() => localStorage.removeItem(key), undefined)

/** Parses stored JSON; anything broken reads as nothing stored. */
export function parseStored(text: string | null): unknown {
  return text === null ? undefined : attempt((): unknown => JSON.parse(text), undefined)
}
