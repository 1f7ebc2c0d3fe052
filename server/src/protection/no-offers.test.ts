import { expect, test } from 'vitest'
import { seedContent } from '#content/seed-content.ts'
import { seedHelp } from '#content/seed-help.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { newOperator } from '#operator/test-operator.ts'
import { findPromotion } from '#promotion/find-promotion.ts'
import { listPromotions } from '#promotion/list-promotions.ts'
import { setTerms } from '#promotion/save-version.ts'
import { seedPromotions } from '#promotion/seed-promotions.ts'
import { testProtected } from '#protection/test-protected.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const my = testProtected(db, platform)
await db.transaction(async (tx) => {
  await seedHelp(tx, platform.context)
  await seedContent(tx, platform.context)
  await seedPromotions(tx)
})
const { id: promotionId } = await findPromotion(db, 'deposit-bonus')
await db.transaction(async (tx) => {
  const version = (await listPromotions(tx)).find(({ id }) => id === promotionId)?.version ?? 0
  const terms = {
    percent: '10.00',
    minDeposit: { THB: '500.00', USD: '15.00' },
    maxBonus: { THB: '1000.00', USD: '30.00' },
    turnoverTimes: 5,
    every: 'day',
  }
  const change = { opensAt: new Date(0), closesAt: null, terms }
  await setTerms(tx, {
    promotionId,
    actor: 'system',
    at: new Date(platform.now()),
    reason: 'test',
    version,
    change,
  })
})
const operator = await newOperator(platform, ['content.edit'])
for (const kind of ['PU', 'PL']) {
  const params = { id: uuidV7() }
  const texts = { en: { title: `A notice of ${kind}`, content: '<p>Read me</p>' } }
  await operator.send('opsNoticePut', { params, input: { kind, execution: 'B', texts, reason: 'test' } })
  await operator.send('opsNoticePublish', { params, input: { reason: 'test' } })
}

/** What of the house's own accord is put before somebody, by how many there are. */
async function offered(visitor: TestVisitor) {
  const { banners, promotion, popup, player } = (await visitor.send('notice')).value
  const bonus = await visitor.send('depositPromotions')
  const [first] = (await new TestVisitor(platform).send('notice')).value.promotion
  const { code } = await visitor.send('promotion', { params: { id: first.id } })
  return {
    isOffered: [banners, promotion, popup, bonus.value].map((list: unknown[]) => list.length > 0),
    promotion: code,
    isTold: player.length > 0,
  }
}

const all = { isOffered: [true, true, true, true], promotion: '', isTold: true }
/** What the house has to say to its players stays. */
const nothing = { isOffered: [false, false, false, false], promotion: 'NOT_FOUND', isTold: true }

test('a member on a break is offered no promotion, bonus, banner or notice in front of the page, and others are', async () => {
  const [own, other] = [await my.member(0n), await my.member(0n)]
  expect(await offered(own)).toEqual(all)
  await own.send('protectionBreak', { input: { hours: 24 } })
  expect(await offered(own)).toEqual(nothing)
  expect(await offered(other)).toEqual(all)
})

test('a member who is excluded, and logs in to withdraw, is offered nothing', async () => {
  const own = await my.member(0n)
  await my.exclude(own, 6)
  expect((await own.logIn(own.account, testPassword)).code).toBe('')
  expect(await offered(own)).toEqual(nothing)
})
