// A process that locks, draws, settles and reverses issues until it is told to leave: node work-issues.ts <connection as JSON>
import { connectDatabase } from '#db/database.ts'
import { startJobs } from '#jobs/start-jobs.ts'
import { beaconJobs, issueJobs } from '#lottery/job.ts'
import { lotteryContext } from '#lottery/test-issues.ts'

const log = { info() {}, warn() {}, error() {} }
const db = connectDatabase({ connection: JSON.parse(process.argv[2] ?? '{}') })
const { BEACON_URL = 'off', BEACON_INFO = '' } = process.env
const context = lotteryContext(db, undefined, { BEACON_URL, BEACON_INFO })
const running = await startJobs(db, [...issueJobs(context), ...beaconJobs(context)], { log, pollMs: 100 })

async function leave() {
  await running.stop()
  await db.close()
  process.disconnect?.()
}

process.on('message', () => void leave())
process.send?.({ working: true })
