import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { Store } from '#store/open-store.ts'

/** Rounds of one chain, where no other length is asked for; the next chain is there before its first bet, with a head of its own. */
const chainLength = 10_000

export type Chain = { id: string; head: string; length: number; used: number }

function hashed(seed: string, times: number): string {
  let last = seed
  for (let time = 0; time < times; time++) last = hash('sha256', last)
  return last
}

/** Of the chains in use, every so many of a tip's hashes: what lies between two is a few steps from the first. */
const marks = new Map<string, string[]>()
const [markEvery, maxMarked] = [50, 200]

/** The seed that a tip gives when it is hashed so many times. */
function seedAt(tip: string, times: number): string {
  if (marks.size > maxMarked) marks.clear()
  const known = marks.getOrInsert(tip, [tip])
  const [place, rest] = [Math.floor(times / markEvery), times % markEvery]
  while (known.length <= place) known.push(hashed(known.at(-1) ?? tip, markEvery))
  return hashed(known[place] ?? tip, rest)
}

type Row = Record<string, string | number | null>
const toChain = (row: Row): Chain => ({
  id: String(row['id']),
  head: String(row['head']),
  length: Number(row['length']),
  used: Number(row['used']),
})

function insertChain(store: Store, tableCode: string, about: { now: number; length: number }) {
  const tip = randomBytes(32).toString('hex')
  store
    .prepare('insert into seed_chain (id, table_code, tip, head, length, made_at) values (?, ?, ?, ?, ?, ?)')
    .run(randomUUID(), tableCode, tip, seedAt(tip, about.length), about.length, about.now)
}

const selectChain = (store: Store, tableCode: string) =>
  store
    .prepare('select * from seed_chain where table_code = ? and used < length order by made_at limit 1')
    .get(tableCode) as Row | undefined // the columns of the table

/** The chain that a table's rounds come from, made when somebody comes to it for the first time. */
export function readChain(store: Store, tableCode: string, now: number, length = chainLength): Chain {
  const known = selectChain(store, tableCode)
  if (known) return toChain(known)
  insertChain(store, tableCode, { now, length })
  const made = selectChain(store, tableCode)
  if (!made) throw new Error(`table ${tableCode} has no chain`)
  return toChain(made)
}

/** The next seed of a chain with its number, used up by this. */
export function takeSeed(store: Store, chainId: string): { number: number; serverSeed: string } {
  const row = store
    .prepare('update seed_chain set used = used + 1 where id = ? and used < length returning *')
    .get(chainId) as Row | undefined // the columns of the table
  if (!row) throw new Error('a chain that is used up gives no seed')
  const number = Number(row['used'])
  return { number, serverSeed: seedAt(String(row['tip']), Number(row['length']) - number) }
}

export function readHead(store: Store, chainId: string): string {
  return String(store.prepare('select head from seed_chain where id = ?').get(chainId)?.['head'])
}
