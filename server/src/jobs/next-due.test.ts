import { expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '#db/test-database.ts'
import { declareJob } from '#jobs/declare-job.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { readNextDue } from '#jobs/store.ts'

const db = await testDatabase()
const job = declareJob('test.due', z.object({}), { lane: 'clock' })

test('a job whose time was over before it was put on the list is not late by that', async () => {
  const dayAgo = new Date(Date.now() - 86_400_000)
  await db.transaction((tx) => enqueue(tx, job, {}, { runAt: dayAgo }))
  const next = await readNextDue(db, [job.name])
  expect(next?.inMs).toBeLessThanOrEqual(0)
  expect(next?.inMs).toBeGreaterThan(-3_600_000)
  await db.query({ text: `update job set created_at = created_at - interval '2 hours'` })
  expect((await readNextDue(db, [job.name]))?.inMs).toBeLessThan(-3_600_000)
})
