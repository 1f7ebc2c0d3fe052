import { expect, test } from 'vitest'
import { readHistory } from '#audit/read-history.ts'
import { testDatabase } from '#db/test-database.ts'
import { newOperator } from '#operator/test-operator.ts'
import { openFirstPromotions, seedPromotions } from '#promotion/seed-promotions.ts'
import { testPlatform } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
await db.transaction(seedPromotions)

const operator = await newOperator(platform, ['promotion.read', 'promotion.decide'])
const reason = 'as agreed for the season'
const rebate = async () =>
  (await operator.send('opsPromotions')).value.content.find(({ code }: { code: string }) => code === 'rebate')

test('a promotion comes closed; an operator opens it with terms of the house and closes it, and the log tells both', async () => {
  const before = await rebate()
  expect(before).toMatchObject({ code: 'rebate', kind: 'rebate', state: 'closed', version: 1, opensAt: null })
  const params = { id: before.id }
  const terms = { ...before.terms, rates: { RNG: 50 } }
  const input = { version: 1, opensAt: platform.now(), closesAt: null, terms, reason }
  const opened = await operator.send('opsPromotionTerms', { params, input })
  expect(opened.value).toMatchObject({ state: 'open', version: 2, terms: { rates: { RNG: 50 } } })
  expect((await operator.send('opsPromotionTerms', { params, input })).code).toBe('STATE_CONFLICT')
  const closed = await operator.send('opsPromotionClose', { params, input: { reason } })
  expect(closed.value).toMatchObject({ state: 'closed', version: 3, terms: { rates: { RNG: 50 } } })
  expect((await operator.send('opsPromotionClose', { params, input: { reason } })).code).toBe(
    'STATE_CONFLICT',
  )
  const [last, first] = await readHistory(db, { subjectId: before.id, limit: 10 })
  expect(first).toMatchObject({
    actorId: operator.operatorId,
    action: 'set-terms',
    from: 'closed',
    to: 'open',
    reason,
  })
  expect(first?.details).toMatchObject({ before: { version: 1 }, after: { version: 2, terms } })
  expect(last).toMatchObject({ action: 'close', from: 'open', to: 'closed', reason })
})

test('terms that the kind does not know are refused by field, and a close before the opening', async () => {
  const { id, version, terms } = await rebate()
  const set = (change: object) =>
    operator.send('opsPromotionTerms', {
      params: { id },
      input: { version, opensAt: platform.now(), closesAt: null, terms, reason, ...change },
    })
  const tooMuch = await set({ terms: { ...terms, rates: { RNG: 201 } } })
  expect(tooMuch.code).toBe('VALIDATION')
  expect(tooMuch.value.fields).toMatchObject([{ field: 'terms.rates.RNG', kind: 'range' }])
  expect((await set({ terms: {} })).code).toBe('VALIDATION')
  expect((await set({ closesAt: platform.now() - 1 })).value.fields).toEqual([
    { field: 'closesAt', kind: 'range' },
  ])
  expect((await rebate()).version).toBe(version)
})

test('who may only read decides nothing, and who may neither sees nothing', async () => {
  const { id } = await rebate()
  const reader = await newOperator(platform, ['promotion.read'])
  expect((await reader.send('opsPromotions')).success).toBe(true)
  expect((await reader.send('opsPromotionClose', { params: { id }, input: { reason } })).code).toBe(
    'NOT_ALLOWED',
  )
  expect((await (await newOperator(platform, ['audit.read'])).send('opsPromotions')).code).toBe('NOT_ALLOWED')
})

test('seeding again changes nothing, and the demo world reopens nothing that was closed', async () => {
  const before = await rebate()
  await db.transaction(seedPromotions)
  await db.transaction(openFirstPromotions)
  expect(await rebate()).toEqual(before)
})

test('the start refuses a promotion whose kind or terms this release does not know', async () => {
  const starting = (code: string, kind: string, terms: object) =>
    db.transaction(async (tx) => {
      await tx.query({ text: 'insert into promotion (code, kind) values ($1, $2)', values: [code, kind] })
      await tx.query({
        text: `insert into promotion_version (promotion_id, version, applies_from, terms)
          select id, 1, now(), $2 from promotion where code = $1`,
        values: [code, JSON.stringify(terms)],
      })
      await seedPromotions(tx)
    })
  await expect(starting('songkran', 'raffle', {})).rejects.toThrow('there is no promotion kind raffle')
  await expect(starting('songkran', 'rebate', { rates: {} })).rejects.toThrow(
    'terms that rebate does not know',
  )
})

test('terms that operators may set no more hold on where they were set before: the start takes them', async () => {
  const referral = async () =>
    (await operator.send('opsPromotions')).value.content.find(
      ({ kind }: { kind: string }) => kind === 'referral',
    )
  const { id, version, terms } = await referral()
  const promised = { ...terms, reward: { ...terms.reward, USD: '60.01' } }
  await db.query({
    text: `insert into promotion_version (promotion_id, version, applies_from, terms) values ($1, $2, now(), $3)`,
    values: [id, version + 1, JSON.stringify(promised)],
  })
  await db.transaction(seedPromotions)
  expect((await referral()).terms).toEqual(promised)
})
