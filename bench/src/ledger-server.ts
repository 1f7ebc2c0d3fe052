import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '@suntala/server/db/database'
import { migrate } from '@suntala/server/db/migrate'

export const members = 100_000
/** Balances that no run of bets can empty. */
const startMinor = 1_000_000_000_000n

/** Accounts of the bench are numbered from 1: the class is main, the currency THB. */
export const memberAccount = (number: number): bigint => BigInt(number * 512 + 1)

/** A server of its own with the product's settings (fsync on), many members, removed afterwards. */
export async function withLedgerServer<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'suntala-bench-'))
  const db = await openDatabase({ dataDir })
  try {
    await migrate(db)
    await db.query({
      text: `insert into ledger_account (id, owner_id, class, currency, balance)
        select n * 512 + 1, gen_random_uuid(), 0, 1, ${startMinor} from generate_series(1, ${members}) n`,
    })
    await db.query({ text: `select setval('ledger_account_number', ${members + 1})` })
    await db.query({ text: 'vacuum analyze' })
    return await work(db)
  } finally {
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
