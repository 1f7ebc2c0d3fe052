import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryKey } from '#api/query-key.ts'
import { sayFailure } from '#components/say-failure.ts'
import { isRealMember, useSession, type Session } from '#session/session-store.ts'
import { parseStored, readLocal, writeLocal } from '#util/storage.ts'
import { createStore, useStore } from '#util/store.ts'

type Lists = ReadonlyMap<string, readonly string[]>

// What this tab has read or changed, by username; storage holds the rest.
const lists = createStore<Lists>(new Map())
const nobody: Lists = new Map()

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

/** A list as this browser keeps it: an array until the platform has it, `{ kept }` from then on. */
const readStored = (account: string): unknown => parseStored(readLocal(`favLottery:${account}`))

/** The favourite lotteries of a username, as this browser knows them (LOT-12). */
export function storedFavourites(account: string): readonly string[] {
  const stored = readStored(account)
  return texts(stored !== null && typeof stored === 'object' && 'kept' in stored ? stored.kept : stored)
}

function keep(account: string, codes: readonly string[], { isKept }: { isKept: boolean }): void {
  writeLocal(`favLottery:${account}`, JSON.stringify(isKept ? { kept: codes } : codes))
  lists.set(new Map(lists.get()).set(account, codes))
}

/** The platform's list, to which what only this browser had is added once. */
export async function fetchFavourites(account: string): Promise<readonly string[]> {
  const kept = await call('lottoFavs')
  const add = texts(readStored(account)).filter((code) => !kept.includes(code))
  const all = add.length > 0 ? await call('lottoFavsChange', { input: { add } }) : kept
  keep(account, all, { isKept: true })
  return all
}

const keyOf = (account: string) => [...queryKey('lottoFavs'), account]

/** Adds a lottery to a username's favourites, or takes it out: shown at once, and taken back where the platform refuses. */
export async function toggleFavourite(session: Session, gameCode: string): Promise<void> {
  const { account } = session
  const before = lists.get().get(account) ?? storedFavourites(account)
  const isOn = before.includes(gameCode)
  const after = isOn ? before.filter((each) => each !== gameCode) : [...before, gameCode]
  const isKept = isRealMember(session)
  keep(account, after, { isKept })
  if (!isKept) return
  const input = isOn ? { remove: [gameCode] } : { add: [gameCode] }
  try {
    keep(account, await call('lottoFavsChange', { input }), { isKept })
  } catch (error) {
    keep(account, before, { isKept })
    void sayFailure(error)
  }
}

/** The favourites of whoever is logged in; none for visitors and in the first paint. */
export function useFavourites(): readonly string[] {
  const session = useSession()
  const { account } = session
  const known = useStore(lists, nobody)
  const queryFn = () => fetchFavourites(account)
  useQuery({ queryKey: keyOf(account), queryFn, enabled: isRealMember(session) })
  return account === '' ? [] : (known.get(account) ?? storedFavourites(account))
}
