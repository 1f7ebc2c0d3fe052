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
  const next = new Date((await selectProgress(db)).getTime() + 300_000)
  if (!allowed) return
  await db.transaction(async (tx) => {
    const until = next > allowed.until ? allowed.until : next
    // Two at once: of the three wages of a tick one is paid in the transaction after the next.
    const settled = await settleTicks(tx, db, { until, atOnce: 2 })
    if (!settled.isBehind) return
    process.send?.({ holding: settled.until.getTime() })
    // Paid and not committed yet: the worst moment to be killed.
    await sleep(10)
  })
}

while (!isLeaving) {
  await settleNext()
  await sleep(2)
}
await db.close()
process.disconnect?.()
