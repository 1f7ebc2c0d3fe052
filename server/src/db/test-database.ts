import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { connectDatabase, type Database } from '#db/database.ts'
import { databaseOn } from '#db/test-cluster.ts'

export type TestDatabaseOptions = {
  /** Without any table, for tests of migrations themselves. */
  isEmpty?: boolean
  poolSize?: number
}

/**
 * A migrated database of its own for one test file, dropped when the file is done. Call it at the file's top level:
 * `const db = await testDatabase()`.
 */
export async function testDatabase({ isEmpty, poolSize = 10 }: TestDatabaseOptions = {}): Promise<Database> {
  const { connection, template } = inject('testServer')
  const name = `test_${randomBytes(8).toString('hex')}`
  const onServer = async (sql: string) => {
    const admin = new pg.Client(databaseOn(connection, 'postgres'))
    await admin.connect()
    try {
      await admin.query(sql)
    } finally {
      await admin.end()
    }
  }
  // Copied as files: page by page through the log costs the server nearly three times as much.
  await onServer(`create database ${name} template ${isEmpty ? 'template0' : template} strategy file_copy`)
  const database = connectDatabase({ connection: databaseOn(connection, name), poolSize })
  afterAll(async () => {
    await database.close()
    await onServer(`drop database ${name} with (force)`)
  })
  return database
}
