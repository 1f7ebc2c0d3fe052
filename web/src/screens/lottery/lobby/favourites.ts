import { useSession } from '#session/session-store.ts'
import { parseStored, readLocal, writeLocal } from '#util/storage.ts'
import { createStore, useStore } from '#util/store.ts'

type Lists = ReadonlyMap<string, readonly string[]>

// What this tab has read or changed, by username; storage holds the rest.
const lists = createStore<Lists>(new Map())
const nobody: Lists = new Map()

/** The favourite lotteries of a username, kept in this browser (LOT-12). */
export function storedFavourites(account: string): readonly string[] {
  const stored = parseStored(readLocal(`favLottery:${account}`))
  return Array.isArray(stored) ? stored.filter((each): each is string => typeof each === 'string') : []
}

/** Adds a lottery to a username's favourites, or takes it out. */
export function toggleFavourite(account: string, gameCode: string): void {
  const before = lists.get().get(account) ?? storedFavourites(account)
  const after = before.includes(gameCode) ? before.filter((each) => each !== gameCode) : [...before, gameCode]
  writeLocal(`favLottery:${account}`, JSON.stringify(after))
  lists.set(new Map(lists.get()).set(account, after))
}

/** The favourites of whoever is logged in; none for visitors and in the first paint. */
export function useFavourites(): readonly string[] {
  const { account } = useSession()
  const changed = useStore(lists, nobody)
  return account === '' ? [] : (changed.get(account) ?? storedFavourites(account))
}
