// Writes server/schema.sql from a database of its own that has every migration and function: npm run schema
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { readSchemaText, schemaHeader } from '#db/schema-text.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'suntala-schema-'))
const db = await openDatabase({ dataDir, poolSize: 4 })
try {
  await migrate(db)
  writeFileSync(resolve(import.meta.dirname, '../../schema.sql'), schemaHeader + (await readSchemaText(db)))
} finally {
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
}
