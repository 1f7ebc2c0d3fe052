import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestConnection } from '@suntala/server/db/test-cluster'
import { createDatabase, startDatabaseServer } from '#world/database.ts'
import { findPortal } from '#world/find-portal.ts'
import { lightenWork } from '#world/light-work.ts'
import { seedDatabase } from '#world/start-world.ts'

/** What the worlds of a run share: a database server with a filled database to copy, and the built portal. */
export type Prepared = { folder: string; connection: TestConnection; portalDir: string }

const variable = 'SUNTALA_E2E_PREPARED'

export function readPrepared(): Prepared {
  const text = process.env[variable]
  if (!text) throw new Error('nothing is prepared: see world/prepare.ts')
  return JSON.parse(text) as Prepared // what prepare() wrote
}

/** Playwright's global set-up. @returns what ends it; logs are kept where a world did not end well */
export async function prepare(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'suntala-e2e-'))
  const portalDir = await findPortal(folder)
  const server = await startDatabaseServer(join(folder, 'data'))
  const close = async () => {
    await server.close()
    // A world that ended badly keeps its own folder, beside this one.
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const { connection } = server
    const databaseUrl = await createDatabase(connection, { name: templateName })
    await seedDatabase({ databaseUrl, folder, portalDir })
    await lightenWork(connection, templateName)
    // The workers inherit the environment.
    process.env[variable] = JSON.stringify({ folder, connection, portalDir } satisfies Prepared)
  } catch (error) {
    await close()
    throw error
  }
  return close
}

export const templateName = 'world_template'

// oxlint-disable-next-line import/no-default-export -- Playwright calls what a setup file exports so
export default prepare
