import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { startProgram } from '#db/test-programs/start-program.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { slowJob, tickJob } from '#jobs/test-programs/jobs.ts'

const db = await testDatabase()
await db.query({ text: 'create table effect (n int)' })
await db.query({ text: 'create table tick (ends_at timestamptz)' })
const program = resolve(import.meta.dirname, 'test-programs/work-jobs.ts')

test('every job and every period has its effect exactly once when one of three processes is killed', async () => {
  const numbers = Array.from({ length: 40 }, (_, index) => index)
  await db.transaction(async (tx) => {
    for (const n of numbers) await enqueue(tx, slowJob, { n }, { runAt: new Date() })
  })
  const args = [JSON.stringify(db.connection)]
  const programs = [startProgram(program, args), startProgram(program, args), startProgram(program, args)]
  const [victim] = programs
  await victim?.tells('holding')
  victim?.process.kill('SIGKILL')

  const left = async () => await db.query({ text: `select from job where name = $1`, values: [slowJob.name] })
  await expect.poll(left, { timeout: 15_000 }).toEqual([])
  const ticks = () =>
    db.query<{ endsAt: Date }>({ text: 'select ends_at as "endsAt" from tick order by ends_at' })
  await expect.poll(async () => (await ticks()).length, { timeout: 10_000 }).toBeGreaterThan(6)
  for (const each of programs.slice(1)) each.process.send('leave')
  await Promise.all(programs.map((each) => each.ended))

  expect(await db.query({ text: 'select n from effect order by n' })).toEqual(numbers.map((n) => ({ n })))
  const ends = (await ticks()).map((row) => row.endsAt.getTime())
  expect(ends).toEqual(ends.map((_, index) => (ends[0] ?? 0) + index * tickJob.everyMs))
})
