import { assertOutsideTransaction } from '#db/transaction.ts'

export type CacheOptions = {
  /** How old an answer may be; without it what was read once holds. */
  maxAgeMs?: number
  /** The entries read longest ago are forgotten first. */
  maxEntries?: number
}

/** Answers that are kept in this process, apart for each owner: mostly the database that they were read from. */
export type Cached<Value> = {
  /**
   * What was read before, or else what `load` reads now. Callers who ask together share one reading, and a failed one
   * is served to nobody else. Throws inside a transaction, also when the answer is known: the next one may not be.
   * @param load is given what was read the time before, however old
   */
  read(owner: object, load: (before: Value | undefined) => Promise<Value>, key?: string): Promise<Value>
  /** After a change. What is being read at this moment is not kept either. */
  forget(owner: object, key?: string): void
}

type Entry<Value> = { atMs: number; value: Promise<Value>; known?: Value }

export function cached<Value>({ maxAgeMs = Infinity, maxEntries = 1 }: CacheOptions): Cached<Value> {
  const byOwner = new WeakMap<object, Map<string, Entry<Value>>>()

  function start(
    entries: Map<string, Entry<Value>>,
    key: string,
    load: () => Promise<Value>,
  ): Promise<Value> {
    const before = entries.get(key)
    const entry: Entry<Value> = { ...before, atMs: performance.now(), value: load() }
    entries.delete(key)
    const [oldest] = entries.keys()
    if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest)
    entries.set(key, entry)
    entry.value.then(
      (value) => (entry.known = value),
      () => entries.get(key) === entry && entries.delete(key),
    )
    return entry.value
  }

  return {
    read(owner, load, key = '') {
      assertOutsideTransaction()
      const entries = byOwner.get(owner) ?? new Map<string, Entry<Value>>()
      byOwner.set(owner, entries)
      const found = entries.get(key)
      if (found && performance.now() - found.atMs < maxAgeMs) return found.value
      return start(entries, key, () => load(found?.known))
    },
    forget(owner, key) {
      if (key === undefined) byOwner.delete(owner)
      else byOwner.get(owner)?.delete(key)
    },
  }
}
