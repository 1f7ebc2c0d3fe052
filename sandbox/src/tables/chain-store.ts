import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Store } from '#store/open-store.ts'

/** Rounds of one chain, where no other length is asked for; the next chain is there before its first bet, with a head of its own. */
const chainLength = 10_000

export type Chain = { id: string; head: string; length: number; used: number }

const hashOf = (seed: string): string => createHash('sha256').update(seed).digest('hex')

/** The seed that a tip gives when it is hashed so many times. */
function hashed(tip: string, times: number): string {
  let seed = tip
  for (let time = 0; time < times; time++) seed = hashOf(seed)
  return seed
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
    .run(randomUUID(), tableCode, tip, hashed(tip, about.length), about.length, about.now)
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
  return { number, serverSeed: hashed(String(row['tip']), Number(row['length']) - number) }
}

export function readHead(store: Store, chainId: string): string {
  return String(store.prepare('select head from seed_chain where id = ?').get(chainId)?.['head'])
}
