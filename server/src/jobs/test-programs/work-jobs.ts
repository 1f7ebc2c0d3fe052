// A process that runs jobs: node work-jobs.ts <connection as JSON>
import { setTimeout as sleep } from 'node:timers/promises'
import { connectDatabase } from '#db/database.ts'
import { handleJob } from '#jobs/declare-job.ts'
import { startJobs } from '#jobs/start-jobs.ts'
import { slowJob, tickJob } from '#jobs/test-programs/jobs.ts'

const db = connectDatabase({ connection: JSON.parse(process.argv[2] ?? '{}') })
const slow = handleJob(slowJob, async (tx, { payload }) => {
  await tx.query({ text: 'insert into effect (n) values ($1)', values: [payload.n] })
  process.send?.({ holding: payload.n })
  // The effect is written and not yet committed: the worst moment to be killed.
  await sleep(200)
})
const running = await startJobs(db, [slow, tickJob], {
  pollMs: 200,
  workers: { clock: 1, bulk: 4, network: 1, push: 1, enquiry: 1 },
})

async function leave() {
  await running.stop()
  await db.close()
  process.disconnect?.()
}

process.on('message', () => void leave())
process.send?.({ working: true })
