import pg from 'pg'
import { readWorld } from '#world/world.ts'

/** Asks the world's database what no caller of the platform may know. */
export async function queryWorld<Row extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: readWorld().databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>({ text, values: [...values] })).rows
  } finally {
    await client.end()
  }
}
