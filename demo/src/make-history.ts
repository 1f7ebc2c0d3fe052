import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@suntala/server/config'
import { closeDataFolder, prepareDataFolder } from '@suntala/server/data-folder'
import { openDatabase } from '@suntala/server/db/database'
import { clusterName, openEmbeddedPostgres } from '@suntala/server/db/embedded-postgres'
import { migrate } from '@suntala/server/db/migrate'
import { type Plan, playHistory } from '#play-history.ts'

/** Why no history can be played with these settings; undefined where it can. */
export function whyNoHistory({ databaseUrl, dataDir }: Config): string | undefined {
  if (databaseUrl)
    return 'DATABASE_URL is set: a history is played into the database of a data folder, and into no other.'
  if (existsSync(join(dataDir, clusterName)))
    return `${dataDir} holds a house already, which stays as it is: choose another folder with DATA_DIR.`
  return undefined
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Removes what a run left that was ended before its time; its database may still be up. @throws Error while another one plays */
async function removeHalf(half: string): Promise<void> {
  const holder = existsSync(join(half, 'pid')) ? Number(readFileSync(join(half, 'pid'), 'utf8')) : 0
  if (isAlive(holder)) throw new Error(`Process ${holder} plays a history into this folder.`)
  if (existsSync(join(half, clusterName))) await (await openEmbeddedPostgres({ dataDir: half })).close()
  rmSync(half, { recursive: true, force: true })
}

/**
 * Plays a history into the data folder of the settings. It is played beside and put in its place when it is whole: a run that ends early leaves no
 * house behind, and the next one begins anew.
 * @throws Error where `whyNoHistory` has a reason
 */
export async function makeHistory(config: Config, plan: Plan): Promise<void> {
  const problem = whyNoHistory(config)
  if (problem) throw new Error(problem)
  const { dataDir } = config
  const half = join(dataDir, 'history-being-played')
  prepareDataFolder(dataDir)
  await removeHalf(half)
  prepareDataFolder(half)
  writeFileSync(join(half, 'pid'), String(process.pid))
  try {
    await playInto(half, config, plan)
    renameSync(join(half, clusterName), join(dataDir, clusterName))
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
  closeDataFolder(dataDir)
}

async function playInto(folder: string, config: Config, plan: Plan): Promise<void> {
  const db = await openDatabase({ dataDir: folder })
  try {
    await migrate(db)
    await playHistory(db, config, plan)
  } finally {
    await db.close()
  }
}
