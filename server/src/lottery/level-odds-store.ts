import { hash } from 'node:crypto'
import { writeLevelOdds, type Rational } from '@suntala/lottery/rules/odds'
import type { Queryable } from '#db/queryable.ts'

/** Rows never change, so the id of a hash that was read once holds for as long as the database is there. */
const known = new WeakMap<Queryable, Map<string, number>>()

/**
 * The ids of odds by level, in the order given; new ones get a row.
 * NOTE: not within a transaction: another one that writes the same odds would wait for it.
 */
export async function levelOddsIds(db: Queryable, odds: readonly (readonly Rational[])[]): Promise<number[]> {
  const ids = known.get(db) ?? new Map<string, number>()
  known.set(db, ids)
  const all = odds.map((levels) => ({ levels, hash: hash('sha256', writeLevelOdds(levels)) }))
  const fresh = new Map(all.filter((one) => !ids.has(one.hash)).map((one) => [one.hash, one.levels]))
  if (fresh.size > 0) {
    await insertLevelOdds(db, fresh)
    for (const row of await selectIds(db, [...fresh.keys()])) ids.set(row.hash, row.id)
  }
  return all.map((one) => {
    const id = ids.get(one.hash)
    if (id === undefined) throw new Error(`the odds ${writeLevelOdds(one.levels)} have no row`)
    return id
  })
}

async function insertLevelOdds(db: Queryable, odds: ReadonlyMap<string, readonly Rational[]>): Promise<void> {
  // In the order of their hashes: of two that write the same ones at once, one waits for the other.
  const rows = [...odds].toSorted(([a], [b]) => (a < b ? -1 : 1))
  await db.query({
    text: `insert into lottery_level_odds (hash, levels, overs, unders)
      select u.hash, u.levels, string_to_array(u.overs, ',')::numeric[], string_to_array(u.unders, ',')::numeric[]
        from unnest($1::text[], $2::text[], $3::text[], $4::text[]) u(hash, levels, overs, unders)
      on conflict do nothing`,
    values: [
      rows.map(([hashed]) => hashed),
      rows.map(([, levels]) => writeLevelOdds(levels)),
      rows.map(([, levels]) => levels.map(({ over }) => over).join(',')),
      rows.map(([, levels]) => levels.map(({ under }) => under).join(',')),
    ],
  })
}

const selectIds = (db: Queryable, hashes: readonly string[]): Promise<{ id: number; hash: string }[]> =>
  db.query({
    text: 'select id, hash from lottery_level_odds where hash = any ($1::text[])',
    values: [hashes],
  })
