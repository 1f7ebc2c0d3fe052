import type { Queryable } from '#db/queryable.ts'

export type TableRows = {
  /** The primary keys in text; of a table without one, the rows. */
  keys: string[]
  keySet: ReadonlySet<string>
  /** The sum of each column of whole numbers that counts money. */
  sums: Record<string, string>
}

type Table = { name: string; keys: string[]; money: string[] }

const readTables = (db: Queryable) =>
  db.query<Table>({
    text: `select c.relname as name,
        array(select a.attname::text from pg_index x join pg_attribute a on a.attrelid = c.oid and a.attnum = any (x.indkey)
          where x.indrelid = c.oid and x.indisprimary order by a.attname) as keys,
        array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
          and a.atttypid = 'bigint'::regtype and not a.attisdropped
          and a.attname ~ '(amount|balance|stake|payout|fee|received|disbursed|bet|win|delta|done|due|total)'
          and a.attname !~ '(account|_id)$' order by a.attname) as money
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname not in ('schema_migration', 'sql_file') order by c.relname`,
  })

/** What every table holds, as far as a migration must not lose it. */
export async function readRows(db: Queryable): Promise<Map<string, TableRows>> {
  const read = new Map<string, TableRows>()
  for (const { name, keys, money } of await readTables(db)) {
    const key =
      keys.length > 0
        ? `concat_ws(',', ${keys.map((column) => `"${column}"`).join(', ')})`
        : `"${name}"::text`
    const rows = await db.query<{ key: string }>({ text: `select ${key} as key from "${name}" order by 1` })
    const sums = money.map((column) => `'${column}', coalesce(sum("${column}"), 0)::text`)
    const [sum] = await db.query<{ sums: Record<string, string> }>({
      text: `select jsonb_build_object(${sums.join(', ')}) as sums from "${name}"`,
    })
    const found = rows.map((row) => row.key)
    read.set(name, { keys: found, keySet: new Set(found), sums: sum?.sums ?? {} })
  }
  return read
}
