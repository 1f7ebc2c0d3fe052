import { resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { startProgram } from '#db/test-programs/start-program.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { drawIssueJob, lockIssueJob } from '#lottery/declared-jobs.ts'
import { allJobs } from '#lottery/job.ts'
import { insertGames, lotteryContext, openIssue } from '#lottery/test-issues.ts'
import { readLatestDraw, reportLateDraw } from '#lottery/watch-draws.ts'

const db = await testDatabase()
await insertGames(db)
const program = resolve(import.meta.dirname, 'test-programs/draw-issues.ts')
const args = [JSON.stringify(db.connection)]
const programs = [startProgram(program, args), startProgram(program, args)]
await Promise.all(programs.map((each) => each.tells('working')))
afterAll(async () => {
  for (const each of programs) each.process.send('leave')
  await Promise.all(programs.map((each) => each.ended))
})

const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** An issue that locks and is drawn in a moment, with its work on the list as the scheduler puts it there. */
async function soonDrawn() {
  const issue = await openIssue(db, { lockInMs: 300 })
  const payload = { issueId: issue.id.toString() }
  await db.transaction(async (tx) => {
    const [times] = await tx.query<{ lockAt: Date; drawAt: Date }>({
      text: 'select lock_at as "lockAt", draw_at as "drawAt" from lottery_issue where id = $1',
      values: [issue.id],
    })
    await enqueue(tx, lockIssueJob, payload, { runAt: new Date(Number(times?.lockAt) + 1) })
    await enqueue(tx, drawIssueJob, payload, { runAt: new Date(Number(times?.drawAt) + 1) })
  })
  return async () => {
    const [row] = await db.query<{ state: string }>({
      text: 'select state from lottery_issue where id = $1',
      values: [issue.id],
    })
    return row?.state
  }
}

/** How far ahead the periodic work of the lotteries lies at most. */
const farthest = async () => {
  const [row] = await db.query<{ ms: number }>({
    text: `select max(extract(epoch from run_at - clock_timestamp()))::float8 * 1000 as ms from job
      where period_ends_at is not null`,
  })
  return row?.ms ?? 0
}

test.each([
  ['9 seconds ahead', 9_000],
  ['5 hours ahead', 5 * hourMs],
  ['a month ahead', 30 * dayMs],
  ['5 hours behind', -5 * hourMs],
  ['right again', 0],
])('draws on time while the clock of one of two processes is %s', async (_, aheadMs) => {
  const [wrong] = programs
  wrong?.process.send({ aheadMs })
  await wrong?.tells(`at ${aheadMs}`)
  const states = await Promise.all([soonDrawn(), soonDrawn(), soonDrawn()])
  for (const state of states) await expect.poll(state, { timeout: 3_000, interval: 50 }).toBe('SETTLED')
  expect(await farthest()).toBeLessThanOrEqual(60_000)
})

test('brings back what a wrong clock has put off, at the next start', async () => {
  const name = 'lottery.schedule-issues'
  await db.query({
    text: `update job set run_at = run_at + interval '30 days', period_ends_at = period_ends_at + interval '30 days'
      where name = $1`,
    values: [name],
  })
  await db.transaction((tx) => enqueue(tx, lockIssueJob, { issueId: '0' }, { key: 'put off' }))
  await db.query({
    text: `update job set run_at = run_at + interval '30 days', attempts = 1 where key = 'put off'`,
  })
  expect(await farthest()).toBeGreaterThan(60_000)
  await runDueJobs(db, allJobs(lotteryContext(db)))
  expect(await farthest()).toBeLessThanOrEqual(60_000)
  await expect.poll(() => db.query({ text: `select from job where key = 'put off'` })).toEqual([])
})

test('says that a draw is late', async () => {
  const errors: object[] = []
  const log = { info() {}, warn() {}, error: (about: object) => void errors.push(about) }
  expect(await reportLateDraw(db, log)).toBe(false)
  const issue = await openIssue(db)
  await db.query({
    text: `update lottery_issue set lock_at = clock_timestamp() - interval '21 s',
      draw_at = clock_timestamp() - interval '20 s' where id = $1`,
    values: [issue.id],
  })
  expect((await readLatestDraw(db))?.lateMs).toBeGreaterThan(20_000)
  expect(await reportLateDraw(db, log)).toBe(true)
  expect(errors).toEqual([{ gameCode: issue.gameCode, numero: issue.numero, lateSeconds: 20 }])
})
