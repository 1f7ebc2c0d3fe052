import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { drawIssueJob, lockIssueJob } from '#lottery/declared-jobs.ts'
import { issueJobs } from '#lottery/job.ts'
import { productOf } from '#lottery/products.ts'
import { readDrawn } from '#lottery/read-drawn.ts'
import { insertGames, lotteryContext, openIssue } from '#lottery/test-issues.ts'

const db = await testDatabase()
const context = lotteryContext(db)
/** Three that are sold in a group of their own here. */
const oneGroup = ['RAPID300', 'RAPIDM10', 'RAPIDM3']
await insertGames(db, ['RAPID60', 'SIAM3D', 'REDRIVER3D', ...oneGroup])
const ownJobs = issueJobs(context)

/** An issue that was drawn at that moment. */
async function drawnAt(at: string, gameCode = 'RAPID60'): Promise<string> {
  const issue = await openIssue(db, { gameCode })
  await db.query({
    text: `update lottery_issue set open_at = $2::timestamptz - interval '1 hour',
      lock_at = $2::timestamptz - interval '1 minute', draw_at = $2 where id = $1`,
    values: [issue.id, at],
  })
  await db.transaction(async (tx) => {
    const payload = { issueId: issue.id.toString() }
    await enqueue(tx, lockIssueJob, payload, { runAt: new Date(0) })
    await enqueue(tx, drawIssueJob, payload, { runAt: new Date(1) })
  })
  await runDueJobs(db, ownJobs)
  return issue.numero
}

// The merchant's day begins at 17:00 of UTC.
const lastOfTwelfth = await drawnAt('2026-11-12T16:59:59Z')
const firstOfThirteenth = await drawnAt('2026-11-12T17:00:00Z')
const noonOfThirteenth = await drawnAt('2026-11-13T05:00:00Z')

const numerosOf = async (asked: { day?: string; drawnBefore?: number; count?: number }) =>
  (await readDrawn(context, { gameId: 'RAPID60', count: 100, ...asked })).map(({ numero }) => numero)

test('results are read up to a day of the merchant’s zone, the latest first', async () => {
  expect(await numerosOf({})).toEqual([noonOfThirteenth, firstOfThirteenth, lastOfTwelfth])
  expect(await numerosOf({ day: '2026-11-13' })).toEqual([noonOfThirteenth, firstOfThirteenth, lastOfTwelfth])
  expect(await numerosOf({ day: '2026-11-12' })).toEqual([lastOfTwelfth])
  expect(await numerosOf({ day: '2026-11-11' })).toEqual([])
})

test('a list of results goes on below its last draw, each draw once', async () => {
  const [newest] = await readDrawn(context, { gameId: 'RAPID60', count: 1 })
  const drawnBefore = newest?.drawTime ?? 0
  expect(await numerosOf({ drawnBefore, count: 1 })).toEqual([firstOfThirteenth])
  expect(await numerosOf({ drawnBefore, day: '2026-11-12' })).toEqual([lastOfTwelfth])
})

test('results of a group are those of its lotteries together, with issue, time and numbers (A-56)', async () => {
  const { offer } = productOf('RAPID60').product
  const group = offer?.group ?? ''
  const [alone] = await readDrawn(context, { gameId: 'RAPID60', count: 1 })
  expect(alone).toEqual({
    gameId: 'RAPID60',
    numero: noonOfThirteenth,
    drawTime: Date.parse('2026-11-13T05:00:00Z'),
    numbers: [
      { name: 'top', digits: expect.stringMatching(/^\d{3}$/) },
      { name: 'bottom', digits: expect.stringMatching(/^\d{2}$/) },
    ],
  })
  const other = await drawnAt('2026-11-13T06:00:00Z', 'SIAM3D')
  expect(productOf('SIAM3D').product.offer?.group).toBe(group)
  await drawnAt('2026-11-13T07:00:00Z', 'REDRIVER3D')
  const drawn = await readDrawn(context, { group, count: 2 })
  expect(drawn.map(({ gameId, numero }) => [gameId, numero])).toEqual([
    ['SIAM3D', other],
    ['RAPID60', noonOfThirteenth],
  ])
})

test('draws of one moment come together, so that the list goes on below them without losing one', async () => {
  const earlier = await drawnAt('2026-11-14T04:00:00Z', 'RAPIDM3')
  for (const code of oneGroup) await drawnAt('2026-11-14T05:00:00Z', code)
  const later = await drawnAt('2026-11-14T06:00:00Z', 'RAPID300')
  const page = (asked: { count: number; drawnBefore?: number }) =>
    readDrawn(context, { group: 'RAPID', ...asked })
  const first = await page({ count: 2 })
  expect(first.map(({ gameId }) => gameId)).toEqual(['RAPID300', ...oneGroup])
  expect((await page({ count: 1 })).map(({ numero }) => numero)).toEqual([later])
  const drawnBefore = first.at(-1)?.drawTime ?? 0
  const below = await page({ count: 2, drawnBefore })
  expect(below.map(({ numero }) => numero)).toEqual([earlier])
})

test('a group without a lottery, and no name at all, are no results', async () => {
  for (const asked of [{ group: 'NONE' }, {}])
    await expect(readDrawn(context, { ...asked, count: 10 })).rejects.toMatchObject({
      code: 'GAME_NOT_FOUND',
    })
})
