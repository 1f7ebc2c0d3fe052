import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { newOperator, reinstate, suspend } from '#operator/test-operator.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { testPlatform } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const rights = ['settings.read', 'settings.edit'] as const
const [one, other] = [await newOperator(platform, [...rights]), await newOperator(platform, [...rights])]
const reason = 'asked for by the house'

const ask = (settings: object, from: number | null = null) =>
  one.send('opsSettingsAsk', { input: { settings, from, reason } })
const decide = (by: typeof one, verb: 'Confirm' | 'Decline', id: string) =>
  by.send(`opsSettings${verb}`, { params: { id }, input: { reason } })
const settings = async () => {
  forgetSettings(db)
  return (await one.send('opsSettings')).value.settings
}
const codes = (answers: { code: string }[]) => answers.map(({ code }) => code).toSorted()

test('what moves no money holds at once, with its value before and after, and a change back undoes it', async () => {
  const { value } = await ask({ ageLimit: 21 })
  expect(value).toMatchObject({
    state: 'DONE',
    needsTwo: false,
    askedBy: one.username,
    differences: [{ key: 'settings.ageLimit', from: 18, to: 21 }],
  })
  expect((await settings()).ageLimit).toBe(21)
  expect((await ask({ ageLimit: 21 })).code).toBe('STATE_CONFLICT')
  await ask({ ageLimit: 18 })
  expect((await settings()).ageLimit).toBe(18)
})

test('what moves money holds when another operator confirms it, once, and by no other call', async () => {
  const put = { settings: { withdrawFee: '5.00' }, reason }
  expect((await one.send('opsSettingsPut', { input: put })).code).toBe('NOT_ALLOWED')
  const { value } = await ask({ withdrawFee: '5.00', ageLimit: 20 })
  expect(value).toMatchObject({ state: 'ASKED', needsTwo: true })
  expect((await decide(one, 'Confirm', value.id)).code).toBe('NOT_ALLOWED')
  expect(await settings()).toMatchObject({ withdrawFee: '0.00', ageLimit: 18 })
  const both = [decide(other, 'Confirm', value.id), decide(other, 'Confirm', value.id)]
  expect(codes(await Promise.all(both))).toEqual(['', 'STATE_CONFLICT'])
  expect(await settings()).toMatchObject({ withdrawFee: '5.00', ageLimit: 20 })
  const { content } = (await other.send('opsSettingsChanges')).value
  expect(content[0]).toMatchObject({ id: value.id, state: 'DONE', decidedBy: other.username, isOwn: false })
})

test('several settings that move money can be confirmed together, whatever order the database keeps them in', async () => {
  const { value } = await ask({ withdrawFeePercent: '1', withdrawFeeMin: '1.00', withdrawFeeMax: '9.00' })
  expect((await decide(other, 'Confirm', value.id)).code).toBe('')
  expect(await settings()).toMatchObject({ withdrawFeePercent: '1', withdrawFeeMax: '9.00' })
})

test('a dated change holds from its moment on, unless it is turned down before', async () => {
  const from = Math.max(platform.now(), Date.now()) + 60_000
  const kept = (await ask({ brandName: 'Later' }, from)).value
  const dropped = (await ask({ bonusTitle: 'Never' }, from)).value
  expect([kept.state, kept.appliesAt]).toEqual(['WAITING', from])
  expect((await decide(one, 'Decline', dropped.id)).value.state).toBe('DECLINED')
  await platform.runJob('operator.apply-settings')
  expect((await settings()).brandName).toBe('Suntala')
  platform.setNow(from + 1000)
  await platform.runJob('operator.apply-settings')
  expect(await settings()).toMatchObject({ brandName: 'Later', bonusTitle: '' })
  expect((await decide(other, 'Decline', kept.id)).code).toBe('STATE_CONFLICT')
})

