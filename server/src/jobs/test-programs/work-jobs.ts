// A process that runs jobs: node work-jobs.ts <connection as JSON>
import { setTimeout as sleep } from 'node:timers/promises'
import { connectDatabase } from '#db/database.ts'
import { startJobs } from '#jobs/start-jobs.ts'
import { slowJob, tickJob } from '#jobs/test-programs/jobs.ts'

const db = connectDatabase({ connection: JSON.parse(process.argv[2] ?? '{}') })
const slow = {
  ...slowJob,
  run: async (...[tx, run]: Parameters<typeof slowJob.run>) => {
    await slowJob.run(tx, run)
    process.send?.({ holding: run.payload.n })
    // The effect is written and not yet committed: the worst moment to be killed.
    await sleep(200)
  },
}
const running = await startJobs(db, [slow, tickJob], { pollMs: 200 })

async function leave() {
  await running.stop()
  await db.close()
  process.disconnect?.()
}

process.on('message', () => void leave())
process.send?.({ working: true })
