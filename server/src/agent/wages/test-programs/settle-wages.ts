// A process that settles ticks one by one, as far as the table `allowed` says: node settle-wages.ts <connection as JSON>
import { setTimeout as sleep } from 'node:timers/promises'
import { connectDatabase } from '#db/database.ts'
import { selectProgress } from '#agent/wages/progress-store.ts'
import { settleTicks } from '#agent/wages/settle-ticks.ts'

const db = connectDatabase({ connection: JSON.parse(process.argv[2] ?? '{}') })
let isLeaving = false
process.on('message', () => (isLeaving = true))

async function settleNext(): Promise<void> {
  const [allowed] = await db.query<{ until: Date }>({ text: 'select until from allowed' })
  const settled = await selectProgress(db)
  if (!allowed || settled >= allowed.until) {
    await sleep(5)
    return
  }
  await db.transaction(async (tx) => {
    const { until } = await settleTicks(tx, db, new Date(settled.getTime() + 300_000))
    process.send?.({ holding: until.getTime() })
    // Paid and not committed yet: the worst moment to be killed.
    await sleep(10)
  })
}

while (!isLeaving) await settleNext()
await db.close()
process.disconnect?.()
