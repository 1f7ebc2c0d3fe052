import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { newOperator } from '#operator/test-operator.ts'
import { ledgerChecks } from '#promotion/ledger-checks.ts'
import { findPromotion } from '#promotion/find-promotion.ts'
import { listPromotions } from '#promotion/list-promotions.ts'
import { closePromotion, setTerms } from '#promotion/save-version.ts'
import { openFirstPromotions, seedPromotions } from '#promotion/seed-promotions.ts'
import { findingsOf } from '#ledger/verify.ts'
import { freezeAccount } from '#ledger/freeze-account.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { testPlatform, type TestVisitor } from '#test-platform.ts'
import { expectInOrder, testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel, tell } from '#cashier/test-channel.ts'
import { testRefunds } from '#cashier/deposit/test-refunds.ts'

const db = await testDatabase({ poolSize: 20 })
const channel = await startTestChannel()
afterAll(async () => {
  await channel.close()
  await expectInOrder(db)
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
})
await db.transaction(async (tx) => {
  await seedPromotions(tx)
  await openFirstPromotions(tx)
})
const platform = await testPlatform(db, channelSettings(channel))
const { newMember, fundsOf } = testCashier(db, platform)
const one = await newOperator(platform, ['deposit.read', 'deposit.decide'])
const other = await newOperator(platform, ['deposit.read', 'deposit.decide'])
const refunds = testRefunds(db, platform, { one, other })
const { id: promotionId } = await findPromotion(db, 'deposit-bonus')

const newest = async () => {
  const found = (await listPromotions(db)).find(({ id }) => id === promotionId)
  if (!found) throw new Error('no promotion')
  return found
}
const terms = {
  percent: '10.00',
  minDeposit: { THB: '500.00', USD: '15.00' },
  maxBonus: { THB: '1000.00', USD: '30.00' },
  turnoverTimes: 5,
  every: 'day',
}
const decision = () => ({
  promotionId,
  actor: 'system' as const,
  at: new Date(platform.now()),
  reason: 'test',
})
async function setTo(change: object = {}) {
  const { version } = await newest()
  const set = { opensAt: new Date(0), closesAt: null, terms: { ...terms, ...change } }
  await db.transaction((tx) => setTerms(tx, { ...decision(), version, change: set }))
}
const close = () => db.transaction((tx) => closePromotion(tx, decision()))

const offersOf = async (member: TestVisitor) => (await member.send('depositPromotions')).value
async function begin(member: TestVisitor, { amount = '500', key = uuidV7(), methodId = 'bank-qr' } = {}) {
  const { version } = await newest()
  const input = { methodId, amount, promotion: { code: 'deposit-bonus', version } }
  return member.send('depositCreate', { input, headers: { 'idempotency-key': key } })
}
const paid = (depositId: string, change: object = {}) =>
  tell(platform, 'deposit', { depositId, status: 'PAID', amount: '500.00', ...change })
const promotionOf = async (member: TestVisitor, id: string) =>
  (await member.send('deposit', { params: { id } })).value.promotion
const messagesOf = async (member: TestVisitor) =>
  (await member.send('messages')).value.content.map(({ content }: { content: string }) => content)

test('a deposit is offered what the open promotion gives and asks for, in the reader’s language', async () => {
  const member = await newMember()
  expect(await offersOf(member)).toEqual([
    {
      code: 'deposit-bonus',
      name: 'Deposit bonus',
      version: 2,
      percent: '10.00',
      minDeposit: '500.00',
      maxBonus: '1000.00',
      turnoverTimes: 5,
      every: 'day',
    },
  ])
  const { value } = await member.send('depositPromotions', { headers: { language: 'TH' } })
  expect(value[0].name).toBe('โบนัสเงินฝาก')
})

