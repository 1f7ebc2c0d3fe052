import { expect, test } from 'vitest'
import { readHistory } from '#audit/read-history.ts'
import { testDatabase } from '#db/test-database.ts'
import { fundedMember } from '#ledger/test-members.ts'
import { newOperator } from '#operator/test-operator.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { settingsId } from '#settings/save-settings.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const operator = await newOperator(platform, ['settings.read', 'settings.edit'])
const reason = 'asked for by the house'

const put = (changes: object) => operator.send('opsSettingsPut', { input: { reason, ...changes } })
const statusFor = async (ip?: string) => (await new TestVisitor(platform, ip).send('permission')).value
const store = async (key: string, value: unknown) => {
  await db.query({
    text: 'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    values: [key, JSON.stringify(value)],
  })
  forgetSettings(db)
}

test('an operator changes what is named, at once for everybody, and the rest stays', async () => {
  const before = (await operator.send('opsSettings')).value
  const answer = await put({ settings: { brandName: 'Orchid', feedbackMax: 900 } })
  expect(answer.value.settings).toEqual({ ...before.settings, brandName: 'Orchid', feedbackMax: 900 })
  const { value } = await new TestVisitor(platform).send('settings')
  expect(value).toMatchObject({ brandName: 'Orchid', feedbackMax: 900, feedbackMin: 10 })
})

test('each change stands in the audit log with what it was before', async () => {
  await put({ settings: { ageLimit: 21 }, flags: { CBS3: false } })
  const [entry] = await readHistory(db, { subjectId: settingsId, limit: 1 })
  expect(entry).toMatchObject({
    actorId: operator.operatorId,
    action: 'change',
    reason,
    details: { changes: [{ key: 'settings.ageLimit', from: 18, to: 21 }] },
  })
})

test('module flags and field rules are changed by the same call (SYS-13)', async () => {
  const rule = {
    enabled: true,
    required: true,
    minLength: 5,
    maxLength: 9,
    acceptedPattern: '',
    patternId: 7,
  }
  await put({ flags: { MOBILENUMREG3: true }, fieldRules: { zalo: rule } })
  const visitor = new TestVisitor(platform)
  const { value } = await visitor.send('registerSettings')
  expect(value.methods).toEqual(['username', 'mobile'])
  expect(value.fields.zalo).toEqual({ ...rule, acceptedPattern: '^[0-9]+$' })
  const tree = JSON.stringify((await visitor.send('whitelabel')).value)
  expect(tree).toContain('{"modId":"MOBILENUMREG3","enabled":"1","childrenNodes":[]}')
})

test.each([
  ['a number out of its range', { settings: { ageLimit: 3 } }, 'settings.ageLimit'],
  ['an unknown key', { settings: { nothing: 1 } }, 'settings.nothing'],
  ['an unknown flag', { flags: { NOTHING3: true } }, 'flags.NOTHING3'],
  [
    'a fee of a way to pay in that is not there',
    {
      settings: {
        depositFees: { 'bank-qrr': { fee: '1.00', feePercent: '0', feeMin: '0.00', feeMax: '0.00' } },
      },
    },
    'settings.depositFees.bank-qrr',
  ],
  ['a minimum above its maximum', { settings: { withdrawMin: '900000.00' } }, 'settings.withdrawMin'],
  [
    'a host that is more than a host',
    { settings: { imageCDNs: ["https://a.example; script-src 'unsafe-inline'"] } },
    'settings.imageCDNs.0',
  ],
  [
    'an address of support that is a script',
    { settings: { customerService: [{ csType: 'LIVECHAT', type: '1', path: 'javascript:alert(1)' }] } },
    'settings.customerService.0.path',
  ],
  [
    'a network that is none',
    { settings: { blockedNetworks: ['10.0.0.0/99'] } },
    'settings.blockedNetworks.0',
  ],
])('%s is refused, and nothing changes', async (_, changes, field) => {
  const before = (await operator.send('opsSettings')).value
  const answer = await put(changes)
  expect(answer).toMatchObject({ code: 'VALIDATION', value: { fields: [{ field }] } })
  expect((await operator.send('opsSettings')).value).toEqual(before)
})

