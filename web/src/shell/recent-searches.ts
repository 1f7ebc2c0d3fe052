import { parseStored, readLocal, removeLocal, writeLocal } from '#util/storage.ts'

const shownMax = 6
const longest = 60

/** What was searched on this device, the newest first. Whatever else stands in the storage counts as nothing. */
export function readSearches(): string[] {
  const stored = parseStored(readLocal('recentSearches'))
  if (!Array.isArray(stored)) return []
  const words = stored.filter((one): one is string => typeof one === 'string')
  return [...new Set(words.map((one) => one.trim().slice(0, longest)).filter(Boolean))].slice(0, shownMax)
}

/** Keeps a search; one that was there before moves to the front, however it is written. */
export function rememberSearch(text: string): void {
  const wanted = text.trim().slice(0, longest)
  if (!wanted) return
  const others = readSearches().filter((one) => one.toLowerCase() !== wanted.toLowerCase())
  writeLocal('recentSearches', JSON.stringify([wanted, ...others].slice(0, shownMax)))
}

export const forgetSearches = (): void => removeLocal('recentSearches')
