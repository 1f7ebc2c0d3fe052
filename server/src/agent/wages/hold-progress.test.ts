import { expect, test } from 'vitest'
import { upsertRate } from '#account/rate-store.ts'
import { testDatabase } from '#db/test-database.ts'
import { holdOpen, untilWaiting } from '#db/test-locks.ts'
import type { Tx } from '#db/queryable.ts'
import { holdProgress, lockProgress, saveProgress } from '#agent/wages/progress-store.ts'
import { minuteMs, testTeam } from '#agent/wages/test-team.ts'

const db = await testDatabase({ poolSize: 6 })
const { account, begin } = testTeam(db)
const from = new Date(Math.floor(Date.now() / minuteMs / 5) * minuteMs * 5)
await begin(from)

/** Everything else is waited for no longer than a moment. */
const brief = (tx: Tx) => tx.query({ text: `set local lock_timeout = '1ms'` })

test.each([
  ['a rate is changed', 'rate'],
  ['an account is closed', 'close'],
] as const)('while a tick runs %s as soon as it is over, however long it takes', async (_, what) => {
  const top = await account('top')
  const low = await account('low', top)
  await db.transaction((tx) =>
    upsertRate(tx, { memberId: low.id, ppm: 1_000, by: { member: top.id }, at: from }),
  )
  const tick = new Date(from.getTime() + 5 * minuteMs)
  const end = await holdOpen(db, async (tx) => {
    await lockProgress(tx)
    await saveProgress(tx, tick)
  })
  const waits = db.transaction(async (tx) => {
    await brief(tx)
    if (what === 'close') return holdProgress(tx)
    await upsertRate(tx, { memberId: low.id, ppm: 2_000, by: { member: top.id }, at: from })
    const [row] = await tx.query<{ at: Date; limit: string }>({
      text: `select from_window as at, current_setting('lock_timeout') as limit from agent_rate_change
        where member_id = $1 order by id desc limit 1`,
      values: [low.id],
    })
    // The next lock is waited for as before.
    expect(row?.limit).toBe('1ms')
    return row?.at
  })
  await untilWaiting(db, 1)
  await end()
  expect(await waits).toEqual(tick)
})
