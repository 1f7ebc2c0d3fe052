import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { listDevices, turnOn } from '#notification/own-devices.ts'
import { testBrowser } from '#notification/test-push-service.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

test('a session that was ended at that moment turns nothing on', async () => {
  const db = await testDatabase()
  const platform = await testPlatform(db, {
    PUSH_KEY: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  })
  const { context } = platform
  const visitor = new TestVisitor(platform)
  await visitor.register()
  const [session] = await db.query<{ id: string; memberId: string }>({
    text: 'select id, member_id as "memberId" from member_session',
  })
  if (!session) throw new Error('there is no session')
  const { id: sessionId, memberId } = session
  const browser = {
    ...testBrowser('https://fcm.googleapis.com/fcm/send/1'),
    deviceHash: randomBytes(32),
    sessionId,
    language: 'en' as const,
    userAgent: null,
    wishes: { draws: true, money: true, house: true, amounts: true },
  }
  await visitor.send('logout')
  await expect(turnOn(context, memberId, browser)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await listDevices(context, memberId)).toEqual([])
})
