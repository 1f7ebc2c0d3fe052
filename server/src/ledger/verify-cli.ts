import { readConfig } from '#config.ts'
import { openDatabase } from '#db/database.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { verifyLedger } from '#ledger/verify.ts'

const { databaseUrl, dataDir } = readConfig(process.env)
const db = await openDatabase({ url: databaseUrl, dataDir })
try {
  const reports = await verifyLedger(db, await findChecks())
  for (const { check, findings, tookMs } of reports) {
    console.log(`${findings.length === 0 ? 'ok      ' : 'FINDING '} ${check} (${tookMs.toFixed(0)} ms)`) // a time
    for (const { text } of findings) console.log(`         ${text}`)
  }
  const count = reports.reduce((sum, { findings }) => sum + findings.length, 0)
  console.log(count === 0 ? `The ledger is in order: ${reports.length} checks.` : `${count} findings.`)
  process.exitCode = count === 0 ? 0 : 1
} finally {
  await db.close()
}
