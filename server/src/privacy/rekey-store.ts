import type { Queryable, Tx } from '#db/queryable.ts'
import type { SealedColumn } from '#privacy/sealed-columns.ts'

export type SealedRow = { key: string; sealed: Buffer; of: string | null }

/** Rows behind a key that another version than this one sealed, locked until the transaction ends. */
export const lockSealed = (
  tx: Tx,
  { table, key, column, of }: SealedColumn,
  { version, after, limit }: { version: number; after: string; limit: number },
): Promise<SealedRow[]> =>
  tx.query<SealedRow>({
    text: `select ${key} as key, ${column} as sealed, ${of ?? 'null'} as of from ${table}
      where ${key} > $1 and get_byte(${column}, 0) <> $2 order by ${key} limit $3 for no key update`,
    values: [after, version, limit],
  })

export async function updateSealed(
  tx: Tx,
  { table, key, column, prints = [] }: SealedColumn,
  rows: readonly { key: string; sealed: Buffer; prints: readonly (Buffer | null)[] }[],
): Promise<void> {
  await tx.query({
    text: `update ${table} t set ${column} = u.sealed ${prints.map(({ column: print }) => `, ${print} = u.${print}`).join('')}
      from unnest($1::uuid[], $2::bytea[] ${prints.map((_, at) => `, $${at + 3}::bytea[]`).join('')})
        u(key, sealed ${prints.map(({ column: print }) => `, ${print}`).join('')}) where t.${key} = u.key`,
    values: [
      rows.map((row) => row.key),
      rows.map((row) => row.sealed),
      ...prints.map((_, at) => rows.map((row) => row.prints[at] ?? null)),
    ],
  })
}

/** How many texts each version has sealed. */
export const countByVersion = (
  db: Queryable,
  { table, column }: SealedColumn,
): Promise<{ version: number; count: bigint }[]> =>
  db.query({
    text: `select get_byte(${column}, 0) as version, count(*) as count from ${table}
      where ${column} is not null group by 1 order by 1`,
  })
