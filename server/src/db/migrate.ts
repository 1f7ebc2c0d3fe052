import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Database } from '#db/database.ts'
import { stderrLog, type Log } from '#db/log.ts'
import { applySqlFiles, readSqlFiles, sourceDirectory } from '#db/sql-files.ts'

export const migrationsDirectory = resolve(import.meta.dirname, '../../migrations')

const oldestServer = 15
/** Any number that nobody else uses: 'sun' and 1. */
const advisoryLock = 0x73756e01

export type Migration = { file: string; text: string; checksum: string }

/**
 * Reads the migrations in the order of their names: the first ones `NNNN-topic.sql`, all later ones
 * `YYYYMMDDHHMM-topic.sql` by the UTC minute in which they were written.
 * @throws Error when a file has another name or two have one number
 */
export async function readMigrations(directory: string = migrationsDirectory): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).toSorted()
  for (const [index, file] of files.entries()) {
    const number = /^(\d{4}|\d{12})-[a-z0-9-]+\.sql$/.exec(file)?.[1]
    if (!number) throw new Error(`Name migrations YYYYMMDDHHMM-topic.sql, unlike ${file}.`)
    if (files[index + 1]?.startsWith(`${number}-`))
      throw new Error(`Two migrations have the number ${number}: ${file} and ${files[index + 1]}.`)
  }
  return await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(directory, file), 'utf8')
      return { file, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

export type MigrateOptions = {
  /** Where the migrations lie. */
  directory?: string
  /** Below which modules keep their functions; 'none' leaves functions alone. */
  functionsBelow?: string | 'none'
  log?: Log
}

/**
 * Brings the database up to the newest migration, then its functions to those of this release. Several processes may
 * do so at once: one works, the rest wait.
 * A number below the newest applied one is still applied: branches grow beside each other.
 * @returns the files that this call applied
 */
export async function migrate(
  database: Pick<Database, 'connection'>,
  options: MigrateOptions = {},
): Promise<string[]> {
  const { directory = migrationsDirectory, functionsBelow = sourceDirectory, log = stderrLog } = options
  const migrations = await readMigrations(directory)
  const functions = functionsBelow === 'none' ? [] : await readSqlFiles(functionsBelow)
  const client = new pg.Client({ ...database.connection, application_name: 'suntala migration' })
  client.on('error', () => {}) // told by the failing query too
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set client_min_messages = warning')
    await assertServerVersion(client)
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    const applied = await applyMissing(client, migrations, log)
    return functionsBelow === 'none'
      ? applied
      : [...applied, ...(await applySqlFiles(client, functions, log))]
  } finally {
    await client.end()
  }
}

async function assertServerVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  )
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  if (major < oldestServer)
    throw new Error(`This is PostgreSQL ${major}; ${oldestServer} or later is needed.`)
}

async function applyMissing(
  client: pg.Client,
  migrations: readonly Migration[],
  log: Log,
): Promise<string[]> {
  await client.query(`create table if not exists schema_migration (
    file text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<{ file: string; checksum: string }>(
    'select file, checksum from schema_migration',
  )
  const applied = new Map(rows.map((row) => [row.file, row.checksum]))
  const changed = migrations.filter(({ file, checksum }) => (applied.get(file) ?? checksum) !== checksum)
  if (changed.length > 0) {
    const files = changed.map(({ file }) => file).join(', ')
    throw new Error(`Changed after it was applied: ${files}. Restore it and write a new migration instead.`)
  }
  warnOfUnknown([...applied.keys()], migrations, log)
  const missing = migrations.filter(({ file }) => !applied.has(file))
  for (const migration of missing) await apply(client, migration)
  return missing.map(({ file }) => file)
}

/** An older release may have to start beside a newer one; it says what it does not know and goes on. */
function warnOfUnknown(applied: readonly string[], migrations: readonly Migration[], log: Log): void {
  const known = new Set(migrations.map(({ file }) => file))
  const unknown = applied.filter((file) => !known.has(file))
  if (unknown.length > 0) log.warn({ unknown }, 'the database has migrations that this release does not know')
}

async function apply(client: pg.Client, { file, text, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migration (file, checksum) values ($1, $2)', [file, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {}) // the first error is the one to tell
    throw new Error(`Migration ${file} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
