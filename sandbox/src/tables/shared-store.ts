import type { Seeds } from '#games/kit/fair.ts'
import type { Store } from '#store/open-store.ts'

/**
 * OPEN    bets are taken until they close; the outcome is not worked out
 * RISING  it runs, and players may leave it
 * SHOWN   everybody sees the outcome, and every bet has its win
 * DONE    over
 */
export type SharedState = 'OPEN' | 'RISING' | 'SHOWN' | 'DONE'

export type SharedRound = {
  id: string
  tableCode: string
  chainId: string
  /** Its place in the chain, from 1 on: the public number that it is drawn by. */
  number: number
  serverSeed: string
  state: SharedState
  opensAt: number
  closesAt: number
  drawsAt: number
  endsAt: number | undefined
  outcome: unknown
}

type Row = Record<string, string | number | null>

const toShared = (row: Row): SharedRound => ({
  id: String(row['id']),
  tableCode: String(row['table_code']),
  chainId: String(row['chain_id']),
  number: Number(row['number']),
  serverSeed: String(row['server_seed']),
  state: row['state'] as SharedState, // the table's check
  opensAt: Number(row['opens_at']),
  closesAt: Number(row['closes_at']),
  drawsAt: Number(row['draws_at']),
  endsAt: row['ends_at'] === null ? undefined : Number(row['ends_at']),
  outcome: row['outcome'] === null ? undefined : JSON.parse(String(row['outcome'])),
})

/** By what a shared round is drawn: in place of a client seed it has the name of its table. */
export const seedsOf = ({ serverSeed, tableCode, number }: SharedRound): Seeds => ({
  serverSeed,
  clientSeed: tableCode,
  nonce: number,
})

export function insertShared(store: Store, round: SharedRound) {
  store
    .prepare(
      `insert into shared_round (id, table_code, chain_id, number, server_seed, state, opens_at, closes_at, draws_at)
       values (?, ?, ?, ?, ?, 'OPEN', ?, ?, ?)`,
    )
    .run(
      round.id,
      round.tableCode,
      round.chainId,
      round.number,
      round.serverSeed,
      round.opensAt,
      round.closesAt,
      round.drawsAt,
    )
}

const following: Record<SharedState, readonly SharedState[]> = {
  OPEN: ['RISING', 'SHOWN', 'DONE'],
  RISING: ['SHOWN', 'DONE'],
  SHOWN: ['DONE'],
  DONE: [],
}

/** Moves a table's round on. @throws Error for a step that does not follow */
export function advanceShared(
  store: Store,
  round: SharedRound,
  state: SharedState,
  change: Partial<Pick<SharedRound, 'drawsAt' | 'endsAt' | 'outcome'>> = {},
): SharedRound {
  if (!following[round.state].includes(state))
    throw new Error(`a shared round that is ${round.state} cannot become ${state}`)
  const next = { ...round, ...change, state }
  const { changes } = store
    .prepare(
      'update shared_round set state = ?, draws_at = ?, ends_at = ?, outcome = ? where id = ? and state = ?',
    )
    .run(
      state,
      next.drawsAt,
      next.endsAt ?? null,
      next.outcome === undefined ? null : JSON.stringify(next.outcome),
      round.id,
      round.state,
    )
  if (changes !== 1) throw new Error('a shared round went on elsewhere')
  return next
}

export function readShared(store: Store, id: string): SharedRound | undefined {
  const row = store.prepare('select * from shared_round where id = ?').get(id) as Row | undefined // the columns of the table
  return row && toShared(row)
}

/** The round that a table is at; none while nobody plays there. */
export function currentShared(store: Store, tableCode: string): SharedRound | undefined {
  const row = store
    .prepare("select * from shared_round where table_code = ? and state <> 'DONE'")
    .get(tableCode) as Row | undefined // the columns of the table
  return row && toShared(row)
}

/** The seed of a chain's round; undefined when none had that number. */
export const readUsedSeed = (store: Store, chainId: string, number: number): string | undefined =>
  store
    .prepare('select server_seed from shared_round where chain_id = ? and number = ?')
    .get(chainId, number)
    ?.['server_seed']?.toString()

/** The tables whose round is not over. */
export const unfinishedTables = (store: Store): string[] =>
  store
    .prepare(
      "select table_code from shared_round where state <> 'DONE' and table_code not in (select id from card_room)",
    )
    .all()
    .map((row) => String(row['table_code']))

/** Forgets rounds of a table that opened before, and in which nobody had a bet. */
export function deleteEmptyShared(store: Store, tableCode: string, before: number) {
  store
    .prepare(
      `delete from shared_round where table_code = ? and opens_at < ? and state = 'DONE'
         and not exists (select 1 from round where shared_id = shared_round.id)`,
    )
    .run(tableCode, before)
}

/** Rounds of a table whose outcome is known, newest first. */
export function listShared(store: Store, tableCode: string, limit: number): SharedRound[] {
  const rows = store
    .prepare(
      `select * from shared_round where table_code = ? and state in ('SHOWN', 'DONE') and outcome is not null
       order by opens_at desc, rowid desc limit ?`,
    )
    .all(tableCode, limit) as Row[] // the columns of the table
  return rows.map(toShared)
}

/** A purse is what is played with: the money of one currency, or play credits. */
export type Crowd = Record<string, { players: number; stakeMinor: bigint }>

const purse = "case when s.is_demo = 1 then 'demo' else s.currency end"

/** A bet that left a running round with a win. */
export type LeftBet = { id: string; purse: string; stakeMinor: bigint; at: number }

/** Who left a round, the highest first; `at` is in hundredths of the stake. */
export function listLeft(store: Store, sharedId: string, limit: number): LeftBet[] {
  const rows = store
    .prepare(
      `select r.id, ${purse} as purse, r.stake, r.win * 100 / r.stake as at
         from round r join session s on s.id = r.session_id
         where r.shared_id = ? and r.state in ('PAYING', 'CLOSED') and r.win > 0
         order by at desc, r.started_at desc, r.rowid desc limit ?`,
    )
    .all(sharedId, limit)
  return rows.map((row) => ({
    id: String(row['id']),
    purse: String(row['purse']),
    stakeMinor: BigInt(Number(row['stake'])),
    at: Number(row['at']),
  }))
}

/** Who has bets in a round, and how much lies there, by purse; stakes that were refused or given back do not count. */
export function readCrowd(store: Store, sharedId: string): Crowd {
  const rows = store
    .prepare(
      `select ${purse} as purse, count(distinct r.player) as players,
         sum(r.stake) as stake from round r join session s on s.id = r.session_id
       where r.shared_id = ? and r.state in ('OPEN', 'PAYING', 'CLOSED') group by purse`,
    )
    .all(sharedId)
  return Object.fromEntries(
    rows.map((row) => [
      String(row['purse']),
      { players: Number(row['players']), stakeMinor: BigInt(Number(row['stake'])) },
    ]),
  )
}
