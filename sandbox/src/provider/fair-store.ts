import { randomBytes, randomUUID } from 'node:crypto'
import { commitmentOf } from '#games/kit/fair.ts'
import type { Store } from '#store/open-store.ts'

/** Who plays which game: seeds are theirs alone. */
export type SeedOwner = { player: string; gameCode: string }

export type FairSeed = {
  id: string
  serverSeed: string
  commitment: string
  /** Null of the seed that comes next: it is committed to before the player says a word. */
  clientSeed: string | null
  /** The number of the next round. */
  nonce: number
  revealedAt: number | undefined
}

type Row = Record<string, string | number | null>

const toSeed = (row: Row): FairSeed => ({
  id: String(row['id']),
  serverSeed: String(row['server_seed']),
  commitment: String(row['commitment']),
  clientSeed: row['client_seed'] === null ? null : String(row['client_seed']),
  nonce: Number(row['nonce']),
  revealedAt: row['revealed_at'] === null ? undefined : Number(row['revealed_at']),
})

function insertSeed(store: Store, owner: SeedOwner, seed: { clientSeed: string | null; now: number }) {
  const serverSeed = randomBytes(32).toString('hex')
  store
    .prepare(
      `insert into fair_seed (id, player, game_code, server_seed, commitment, client_seed, made_at)
       values (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      randomUUID(),
      owner.player,
      owner.gameCode,
      serverSeed,
      commitmentOf(serverSeed),
      seed.clientSeed,
      seed.now,
    )
}

/** Those that are not revealed: the one in use, and the one that follows it. */
function selectSeeds(store: Store, owner: SeedOwner): FairSeed[] {
  const select = store.prepare(
    'select * from fair_seed where player = ? and game_code = ? and revealed_at is null',
  )
  const rows = select.all(owner.player, owner.gameCode) as Row[] // the columns of the table
  return rows.map(toSeed)
}

/** The seeds in use and those that follow, made when a player comes for the first time. */
export function readSeeds(
  store: Store,
  owner: SeedOwner,
  now: number,
): { current: FairSeed; next: FairSeed } {
  let seeds = selectSeeds(store, owner)
  if (seeds.length === 0) {
    insertSeed(store, owner, { clientSeed: randomBytes(8).toString('hex'), now })
    insertSeed(store, owner, { clientSeed: null, now })
    seeds = selectSeeds(store, owner)
  }
  const current = seeds.find(({ clientSeed }) => clientSeed !== null)
  const next = seeds.find(({ clientSeed }) => clientSeed === null)
  if (!current || !next) throw new Error(`a player of ${owner.gameCode} lacks a seed`)
  return { current, next }
}

/** A number of its own for a round; it is used up whatever becomes of the stake. */
export function takeNonce(store: Store, seedId: string): number {
  const row = store
    .prepare('update fair_seed set nonce = nonce + 1 where id = ? and revealed_at is null returning nonce')
    .get(seedId)
  if (!row) throw new Error('a seed that was revealed gives no number')
  return Number(row['nonce']) - 1
}

/** Reveals the seed in use and goes on with the next, which was committed to before the client seed was known. */
export function rotateSeeds(store: Store, owner: SeedOwner, change: { clientSeed: string; now: number }) {
  const { current, next } = readSeeds(store, owner, change.now)
  store.prepare('update fair_seed set revealed_at = ? where id = ?').run(change.now, current.id)
  store.prepare('update fair_seed set client_seed = ? where id = ?').run(change.clientSeed, next.id)
  insertSeed(store, owner, { clientSeed: null, now: change.now })
}

export function readSeed(store: Store, id: string): FairSeed | undefined {
  const row = store.prepare('select * from fair_seed where id = ?').get(id) as Row | undefined // the columns of the table
  return row && toSeed(row)
}

/** Revealed ones, newest first. */
export function listRevealed(store: Store, owner: SeedOwner, limit: number): FairSeed[] {
  const rows = store
    .prepare(
      `select * from fair_seed where player = ? and game_code = ? and revealed_at is not null
       order by revealed_at desc, rowid desc limit ?`,
    )
    .all(owner.player, owner.gameCode, limit) as Row[] // the columns of the table
  return rows.map(toSeed)
}
