// Writes the rows of a database as plain SQL, gzipped: node dump-world.ts <file.sql.gz>, with DATABASE_URL or DATA_DIR
// of the world. The result is a test's starting point; it holds no more than what a demo world may show to anybody.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Database, openDatabase } from '#db/database.ts'
import type { Queryable } from '#db/queryable.ts'

type Table = { name: string; columns: string[] }

/** Partitions come with their parent; what the migrations say of themselves is written by them. */
async function readTables(db: Queryable): Promise<Table[]> {
  return await db.query<Table>({
    text: `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and c.relname not in ('schema_migration', 'sql_file')
      group by c.relname order by c.relname`,
  })
}

async function dumpTable(db: Queryable, { name, columns }: Table): Promise<string> {
  const quoted = columns.map((column) => `"${column}"`)
  const values = quoted.map((column) => `quote_nullable(${column}::text)`).join(` || ',' || `)
  const rows = await db.query<{ row: string }>({
    text: `select '(' || ${values} || ')' as row from "${name}" order by 1`,
  })
  const into = `insert into "${name}" (${quoted.join(', ')}) overriding system value values`
  return rows.length === 0 ? '' : `${into}\n${rows.map(({ row }) => row).join(',\n')};\n`
}

async function dumpSequences(db: Queryable): Promise<string> {
  const rows = await db.query<{ text: string }>({
    text: `select format('select setval(%L, %s);', sequencename, last_value) as text
      from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`,
  })
  return rows.map(({ text }) => `${text}\n`).join('')
}

async function dumpWorld(db: Database): Promise<string> {
  return await db.transaction(
    async (tx) => {
      const tables = await readTables(tx)
      const parts = [
        '-- Neither triggers nor references: the rows are a world that stood as a whole.\n',
        'set session_replication_role = replica;\n',
        `truncate ${tables.map(({ name }) => `"${name}"`).join(', ')};\n`,
      ]
      for (const table of tables) parts.push(await dumpTable(tx, table))
      return [...parts, await dumpSequences(tx), 'reset session_replication_role;\n'].join('')
    },
    { isolation: 'repeatable read' },
  )
}

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the file to write.')
const db = await openDatabase({
  url: process.env['DATABASE_URL'],
  dataDir: resolve(process.env['DATA_DIR'] ?? './data'),
})
writeFileSync(file, gzipSync(await dumpWorld(db), { level: 9 }))
await db.close()
