import { databaseOn, type TestConnection } from '@suntala/server/db/test-cluster'
import { openEmbeddedPostgres } from '@suntala/server/db/embedded-postgres'
import pg from 'pg'

/**
 * The database's time, as far as its own statements can tell: `public` comes before `pg_catalog` in the search path,
 * so that what asks for the time, or since when somebody writes, asks these. Only a world's database has them.
 */
const movableClock = `
  create table public.test_clock (shift interval not null);
  insert into public.test_clock values ('0');
  create function public.clock_timestamp() returns timestamptz language sql volatile
    as 'select pg_catalog.clock_timestamp() + shift from public.test_clock';
  create function public.now() returns timestamptz language sql stable
    as 'select pg_catalog.now() + shift from public.test_clock';
  create function public.uuidv7() returns uuid language sql volatile
    as 'select pg_catalog.uuidv7(shift) from public.test_clock';
  create view public.pg_stat_activity as
    select a.datname, a.pid, a.backend_xid, a.xact_start + c.shift as xact_start
      from pg_catalog.pg_stat_activity a, public.test_clock c`

/** Runs statements of the tests' own, one after the other. */
export async function runOn(
  connection: TestConnection,
  database: string,
  statements: readonly string[],
): Promise<void> {
  const client = new pg.Client(databaseOn(connection, database))
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The same as an address, for a program's DATABASE_URL. */
export function addressOf(connection: TestConnection, database: string): string {
  if ('connectionString' in connection) {
    const url = new URL(connection.connectionString)
    url.pathname = `/${database}`
    return url.href
  }
  const { host, port, user } = connection
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

export type DatabaseServer = { connection: TestConnection; close(): Promise<void> }

/** One PostgreSQL for all worlds of a run; nothing in it has to survive a power cut. */
export async function startDatabaseServer(dataDir: string): Promise<DatabaseServer> {
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const { connection, close } = await openEmbeddedPostgres({ dataDir, settings })
  const { host, port, user } = connection
  return { connection: { host, port, user }, close }
}

/** Makes a database with a clock that can be moved: an empty one, or a copy. */
export async function createDatabase(
  connection: TestConnection,
  { name, template }: { name: string; template?: string },
): Promise<string> {
  await runOn(connection, 'postgres', [
    `create database ${name} template ${template ?? 'template0'}`,
    `alter database ${name} set search_path = public, pg_catalog`,
  ])
  if (!template) await runOn(connection, name, [movableClock])
  return addressOf(connection, name)
}

export const dropDatabase = (connection: TestConnection, name: string): Promise<void> =>
  runOn(connection, 'postgres', [`drop database ${name} with (force)`])
