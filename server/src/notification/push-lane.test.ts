import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '#db/test-database.ts'
import { declareJob, handleJob } from '#jobs/declare-job.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { startJobs } from '#jobs/start-jobs.ts'
import { allJobs } from '#notification/job.ts'
import { queueNotifications } from '#notification/queue-notification.ts'
import { testBrowser, testPushService } from '#notification/test-push-service.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

test('a push service that does not answer keeps no other call waiting', async () => {
  const [service, db] = [await testPushService(), await testDatabase({ poolSize: 10 })]
  const platform = await testPlatform(db, {
    PUSH_KEY: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    PUSH_SERVICES: service.origin,
  })
  const visitor = new TestVisitor(platform)
  await visitor.register()
  const memberId = String((await visitor.send('memberInfo')).value.id)
  const { subscription } = testBrowser(`${service.origin}/device`)
  await visitor.send('notificationOn', {
    input: { subscription, draws: true, money: true, house: true, amounts: false },
  })
  const content = { kind: 'money', key: 'depositCredited', amount: '' } as const
  const queued = Array.from({ length: 4 }, () => ({ memberId, content }))
  service.answers.push(...queued.map(() => 'none' as const))
  await db.transaction((tx) => queueNotifications(tx, 'money', queued))

  const other = declareJob('test.call', z.object({}), { lane: 'network' })
  const called = Promise.withResolvers<void>()
  const calling = handleJob(other, async () => called.resolve())
  const jobs = await startJobs(db, [...allJobs(platform.context), calling], { pollMs: 50 })
  await expect.poll(() => service.taken.length).toBeGreaterThan(1)
  await db.transaction((tx) => enqueue(tx, other, {}))
  const first = await Promise.race([called.promise.then(() => 'called'), sleep(1_500, 'waited')])
  const stopped = jobs.stop()
  service.hangUp()
  await stopped
  service.close()
  expect(first).toBe('called')
})
