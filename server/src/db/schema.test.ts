import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSchemaText, schemaHeader } from '#db/schema-text.ts'
import { testDatabase } from '#db/test-database.ts'

const db = await testDatabase()

test('server/schema.sql is the schema of a fresh database: after a migration, run npm run schema', async () => {
  const committed = await readFile(resolve(import.meta.dirname, '../../schema.sql'), 'utf8')
  expect(schemaHeader + (await readSchemaText(db))).toBe(committed)
})
