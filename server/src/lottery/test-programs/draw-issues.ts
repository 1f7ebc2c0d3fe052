// A process that locks and draws, whose own clock goes wrong when it is told to: node draw-issues.ts <connection as JSON>
import { connectDatabase } from '#db/database.ts'
import { followDatabaseClock } from '#db/follow-clock.ts'
import { startJobs } from '#jobs/start-jobs.ts'
import { allJobs } from '#lottery/job.ts'
import { lotteryContext } from '#lottery/test-issues.ts'

let aheadMs = 0
const MachineDate = Date
globalThis.Date = class extends MachineDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(MachineDate.now() + aheadMs)
    else super(given[0])
  }
  static override now() {
    return MachineDate.now() + aheadMs
  }
} as DateConstructor // everything that the platform uses of it

const log = { info() {}, warn() {}, error() {} }
const db = connectDatabase({ connection: JSON.parse(process.argv[2] ?? '{}') })
const clock = await followDatabaseClock(db, log)
const running = await startJobs(db, allJobs(lotteryContext(db)), { log, pollMs: 200 })

process.on('message', (told: { aheadMs: number } | 'leave') => {
  if (told === 'leave') void leave()
  else {
    aheadMs = told.aheadMs
    process.send?.({ [`at ${told.aheadMs}`]: Date.now() })
  }
})

async function leave() {
  clock.stop()
  await running.stop()
  await db.close()
  process.disconnect?.()
}
process.send?.({ working: true })
