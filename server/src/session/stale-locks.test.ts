import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { holdRows, untilWaiting } from '#db/test-locks.ts'
import { endSessions } from '#session/end-session.ts'
import { endStaleSessions } from '#session/job.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const { context } = platform

const countOf = async (table: 'remember_token' | 'pending_login' | 'member_session', memberId: string) => {
  const open = table === 'member_session' ? 'and ended_at is null' : ''
  const text = `select count(*)::int as count from ${table} where member_id = $1 ${open}`
  return (await db.query<{ count: number }>({ text, values: [memberId] }))[0]?.count
}

/** A member with sessions and tokens in three browsers and a login that waits, all of them over by now. */
async function stale(): Promise<{ memberId: string; sessionIds: string[] }> {
  const first = new TestVisitor(platform)
  const { account } = (await first.register()).value
  for (const visitor of [first, new TestVisitor(platform), new TestVisitor(platform)])
    expect((await visitor.logIn(account, testPassword, { remember: true })).code).toBe('')
  const sessions = await db.query<{ id: string; memberId: string }>({
    text: `select s.id, s.member_id as "memberId" from member_session s join member m on m.id = s.member_id
      where m.username = $1 and s.ended_at is null order by s.created_at, s.ctid`,
    values: [account],
  })
  const memberId = sessions[0]?.memberId ?? ''
  await db.query({
    text: `insert into pending_login (id, member_id, secret_hash, side, method, is_default_password, is_expired_password, remembers,
        created_at, expires_at)
      values (gen_random_uuid(), $1, sha256('secret'), 'member', 'PASSWORD', false, false, false, $2, $3)`,
    values: [memberId, new Date(platform.now()), new Date(platform.now() + 1)],
  })
  platform.advance(25 * 3_600_000)
  return { memberId, sessionIds: sessions.map(({ id }) => id) }
}

function runJob(): Promise<void> {
  const now = new Date(platform.now())
  return db.transaction((tx) =>
    endStaleSessions(context).run(tx, { now, period: { startsAt: now, endsAt: now } }),
  )
}
const endAll = (memberId: string) =>
  db.transaction((tx) => endSessions(tx, context, { which: { memberId }, reason: 'REVOKED' }))

test('the end of stale sessions does not stop whoever ends those of a member at the same moment, and both are done', async () => {
  const { memberId, sessionIds } = await stale()
  const release = await holdRows(db, {
    text: 'select from member_session where id = $1 for update',
    values: [sessionIds[0]],
  })
  // Holds the tokens and the login by now, and waits for the first session.
  const ended = endAll(memberId)
  await untilWaiting(db, 1)
  const job = runJob()
  await Promise.race([job, untilWaiting(db, 2)])
  await release()
  await job
  await ended
  expect(await countOf('member_session', memberId)).toBe(0)
  expect(await countOf('remember_token', memberId)).toBe(0)
})

test('a token or a waiting login that is over, but in use, is forgotten the next time', async () => {
  const { memberId } = await stale()
  const holds = await Promise.all(
    ['remember_token', 'pending_login'].map((table) =>
      holdRows(db, { text: `select from ${table} where member_id = $1 for update`, values: [memberId] }),
    ),
  )
  await runJob()
  expect(await countOf('member_session', memberId)).toBe(0)
  expect(await countOf('remember_token', memberId)).toBe(3)
  expect(await countOf('pending_login', memberId)).toBe(1)
  for (const release of holds) await release()
  await runJob()
  expect(await countOf('remember_token', memberId)).toBe(0)
  expect(await countOf('pending_login', memberId)).toBe(0)
})