test('the currency is chosen before the first member; what members hold is in it for good', async () => {
  await fundedMember(db, 0n, 'DEMO')
  expect((await put({ settings: { currency: 'USD' } })).success).toBe(true)
  expect((await put({ settings: { currency: 'THB' } })).success).toBe(true)
  await fundedMember(db, 0n)
  const refused = { code: 'VALIDATION', value: { fields: [{ field: 'settings.currency', kind: 'range' }] } }
  expect(await put({ settings: { currency: 'USD' } })).toMatchObject(refused)
  expect((await put({ settings: { currency: 'THB' } })).success).toBe(true)
  expect((await operator.send('opsSettings')).value.settings.currency).toBe('THB')
})

test('a stored value that its setting may not have counts as none, and the operator is told of it; popups last 3 seconds unless set otherwise (A-80)', async () => {
  await store('popupTimeoutMs', 'soon')
  expect((await new TestVisitor(platform).send('settings')).value.popupTimeoutMs).toBe(3000)
  expect((await operator.send('opsSettings')).value.broken).toEqual(['popupTimeoutMs'])
  await put({ settings: { popupTimeoutMs: 4000 } })
  expect((await operator.send('opsSettings')).value.broken).toEqual([])
})

test('the age is 18 and can be more, never less, and whoever registers has to confirm it (A-69)', async () => {
  await put({ settings: { ageLimit: 18 } })
  expect((await put({ settings: { ageLimit: 17 } })).code).toBe('VALIDATION')
  await put({ settings: { ageLimit: 20 } })
  const visitor = new TestVisitor(platform)
  expect((await visitor.send('registerSettings')).value).toMatchObject({ age: 20, ageRequired: true })
  expect(await visitor.register({ ofAge: false, zalo: '1234567' })).toMatchObject({
    code: 'AGE_REQUIRED',
    message: 'You must be at least 20 years old.',
  })
})

test('reading and changing settings are permissions of their own', async () => {
  const reader = await newOperator(platform, ['settings.read'])
  const other = await newOperator(platform, ['content.edit'])
  expect((await reader.send('opsSettings')).success).toBe(true)
  expect((await other.send('opsSettings')).code).toBe('NOT_ALLOWED')
  expect((await reader.send('opsSettingsPut', { input: { reason } })).code).toBe('NOT_ALLOWED')
})

test('under maintenance the status and operators are answered and other calls are not, until it is over (SYS-11, A-74)', async () => {
  const maintenance = { title: 'New floor', info: 'Back soon', start: null, end: 4_000_000_000_000 }
  await put({ settings: { maintenance } })
  const visitor = new TestVisitor(platform)
  expect(await statusFor()).toMatchObject({ status: 1, maintenance, regionRestriction: null })
  expect(await visitor.send('settings')).toMatchObject({ status: 503, code: 'MAINTENANCE' })
  expect(await visitor.send('memberInfo')).toMatchObject({ status: 503, code: 'MAINTENANCE' })
  expect((await visitor.send('ping')).success).toBe(true)
  // Whoever opens the portal again may have to log in first.
  expect((await visitor.send('publicKey')).success).toBe(true)
  const another = await newOperator(platform, ['settings.read'])
  expect((await another.send('opsSettings')).success).toBe(true)
  expect((await operator.send('opsSettings')).success).toBe(true)
  await put({ settings: { maintenance: null } })
  expect(await statusFor()).toMatchObject({ status: 0, maintenance: null })
  expect((await visitor.send('settings')).success).toBe(true)
})

test('a visitor from a blocked network is kept out of all calls, and others are not (SYS-12, A-75)', async () => {
  const maintenance = { title: '', info: '', start: null, end: null }
  await put({ settings: { blockedNetworks: ['203.0.113.0/24', '2001:db8::/32'], maintenance } })
  for (const ip of ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::5'])
    expect(await statusFor(ip)).toMatchObject({
      status: 2,
      location: { ip },
      regionRestriction: { message: '' },
    })
  expect(await new TestVisitor(platform, '203.0.113.7').send('settings')).toMatchObject({
    status: 451,
    code: 'REGION_BLOCKED',
  })
  expect((await statusFor('203.0.114.7')).status).toBe(1)
  await put({ settings: { blockedNetworks: [], maintenance: null } })
  expect((await statusFor('203.0.113.7')).status).toBe(0)
})
