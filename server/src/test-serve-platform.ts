// A process of the whole platform and its jobs, until it is told to leave: node test-serve-platform.ts <connection as JSON>
import { createApp, modules } from '#app.ts'
import { systemClock } from '#clock.ts'
import { readConfig } from '#config.ts'
import { connectDatabase } from '#db/database.ts'
import { startJobs } from '#jobs/start-jobs.ts'
import type { AnyModule } from '#module.ts'

const log = { info() {}, warn() {}, error() {} }
const db = connectDatabase({ connection: JSON.parse(process.argv[2] ?? '{}') })
const { server, context } = await createApp({ config: readConfig(process.env), db, clock: systemClock })
const jobs = Object.values<AnyModule>(modules).flatMap((module) => module.jobs?.(context) ?? [])
const running = await startJobs(db, jobs, { log, pollMs: 100 })

async function leave() {
  await server.close()
  await running.stop()
  await db.close()
  process.disconnect?.()
}

process.on('message', () => void leave())
const address = await server.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ address })
