import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LedgerCheck } from '#ledger/ledger-check.ts'

/**
 * The checks that modules offer in `<module>/ledger-checks.ts`. Found by name, so that the ledger, which every
 * other module builds on, imports none of them.
 */
export async function findChecks(
  source: string = resolve(import.meta.dirname, '..'),
): Promise<LedgerCheck[]> {
  const files = readdirSync(source)
    .toSorted()
    .map((module) => join(source, module, 'ledger-checks.ts'))
    .filter((file) => existsSync(file))
  const found = await Promise.all(
    files.map(async (file) => {
      const { ledgerChecks } = (await import(pathToFileURL(file).href)) as { ledgerChecks?: unknown } // looked at below
      if (!Array.isArray(ledgerChecks)) throw new Error(`${file} exports no ledgerChecks`)
      return ledgerChecks as LedgerCheck[] // the file's own types say so
    }),
  )
  return found.flat()
}
