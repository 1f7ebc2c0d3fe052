import { lotteries } from '@suntala/lottery/lotteries/index'
import { nextIssues } from '@suntala/lottery/schedule/issues'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { readRunning } from '#lottery/read-running.ts'
import { scheduleIssues } from '#lottery/schedule-issues.ts'
import { insertGames, lotteryContext } from '#lottery/test-issues.ts'

const db = await testDatabase()
const { config } = lotteryContext(db)
const offered = lotteries.filter(({ offer }) => offer !== undefined)
await insertGames(
  db,
  offered.map(({ code }) => code),
)

const made = () =>
  db.query<{ jobs: number; issues: number }>({
    text: `select (select count(*) from lottery_issue)::int as issues,
      (select count(*) from job where name like 'lottery.%-issue')::int as jobs`,
  })

const now = new Date('2026-11-23T04:00:30Z')

test('every lottery has its next issues, each with its opening, lock and draw on the list, made once', async () => {
  await db.transaction((tx) => scheduleIssues(tx, config, now))
  const rows = await db.query<{ code: string; count: number; jobs: number }>({
    text: `select i.game_code as code, count(*)::int as count, (select count(*)::int from job j
        join lottery_issue o on o.id = (j.payload ->> 'issueId')::bigint
        where o.game_code = i.game_code and j.run_at = case j.name when 'lottery.open-issue' then o.open_at
          when 'lottery.lock-issue' then o.lock_at when 'lottery.draw-issue' then o.draw_at end) as jobs
      from lottery_issue i group by i.game_code`,
  })
  expect(rows.map(({ code }) => code).toSorted()).toEqual(offered.map(({ code }) => code).toSorted())
  for (const { code, count, jobs } of rows) {
    expect(count, code).toBeGreaterThanOrEqual(12)
    expect(jobs, code).toBe(3 * count)
  }
  const before = await made()
  await db.transaction((tx) => scheduleIssues(tx, config, now))
  expect(await made()).toEqual(before)
})

test('of every lottery the running issue, the one after and the last drawn are read at once', async () => {
  const running = await readRunning(lotteryContext(db, () => now))
  expect(running.map(({ code }) => code)).toEqual(offered.map(({ code }) => code))
  for (const { code, current, next, last } of running) {
    const schedule = offered.find((one) => one.code === code)?.schedule
    const [first, second] = schedule ? nextIssues(schedule, { after: now.getTime(), count: 2 }) : []
    expect([current?.numero, next?.numero, last], code).toEqual([first?.numero, second?.numero, null])
  }
})
