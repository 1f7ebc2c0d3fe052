import { readConfig } from '#config.ts'
import { openDatabase } from '#db/database.ts'
import { verifyWages } from '#agent/wages/verify-wages.ts'

const hourMs = 3_600_000

const { databaseUrl, dataDir } = readConfig(process.env)
const db = await openDatabase({ url: databaseUrl, dataDir })
try {
  const { checked, findings } = await db.transaction((tx) => verifyWages(tx), {
    isolation: 'repeatable read',
    statementTimeoutMs: hourMs,
  })
  for (const { text } of findings) console.log(text)
  console.log(
    findings.length === 0 ? `All ${checked} wages are what the bets give.` : `${findings.length} findings.`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
} finally {
  await db.close()
}