test('the bonus comes with the credit, and its turnover; no promotion gives nothing', async () => {
  const [member, without] = [await newMember(), await newMember()]
  const { value } = await begin(member, { amount: '2000' })
  const expected = { name: 'Deposit bonus', bonus: '200.00', turnover: '1000.00' }
  expect(value.promotion).toEqual({ ...expected, outcome: null })
  expect(await fundsOf(member)).toMatchObject({ main: '0.00' })
  await paid(value.id, { amount: '2000.00' })
  expect(await promotionOf(member, value.id)).toEqual({ ...expected, outcome: 'GRANTED' })
  expect(await fundsOf(member)).toMatchObject({ main: '2200.00', turnoverLeft: '3000.00' })
  expect(await offersOf(member)).toEqual([])
  expect((await member.send('bonusDetails')).value.content).toContainEqual(
    expect.objectContaining({ source: 'bonus', name: 'Deposit bonus', amount: '200.00' }),
  )
  const plain = await refunds.begin(without)
  expect(plain.value.promotion).toBeNull()
  await paid(plain.value.id)
  expect(await fundsOf(without)).toMatchObject({ main: '500.00' })
})

test('the case of a deposit names the promotion that its member chose, and what came of it', async () => {
  const caseOf = (id: string) => refunds.caseOf(one, id)
  const member = await newMember()
  const [first, second] = [await begin(member), await begin(member)]
  const { version } = await newest()
  const chosen = { name: 'Deposit bonus', code: 'deposit-bonus', version, bonus: '50.00', turnover: '250.00' }
  expect((await caseOf(first.value.id)).promotion).toEqual({ ...chosen, outcome: null })
  await paid(first.value.id)
  await paid(second.value.id)
  const { promotion, timeline } = await caseOf(first.value.id)
  expect(promotion).toEqual({ ...chosen, outcome: 'GRANTED' })
  const moved = timeline.filter(({ kind }: { kind: string }) => kind === 'transfer')
  expect(
    moved.map((entry: { transfer: string; amount: string }) => [entry.transfer, entry.amount]).toSorted(),
  ).toEqual([
    ['deposit', '500.00'],
    ['reward', '50.00'],
  ])
  expect((await caseOf(second.value.id)).promotion).toMatchObject({ outcome: 'USED', bonus: '0.00' })
  const plain = await refunds.begin(await newMember())
  expect((await caseOf(plain.value.id)).promotion).toBeNull()
  await refunds.ask(one, first.value.id)
  await refunds.confirm(other, first.value.id)
  expect((await caseOf(first.value.id)).promotion).toMatchObject({ outcome: 'TAKEN_BACK' })
})

test('however often and however much at once the callback comes, one bonus is paid', async () => {
  const member = await newMember()
  const { value } = await begin(member)
  const eventId = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, at) => paid(value.id, at % 2 ? { eventId } : {})),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  await paid(value.id)
  expect(await fundsOf(member)).toMatchObject({ main: '550.00', turnoverLeft: '750.00' })
})

test('of deposits that are credited at once, each with the promotion, one gets it', async () => {
  const member = await newMember()
  const ids: string[] = []
  for (let count = 0; count < 3; count++) ids.push((await begin(member)).value.id)
  await Promise.all(ids.map((id) => paid(id)))
  const outcomes = await Promise.all(ids.map(async (id) => (await promotionOf(member, id)).outcome))
  expect(outcomes.filter((outcome) => outcome === 'GRANTED')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'USED')).toHaveLength(2)
  expect(await fundsOf(member)).toMatchObject({ main: '1550.00' })
})

test('one key is one deposit with one promotion, and with another it is a conflict', async () => {
  const member = await newMember()
  const key = uuidV7()
  const first = await begin(member, { key })
  expect((await begin(member, { key })).value).toEqual(first.value)
  const plain = { methodId: 'bank-qr', amount: '500' }
  const again = await member.send('depositCreate', { input: plain, headers: { 'idempotency-key': key } })
  expect(again.code).toBe('IDEMPOTENCY_CONFLICT')
})

test('less than the promotion asks for, one that is closed and terms that are not the newest are refused', async () => {
  const member = await newMember()
  expect((await begin(member, { amount: '499.99' })).code).toBe('AMOUNT_RANGE')
  const send = async (promotion: object) =>
    member.send('depositCreate', {
      input: { methodId: 'bank-qr', amount: '500', promotion },
      headers: { 'idempotency-key': uuidV7() },
    })
  const { version } = await newest()
  for (const wrong of [{ version: version - 1 }, { version: version + 1 }, { code: 'rebate' }, { code: '' }])
    expect((await send({ code: 'deposit-bonus', version, ...wrong })).code).toBe('PROMOTION_CHANGED')
  for (const wrong of [{ version: 0 }, { version: 1.5 }, { more: 1 }, { code: 'x'.repeat(41) }])
    expect((await send({ code: 'deposit-bonus', version, ...wrong })).code).toBe('VALIDATION')
  await close()
  expect(await offersOf(member)).toEqual([])
  expect((await begin(member)).code).toBe('PROMOTION_CHANGED')
  await setTo()
})

