import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { startProgram } from '#db/test-programs/start-program.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { slowJob, tickJob } from '#jobs/test-programs/jobs.ts'

const db = await testDatabase()
await db.query({ text: 'create table effect (n int)' })
await db.query({ text: 'create table tick (ends_at timestamptz)' })
const program = resolve(import.meta.dirname, 'test-programs/work-jobs.ts')

test('exactly once over thirty kills of one of three processes at random moments', async () => {
  const start = () => startProgram(program, [JSON.stringify(db.connection)])
  const programs = [start(), start(), start()]
  const numbers = Array.from({ length: 900 }, (_, index) => index)
  for (let kill = 0; kill < 30; kill++) {
    await db.transaction(async (tx) => {
      for (const n of numbers.slice(kill * 30, kill * 30 + 30))
        await enqueue(tx, slowJob, { n }, { runAt: new Date() })
    })
    await sleep(Math.random() * 700)
    const victim = Math.floor(Math.random() * programs.length)
    programs[victim]?.process.kill('SIGKILL')
    await programs[victim]?.ended
    programs[victim] = start()
  }
  const left = async () => await db.query({ text: 'select from job where name = $1', values: [slowJob.name] })
  await expect.poll(left, { timeout: 60_000 }).toEqual([])
  await Promise.all(programs.map((each) => each.tells('working')))
  for (const each of programs) each.process.send('leave')
  await Promise.all(programs.map((each) => each.ended))

  expect(await db.query({ text: 'select n from effect order by n' })).toEqual(numbers.map((n) => ({ n })))
  const rows = await db.query<{ endsAt: Date }>({
    text: 'select ends_at as "endsAt" from tick order by ends_at',
  })
  const ends = rows.map((row) => row.endsAt.getTime())
  expect(ends).toEqual(ends.map((_, index) => (ends[0] ?? 0) + index * tickJob.everyMs))
})
