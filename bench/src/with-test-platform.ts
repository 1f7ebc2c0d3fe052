import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@suntala/server/db/database'
import { migrate } from '@suntala/server/db/migrate'
import { testPlatform, type TestPlatform } from '@suntala/server/test-platform'

/** The platform in this process, on a database of its own with the product's settings, its clock in the bench's hand. */
export async function withTestPlatform(
  work: (platform: TestPlatform) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'suntala-bench-'))
  const db = await openDatabase({ dataDir })
  try {
    await migrate(db)
    const platform = await testPlatform(db, {
      CHECK_ANSWERS: 'false',
      RATE_LIMIT: '100000000',
      ...environment,
    })
    await work(platform)
    // What they keep going would keep the process.
    await Promise.all([platform.server.close(), platform.console.close()])
  } finally {
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