test('what ended or became worse before the money came gives nothing, and the member is told', async () => {
  for (const [change, outcome] of [
    [close, 'ENDED'],
    [() => setTo({ percent: '9.99' }), 'CHANGED'],
    [() => setTo({ turnoverTimes: 6 }), 'CHANGED'],
    [() => setTo({ maxBonus: { THB: '999.00', USD: '30.00' } }), 'CHANGED'],
    [() => setTo({ minDeposit: { THB: '501.00', USD: '15.00' } }), 'CHANGED'],
    [() => setTo({ every: 'once' }), 'CHANGED'],
  ] as const) {
    const member = await newMember()
    const { value } = await begin(member)
    await change()
    await paid(value.id)
    expect(await promotionOf(member, value.id)).toMatchObject({ outcome, bonus: '0.00' })
    expect(await fundsOf(member)).toMatchObject({ main: '500.00', turnoverLeft: '500.00' })
    expect(await messagesOf(member)).toContainEqual(
      expect.stringMatching(
        outcome === 'ENDED' ? 'no bonus: the promotion had ended' : 'no bonus: its terms',
      ),
    )
    await setTo()
  }
})

test('terms that became better leave a deposit what its member chose', async () => {
  const member = await newMember()
  const { value } = await begin(member)
  await setTo({ percent: '20.00' })
  await paid(value.id)
  expect(await promotionOf(member, value.id)).toMatchObject({ outcome: 'GRANTED', bonus: '50.00' })
  await setTo()
})

test('money of another amount that an operator matches gets the bonus of what came', async () => {
  for (const [came, outcome, bonus] of [
    ['700.00', 'GRANTED', '70.00'],
    ['400.00', 'TOO_SMALL', '0.00'],
    ['20000.00', 'GRANTED', '1000.00'],
  ] as const) {
    const member = await newMember()
    const { value } = await begin(member)
    await paid(value.id, { amount: came })
    const { money } = await refunds.caseOf(one, value.id)
    const input = { eventId: money[0].eventId, reason: 'it is theirs' }
    expect((await one.send('opsDepositMatch', { params: { id: value.id }, input })).code).toBe('')
    expect(await promotionOf(member, value.id)).toMatchObject({ outcome, bonus })
  }
})

test('who rests meanwhile, or whose wallet is locked, gets the deposit without a bonus', async () => {
  const [resting, locked] = [await newMember(), await newMember()]
  const [first, second] = [await begin(resting), await begin(locked)]
  await resting.send('protectionBreak', { input: { hours: 24 } })
  const main = await mainAccount(db, locked.id, 'THB')
  await db.transaction((tx) => freezeAccount(tx, main, true))
  await Promise.all([paid(first.value.id), paid(second.value.id)])
  expect(await promotionOf(resting, first.value.id)).toMatchObject({ outcome: 'RESTING' })
  expect(await promotionOf(locked, second.value.id)).toMatchObject({ outcome: 'FROZEN' })
})

test('a deposit that goes back takes its bonus along, and brings it again where it could not go', async () => {
  const member = await newMember()
  const { value } = await begin(member)
  await paid(value.id)
  await refunds.ask(one, value.id)
  await refunds.confirm(other, value.id)
  expect(await fundsOf(member)).toMatchObject({ main: '0.00', turnoverLeft: '0.00' })
  expect(await promotionOf(member, value.id)).toMatchObject({ outcome: 'TAKEN_BACK' })
  await expectInOrder(db)
  await testCashier(db, platform).runJobs()
  await refunds.end(value.id, 'FAILED')
  expect(await fundsOf(member)).toMatchObject({ main: '550.00', turnoverLeft: '750.00' })
  expect(await promotionOf(member, value.id)).toMatchObject({ outcome: 'GRANTED' })
})
