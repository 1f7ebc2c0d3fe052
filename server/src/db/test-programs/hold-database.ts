// A process that uses the database of a folder: node hold-database.ts <folder> [write]
// Tells its parent what it did; leaves in order when it is told to.
import { openDatabase } from '#db/database.ts'

const [folder = '', mode] = process.argv.slice(2)
const db = await openDatabase({ dataDir: folder })
const [server] = await db.query<{ start: string }>({
  text: 'select pg_postmaster_start_time()::text as start',
})
let isLeaving = false

async function write() {
  // One after the other: PostgreSQL refuses the second of two that make it at once, if not exists or not.
  await db.query({
    text: `do $$ begin
      perform pg_advisory_xact_lock(1);
      create table if not exists written (n bigint generated always as identity, who int);
    end $$`,
  })
  while (!isLeaving) {
    const text = 'insert into written (who) values ($1) returning n'
    const [row] = await db.query<{ n: bigint }>({ name: 'write', text, values: [process.pid] })
    process.send?.({ acknowledged: String(row?.n) })
  }
}

async function leave() {
  isLeaving = true
  await db.close()
  process.disconnect?.()
}

process.on('message', () => void leave())
process.send?.({ server: server?.start })
if (mode === 'write') await write()
