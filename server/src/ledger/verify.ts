import type { Database } from '#db/database.ts'
import type { Queryable } from '#db/queryable.ts'
import { ownChecks } from '#ledger/own-checks-store.ts'
import type { Finding, LedgerCheck } from '#ledger/ledger-check.ts'

export type CheckReport = { check: string; findings: Finding[]; tookMs: number }

const hourMs = 3_600_000

/**
 * Replays the ledger against every projection of it, in one snapshot, and runs the checks of other modules there.
 * Live postings go on meanwhile.
 */
export async function verifyLedger(
  db: Database,
  moreChecks: readonly LedgerCheck[] = [],
): Promise<CheckReport[]> {
  return await db.transaction(
    async (tx) => {
      await tx.query({ text: `set local work_mem = '128MB'` })
      return await runChecks(tx, [...ownChecks, ...moreChecks])
    },
    { isolation: 'repeatable read', statementTimeoutMs: hourMs },
  )
}

/** Runs checks within the caller's transaction. */
export async function runChecks(tx: Queryable, checks: readonly LedgerCheck[]): Promise<CheckReport[]> {
  const reports: CheckReport[] = []
  for (const check of checks) {
    const startMs = performance.now()
    const findings = await check.run(tx)
    reports.push({ check: check.name, findings, tookMs: performance.now() - startMs })
  }
  return reports
}

/** Every finding of a verification, for callers that only ask whether all is well. */
export async function findingsOf(db: Database, moreChecks: readonly LedgerCheck[] = []): Promise<Finding[]> {
  return (await verifyLedger(db, moreChecks)).flatMap((report) => report.findings)
}
