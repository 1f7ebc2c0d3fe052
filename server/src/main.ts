import { createApp, modules } from '#app.ts'
import { systemClock } from '#clock.ts'
import { type Config, readConfig } from '#config.ts'
import { closeDataFolder, prepareDataFolder } from '#data-folder.ts'
import { openDatabase } from '#db/database.ts'
import { followDatabaseClock } from '#db/follow-clock.ts'
import { migrate } from '#db/migrate.ts'
import { startJobs } from '#jobs/start-jobs.ts'
import { makeSetUpLink } from '#operator/set-up-first.ts'
import { seedWorld } from '#seed-world.ts'

function configOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}

/** Runs the stop once, whichever signal comes first; a second signal ends at once. */
function onStopSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const handle = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
}

const config = configOrExit()
prepareDataFolder(config.dataDir)
const db = await openDatabase({
  url: config.databaseUrl,
  dataDir: config.dataDir,
  poolSize: config.databasePool,
})
closeDataFolder(config.dataDir)
await migrate(db)
const app = await createApp({ config, db, clock: systemClock })
const clockOfDatabase = await followDatabaseClock(db, app.server.log)
await seedWorld(Object.values(modules), app.context)
const jobs = config.runJobs
  ? await startJobs(
      db,
      Object.values(modules).flatMap((module) => module.jobs?.(app.context) ?? []),
      { log: app.server.log, registry: app.metrics },
    )
  : undefined

onStopSignal(async () => {
  app.server.log.info('stopping')
  await Promise.all([app.server.close(), app.console.close()])
  await jobs?.stop()
  clockOfDatabase.stop()
  await db.close()
})

const listenTextResolver = () => 'listening'
if (config.operatorPort !== undefined) {
  await app.console.listen({ port: config.operatorPort, host: config.host, listenTextResolver })
  // Told to whoever started this process, and to no log.
  const operatorConsole = { address: config.operatorUrl, setUpLink: await makeSetUpLink(app.context) }
  process.send?.({ operatorConsole })
}
await app.server.listen({ port: config.port, host: config.host, listenTextResolver })
