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
  'affiliateCode',
  'vipClosed',
  'reloadedFor',
  'slips',
  'depositBack',
] as const
export type SessionKey = (typeof sessionKeys)[number]
/** What it keeps in local storage; favourites and views of tables under each username, columns left out under each table. */
export const localKeys = [
  'hasSession',
  'popupsAway',
  'theme',
  'hisLang',
  'recentSearches',
  'realityShown',
  'favLottery:',
  'hiddenColumns:',
  'tableViews:',
] as const
type LocalName = (typeof localKeys)[number]
type LocalStem = 'favLottery:' | 'hiddenColumns:' | 'tableViews:'
export type LocalKey = Exclude<LocalName, LocalStem> | `${LocalStem}${string}`

// A browser may refuse storage, and the server has none: both read as empty.
const attempt = <T>(read: () => T, otherwise: T): T => {
  try {
    return read()
  } catch {
    return otherwise
  }
}

/** What storage has no room for, or refuses, is kept as long as the page; no key is in both storages. */
const kept = new Map<string, string>()

const read = (from: () => Storage, key: string): string | null =>
  kept.get(key) ?? attempt(() => from().getItem(key), null)

function remove(from: () => Storage, key: string): void {
  kept.delete(key)
  attempt(() => from().removeItem(key), undefined)
}

function write(to: () => Storage, key: string, value: string): void {
  // What stood there before would outlive this page where there is no room for the new value.
  remove(to, key)
  attempt(() => to().setItem(key, value), undefined)
  if (read(to, key) === null) kept.set(key, value)
}

const session = () => sessionStorage
const local = () => localStorage

/** What a key holds that is one word, fit for a header too; anything else reads as nothing kept. */
export function readSession(key: SessionKey): string | null {
  const value = read(session, key)
  return value !== null && /^[\w+.@-]{1,64}$/.test(value) ? value : null
}

/** What a key holds as JSON; undefined for nothing, and for anything broken. */
export const readSessionJson = (key: SessionKey): unknown => parseStored(read(session, key))

export const writeSession = (key: SessionKey, value: string): void => write(session, key, value)
export const removeSession = (key: SessionKey): void => remove(session, key)

export const readLocal = (key: LocalKey): string | null => read(local, key)
export const writeLocal = (key: LocalKey, value: string): void => write(local, key, value)
export const removeLocal = (key: LocalKey): void => remove(local, key)

/** Parses stored JSON; anything broken reads as nothing stored. */
export function parseStored(text: string | null): unknown {
  return text === null ? undefined : attempt((): unknown => JSON.parse(text), undefined)
}