test('a dated change that fits no more when its moment comes has failed, and changes nothing', async () => {
  const from = Math.max(platform.now(), Date.now()) + 60_000
  const { id } = (await ask({ feedbackMin: 400, popupTimeoutMs: 1 }, from)).value
  await ask({ feedbackMax: 300 })
  platform.setNow(from + 1000)
  await platform.runJob('operator.apply-settings')
  const [last] = (await one.send('opsSettingsChanges')).value.content.filter(
    (change: { id: string }) => change.id === id,
  )
  expect(last.state).toBe('FAILED')
  expect(await settings()).toMatchObject({ feedbackMin: 10, popupTimeoutMs: 3000 })
})

test('what is no change, nobody’s, or wrong is refused and leaves nothing', async () => {
  const count = (await one.send('opsSettingsChanges')).value.content.length
  expect((await ask({ withdrawMin: '900000.00' })).code).toBe('VALIDATION')
  expect((await ask({ nothing: 1 })).code).toBe('VALIDATION')
  expect((await ask({})).code).toBe('STATE_CONFLICT')
  expect((await decide(one, 'Confirm', uuidV7())).code).toBe('NOT_FOUND')
  expect((await one.send('opsSettingsChanges')).value.content.length).toBe(count)
})

test('a dated change sets what it was shown to set, so that one operator moves no money with what was no change when asked', async () => {
  const fee = (await settings()).withdrawFee
  const from = Math.max(platform.now(), Date.now()) + 60_000
  const { value } = await ask({ bonusTitle: 'Welcome', withdrawFee: fee }, from)
  expect(value).toMatchObject({ state: 'WAITING', needsTwo: false })
  const raised = (await ask({ withdrawFee: '9.00' })).value
  expect((await decide(other, 'Confirm', raised.id)).value.state).toBe('DONE')
  platform.setNow(from + 1000)
  await platform.runJob('operator.apply-settings')
  expect(await settings()).toMatchObject({ bonusTitle: 'Welcome', withdrawFee: '9.00' })
})

test('who confirms confirms what is shown: what was set otherwise meanwhile is asked for again', async () => {
  const { value } = await ask({ withdrawFee: '7.00' })
  const between = (await ask({ withdrawFee: '3.00' })).value
  await decide(other, 'Confirm', between.id)
  expect((await decide(other, 'Confirm', value.id)).code).toBe('STATE_CONFLICT')
  expect((await settings()).withdrawFee).toBe('3.00')
  expect((await decide(other, 'Decline', value.id)).value.state).toBe('DECLINED')
})

test.each([
  ['autoReceiptMinutes', 1],
  ['singleWallet', true],
  ['throwsPerMember', 1],
  ['throwGapSeconds', 600],
  ['throwsPerRound', 1],
  ['sandboxProvider', false],
  ['sandboxMessages', false],
  ['sandboxIdentity', false],
])('%s is changed by two operators alone', async (key, value) => {
  const before = (await settings())[key]
  const put = { settings: { [key]: value }, reason }
  expect((await one.send('opsSettingsPut', { input: put })).code).toBe('NOT_ALLOWED')
  expect((await ask({ [key]: value })).value).toMatchObject({ state: 'ASKED', needsTwo: true })
  expect((await settings())[key]).toBe(before)
})

test('what a suspended operator asked for is confirmed by nobody, also once they are let in again', async () => {
  const third = await newOperator(platform, [...rights])
  const input = { settings: { withdrawFeeMin: '2.00' }, from: null, reason }
  const { value } = await third.send('opsSettingsAsk', { input })
  await suspend(platform, third)
  expect((await decide(other, 'Confirm', value.id)).code).toBe('STATE_CONFLICT')
  await reinstate(platform, third)
  expect((await decide(other, 'Confirm', value.id)).code).toBe('STATE_CONFLICT')
  expect((await decide(other, 'Decline', value.id)).success).toBe(true)
})

test('what an operator asked for with a right that was taken since is confirmed by nobody', async () => {
  const third = await newOperator(platform, [...rights])
  const input = { settings: { withdrawFeeMin: '2.00' }, from: null, reason }
  const { value } = await third.send('opsSettingsAsk', { input })
  await db.query({
    text: `update operator set permissions = '{settings.read}' where id = $1`,
    values: [third.operatorId],
  })
  expect((await decide(other, 'Confirm', value.id)).code).toBe('STATE_CONFLICT')
})
