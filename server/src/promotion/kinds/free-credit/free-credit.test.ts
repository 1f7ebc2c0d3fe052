import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { readHistory } from '#audit/read-history.ts'
import { testDatabase } from '#db/test-database.ts'
import { findingsOf } from '#ledger/verify.ts'
import { newOperator, setByTwo } from '#operator/test-operator.ts'
import { ledgerChecks } from '#promotion/ledger-checks.ts'
import { dayMs, testRewards } from '#promotion/rewards/test-rewards.ts'
import { testProtected } from '#protection/test-protected.ts'
import { testPlatform } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const my = await testRewards(db, platform)
afterAll(async () => expect(await findingsOf(db, ledgerChecks)).toEqual([]))

const operator = await newOperator(platform, ['promotion.read', 'promotion.decide'])
const reason = 'a round was slow to settle'
const give = (memberId: string, giftId = randomUUID(), by = operator) =>
  by.send('opsFreeCredit', { params: { id: memberId }, input: { giftId, reason } })

test('an operator gives a member the free credit of the terms, to be claimed, and the log tells it', async () => {
  const member = await my.newMember()
  const expiresAt = platform.now() + 30 * dayMs
  expect((await give(member.id)).value).toEqual({ amount: '5.00', expiresAt })
  const [reward] = (await my.list(member)).content
  expect(reward).toMatchObject({ name: 'Free credit', amount: '5.00', turnover: '5.00', expiresAt })
  expect((await my.claim(member, reward.id)).value).toMatchObject({ amount: '5.00' })
  const [entry] = await readHistory(db, { subjectId: member.id, limit: 10 })
  expect(entry).toMatchObject({ actorId: operator.operatorId, action: 'freeCredit', reason })
})

test('one gift is given once, however often it is sent at the same moment', async () => {
  const member = await my.newMember()
  const giftId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => give(member.id, giftId)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['', ...Array(4).fill('STATE_CONFLICT')])
  expect((await my.list(member)).content).toHaveLength(1)
})

test('what operators give a member within a day stays below what takes two of them, also at once; the next day goes on', async () => {
  await setByTwo(platform, { depositFourEyesFrom: '15.00' })
  const member = await my.newMember()
  const answers = await Promise.all(Array.from({ length: 6 }, () => give(member.id)))
  expect(answers.filter(({ success }) => success)).toHaveLength(2)
  const refused = answers.filter(({ code }) => code === 'LIMIT_REACHED')
  expect(refused).toHaveLength(4)
  expect((await my.list(member)).content).toHaveLength(2)
  platform.advance(dayMs + 1_000)
  const other = await newOperator(platform, ['promotion.decide'])
  expect((await give(member.id, randomUUID(), other)).success).toBe(true)
  platform.advance(-dayMs - 1_000)
})

test('where nothing takes two operators, what one gives within a day has no end', async () => {
  await setByTwo(platform, { depositFourEyesFrom: '0.00' })
  const member = await my.newMember()
  for (const _ of [1, 2, 3, 4]) expect((await give(member.id)).code).toBe('')
  await setByTwo(platform, { depositFourEyesFrom: '15.00' })
})

test('nobody is given anything who excluded themselves or is not there, by whom may not decide, or while it is closed', async () => {
  const [member, excluded] = [await my.newMember(), await my.newMember()]
  await testProtected(db, platform).exclude(excluded, 6)
  expect((await give(excluded.id)).code).toBe('SELF_EXCLUDED')
  expect((await give(randomUUID())).code).toBe('NOT_FOUND')
  const reader = await newOperator(platform, ['promotion.read', 'member.read'])
  expect((await give(member.id, randomUUID(), reader)).status).toBe(403)
  await operator.send('opsPromotionClose', { params: { id: my.promotionId }, input: { reason } })
  expect((await give(member.id)).code).toBe('FEATURE_OFF')
  expect((await my.list(member)).content).toEqual([])
})
