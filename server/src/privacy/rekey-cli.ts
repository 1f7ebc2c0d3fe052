import { readConfig } from '#config.ts'
import { openDatabase } from '#db/database.ts'
import { rekey, sealedVersions } from '#privacy/rekey.ts'

const { databaseUrl, dataDir, dataKey } = readConfig(process.env)
const db = await openDatabase({ url: databaseUrl, dataDir })
try {
  console.log(`Data key ${dataKey.sealsWith} seals.`)
  const done = await rekey(db, dataKey)
  for (const { table, column, resealed, unopened } of done) {
    console.log(`${table}.${column}: ${resealed} sealed anew`)
    for (const key of unopened) console.log(`  does not open: ${key}`)
  }
  const older = (await sealedVersions(db)).filter(({ version }) => version !== dataKey.sealsWith)
  for (const { table, column, version, count } of older)
    console.log(`${table}.${column}: ${count} still under data key ${version}`)
  console.log(
    older.length === 0
      ? 'Everything is under this key. Links and codes that were sent before it seals end within 30 minutes; then older keys can go.'
      : 'Keep the older keys, and run this again.',
  )
  process.exitCode = older.length === 0 ? 0 : 1
} finally {
  await db.close()
}
