import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { modules } from '#app.ts'
import { readHistory } from '#audit/read-history.ts'
import { testDatabase } from '#db/test-database.ts'
import { newOperator, setByTwo } from '#operator/test-operator.ts'
import { seedDemoActivities } from '#activity/seed-demo-activities.ts'
import { application, download, entry, signIn, testActivities, words } from '#activity/test-activities.ts'
import { seedWorld } from '#seed-world.ts'
import { testPlatform } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const my = await testActivities(db, platform)

test('an operator writes an activity by versions, and a stale one is refused', async () => {
  const id = randomUUID()
  expect((await my.write(id, application)).value).toMatchObject({
    version: 1,
    state: 'open',
    title: 'A story',
    waiting: 0,
  })
  expect((await my.write(id, application)).code).toBe('STATE_CONFLICT')
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => my.write(id, application, { version: 1 })),
  )
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['', ...Array(3).fill('STATE_CONFLICT')])
  const listed = (await my.operator.send('opsActivityOffers')).value.content
  expect(listed.find((one: { id: string }) => one.id === id)).toMatchObject({
    version: 2,
    terms: application,
  })
  const [entryOfLog] = await readHistory(db, { subjectId: id, limit: 10 })
  expect(entryOfLog).toMatchObject({ action: 'write', actorId: my.operator.operatorId, reason: 'a test' })
})

test('what was applied for keeps the terms of its day', async () => {
  const id = await my.offer(application)
  const member = await my.newMember()
  const { value } = await my.apply(member, id, { comment: 'Three in a row.' })
  await my.write(id, { ...application, amount: { THB: '1.00', USD: '1.00' } }, { version: 1 })
  await my.decide('opsActivityProcess', value.applicationId)
  await my.decide('opsActivityIssue', value.applicationId)
  expect((await my.shown(member, id)).record.reward.amount).toBe('20.00')
})

test('terms, times and names that do not go together are refused, and markup that may not be shown is taken out', async () => {
  const codeOf = async (terms: typeof application | typeof entry, other: object = {}) =>
    (await my.write(randomUUID(), terms, other)).code
  expect(await codeOf({ ...application, isReviewed: false, isUpTo: true } as never)).toBe('VALIDATION') // terms that no caller's types allow
  expect(await codeOf(application, { opensAt: platform.now(), closesAt: platform.now() - 1 })).toBe(
    'VALIDATION',
  )
  expect(await codeOf(application, { opensAt: null })).toBe('VALIDATION')
  const id = await my.offer(application, { code: 'taken' })
  expect(await codeOf(application, { code: 'taken' })).toBe('VALIDATION')
  expect((await my.write(id, application, { version: 1, code: 'another' })).code).toBe('VALIDATION')
  const texts = { en: { ...words, content: '<p onclick="alert(1)">Tell it.</p><script>alert(1)</script>' } }
  expect((await my.write(id, application, { version: 1, code: 'taken', texts })).value.texts.en.content).toBe(
    '<p>Tell it.</p>',
  )
})

test('what is given without a review stays below what takes two operators, where anything does', async () => {
  const much = { THB: '5000.00', USD: '0.10' }
  const unreviewed = [
    { ...entry, amount: much, payout: 'AT_ONCE' as const },
    { ...download, amount: much },
    { ...signIn, steps: [{ streak: 1, amount: much }] },
  ]
  const codesOf = async () => {
    const codes = []
    for (const terms of unreviewed) codes.push((await my.write(randomUUID(), terms)).code)
    return codes
  }
  expect(await codesOf()).toEqual(Array(3).fill('AMOUNT_RANGE'))
  expect((await my.write(randomUUID(), { ...application, amount: much })).code).toBe('')
  const less = { ...entry, amount: { ...much, THB: '4999.99' } }
  expect((await my.write(randomUUID(), less)).code).toBe('')
  await setByTwo(platform, { depositFourEyesFrom: '0.00' })
  expect(await codesOf()).toEqual(['', '', ''])
  await setByTwo(platform, { depositFourEyesFrom: '5000.00' })
})

test('who may not decide writes and decides nothing', async () => {
  const id = await my.offer(application)
  const { value } = await my.apply(await my.newMember(), id, { comment: 'a' })
  const reader = await newOperator(platform, ['promotion.read'])
  expect((await my.write(randomUUID(), application, {}, reader)).status).toBe(403)
  expect((await my.decide('opsActivityProcess', value.applicationId, {}, reader)).status).toBe(403)
  expect((await my.decide('opsActivityProcess', randomUUID())).code).toBe('NOT_FOUND')
})

test('what is written of activities only grows, and a record goes by SM-05 alone, by the database’s own rule (SM-05)', async () => {
  const id = await my.offer(application)
  await my.apply(await my.newMember(), id, { comment: 'a' })
  for (const text of [
    'delete from activity_record',
    'update activity_version set version = version + 1',
    `update activity_record set state = 'ISSUED', decided_at = now() where state = 'APPLYING'`,
    `update activity_record set state = 'JOINED' where state = 'APPLYING'`,
    `update activity_record set mark = '2026-11-29' where state = 'APPLYING'`,
  ])
    await expect(db.query({ text })).rejects.toThrow(/only grows|does not/)
})

test('the demo world has activities in several states for its member, and a second start adds nothing', async () => {
  await seedWorld(Object.values(modules), platform.context)
  const [{ id } = { id: '' }] = await db.query<{ id: string }>({
    text: `select id from member where username = 'demo'`,
  })
  const states = () =>
    db.query<{ state: string }>({
      text: 'select state from activity_record where member_id = $1 order by state',
      values: [id],
    })
  const first = (await states()).map(({ state }) => state)
  expect(first).toEqual(['APPLYING', 'JOINED', 'REJECTED', 'SIGNED', 'SIGNED'])
  await db.transaction((tx) => seedDemoActivities(tx, platform.context))
  expect((await states()).map(({ state }) => state)).toEqual(first)
})

test('the demo world gives new players 5 baht for the app, to be bet through once (PROMO-39, PROMO-40)', async () => {
  const { content } = (await my.operator.send('opsActivityOffers')).value
  const app = content.find(({ code }: { code: string }) => code === 'app-download')
  expect(app.terms).toMatchObject({ amount: { THB: '5.00' }, turnoverTimes: 1 })
})

test('the demo world offers a Zalo reward of up to 131K (PROMO-42)', async () => {
  const { content } = (await my.operator.send('opsActivityOffers')).value
  const zalo = content.find(({ code }: { code: string }) => code === 'zalo-reward')
  expect(zalo.title).toBe('Zalo reward up to 131K')
  expect(zalo.terms).toMatchObject({ isUpTo: true, amount: { THB: '131000.00' } })
})
