import type { Database } from '#db/database.ts'
import type { DataKeys } from '#encryption/data-keys.ts'
import { openText, sealText } from '#encryption/seal-text.ts'
import { countByVersion, lockSealed, type SealedRow, updateSealed } from '#privacy/rekey-store.ts'
import { type SealedColumn, sealedColumns } from '#privacy/sealed-columns.ts'

/** Few enough that nobody waits for a row longer than a moment. */
const rowsAtOnce = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

export type Rekeyed = {
  table: string
  column: string
  resealed: number
  /** Keys of rows that do not open: their data key is not in the settings, or they were altered. */
  unopened: string[]
}

function reseal(keys: DataKeys, { use, prints = [] }: SealedColumn, { key, sealed, of }: SealedRow) {
  const sealedFor = { use, rowId: key }
  const opened = openText(keys, sealedFor, sealed)
  return {
    key,
    sealed: sealText(keys, sealedFor, opened),
    prints: prints.map(({ make }) => make(keys, opened, of ?? '')),
  }
}

/** One batch, in a transaction of its own. @returns the last key that it saw, none where it saw no row */
async function rekeyBatch(
  db: Database,
  { keys, column, after }: { keys: DataKeys; column: SealedColumn; after: string },
): Promise<{ last: string | undefined; resealed: number; unopened: string[] }> {
  return db.transaction(
    async (tx) => {
      const rows = await lockSealed(tx, column, { version: keys.sealsWith, after, limit: rowsAtOnce })
      const unopened: string[] = []
      const done = rows.flatMap((row) => {
        try {
          return [reseal(keys, column, row)]
        } catch {
          unopened.push(row.key)
          return []
        }
      })
      if (done.length > 0) await updateSealed(tx, column, done)
      return { last: rows.at(-1)?.key, resealed: done.length, unopened }
    },
    { repeatable: true },
  )
}

async function rekeyColumn(db: Database, keys: DataKeys, column: SealedColumn): Promise<Rekeyed> {
  const { table, column: name } = column
  const all: Rekeyed = { table, column: name, resealed: 0, unopened: [] }
  for (let after: string | undefined = beforeAll; after !== undefined;) {
    const { last, resealed, unopened } = await rekeyBatch(db, { keys, column, after })
    all.resealed += resealed
    all.unopened.push(...unopened)
    after = last
  }
  return all
}

/**
 * Seals everything anew that another key than the sealing one has sealed, while the platform runs. How far it came stands in
 * each text's first byte: killed, it goes on where it was.
 */
export async function rekey(db: Database, keys: DataKeys): Promise<Rekeyed[]> {
  const done: Rekeyed[] = []
  for (const column of sealedColumns) done.push(await rekeyColumn(db, keys, column))
  return done
}

/** Which versions something is sealed with, by column. */
export async function sealedVersions(
  db: Database,
): Promise<{ table: string; column: string; version: number; count: bigint }[]> {
  const found = await Promise.all(
    sealedColumns.map(async (column) =>
      (await countByVersion(db, column)).map((each) => ({
        table: column.table,
        column: column.column,
        ...each,
      })),
    ),
  )
  return found.flat()
}
