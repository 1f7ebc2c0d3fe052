import { expect, test } from 'vitest'
import { sealLeftHolders } from '#cashier/withdrawal/seal-left-holders.ts'
import { testCashier } from '#cashier/test-cashier.ts'
import { testDatabase } from '#db/test-database.ts'
import { dumpRows } from '#privacy/test-dump.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const cashier = testCashier(db, platform)

const told = { payeeName: 'Kaewjai Rungruang', line: 'kaewjai.line', idNumber: '1103700987654' }
const holder = 'Kaewjai Rungruang-Holder'

async function teller(): Promise<TestVisitor & { id: string }> {
  const on = `update field_rule set is_enabled = $1 where field in ('idNumber', 'line', 'payeeName')`
  await db.query({ text: on, values: [true] })
  forgetSettings(db)
  const member = new TestVisitor(platform)
  expect((await member.register(told)).code).toBe('')
  await db.query({ text: on, values: [false] })
  forgetSettings(db)
  return Object.assign(member, { id: String((await member.send('memberInfo')).value.id) })
}

test('of names on bank accounts, their numbers, ID numbers and messengers nothing is readable in any row, and all of it is told to the member', async () => {
  const member = await teller()
  const payee = { kind: 'bank', bank: 'Kasikornbank', number: '7012345678', holder }
  const pay = { old: testPassword, paymentPassword: 'orchid-77-ferry', confirm: 'orchid-77-ferry' }
  await member.send('paymentPasswordSet', { input: pay })
  const added = await member.send('payeeAdd', { input: { ...payee, paymentPassword: 'orchid-77-ferry' } })
  expect(added.value.holder).toBe(holder)
  await member.send('stepUp', { input: { kind: 'PAYMENT_PASSWORD', answer: 'orchid-77-ferry' } })
  await member.send('ownDataAsk')
  // What is enqueued is due by the database's clock.
  platform.advance(60_000)
  await platform.runJob('privacy.make-copy')
  const rows = await dumpRows(db)
  expect(rows).toContain(member.id)
  for (const text of [...Object.values(told), holder, '7012345678', 'Rungruang'])
    expect(rows).not.toContain(text)

  expect((await member.send('memberInfo')).value.userName).toBe(told.payeeName)
  expect((await member.send('payeeAccounts')).value).toMatchObject([{ holder }])
  const copy = JSON.parse((await member.send('ownDataFile')).value.content)
  expect(copy).toMatchObject({ account: [{ profile: told }], bankAccounts: [{ holder }] })
})

test('names that an earlier release left unsealed are told, and are sealed by two jobs at once', async () => {
  const member = await cashier.rich()
  const left = async () =>
    await db.query({
      text: 'select holder, holder_sealed is null as "isLeft" from payee where holder is not null',
    })
  await db.query({
    text: `update payee set holder = 'Left Behind', holder_sealed = null where member_id = $1`,
    values: [member.id],
  })
  expect(await left()).toEqual([{ holder: 'Left Behind', isLeft: true }])
  const holders = async () =>
    (await member.send('payeeAccounts')).value.map(({ holder: name }: { holder: string }) => name)
  expect(await holders()).toEqual(['Left Behind'])
  // Two processes seal.
  await Promise.all([1, 2].map(() => db.transaction((tx) => sealLeftHolders(tx, platform.context))))
  expect(await left()).toEqual([])
  expect(await holders()).toEqual(['Left Behind'])
})
