import { expect, test } from 'vitest'
import { expectInOrder, paymentPassword, testCashier } from '#cashier/test-cashier.ts'
import { testSigners } from '#cashier/test-signers.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { testPlatform } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const { rich } = testCashier(db, platform)
// A passkey that was just added makes withdrawals wait, which is not what these tests are of.
await db.query({ text: "insert into setting (key, value) values ('withdrawHoldHours', '0')" })

const { withDevice, sign, withdraw } = testSigners(platform, rich)

test('a passkey that signed for a withdrawal stands in the payment password’s place, once', async () => {
  const owner = await withDevice()
  const { value: config } = await owner.visitor.send('withdrawConfig')
  expect(config.hasPasskey).toBe(true)
  const input = await sign(owner)
  const made = await withdraw(owner.visitor, input)
  expect(made.code).toBe('')
  expect((await owner.visitor.send('withdrawCancel', { params: { id: made.value.id } })).code).toBe('')
  expect((await withdraw(owner.visitor, input)).code).toBe('PASSKEY_REFUSED')
  await expectInOrder(db)
})

test('a signature is good for its amount, its payee and its session alone', async () => {
  const owner = await withDevice()
  const other = await withDevice()
  const input = await sign(owner)
  expect((await withdraw(owner.visitor, { ...input, amount: '600' })).code).toBe('PASSKEY_REFUSED')
  const { value: payee } = await owner.visitor.send('payeeAccounts')
  expect(payee).toHaveLength(1)
  const elsewhere = { ...input, payeeId: other.visitor.payeeId }
  expect((await withdraw(other.visitor, elsewhere)).code).toBe('PASSKEY_REFUSED')
  const forged = { ...input, passkey: (await sign({ ...owner, device: other.device })).passkey }
  expect((await withdraw(owner.visitor, forged)).code).toBe('PASSKEY_REFUSED')
  expect((await withdraw(owner.visitor, { ...input, passkey: '{}' })).code).toBe('PASSKEY_REFUSED')
  platform.advance(600_000)
  expect((await withdraw(owner.visitor, input)).code).toBe('PASSKEY_EXPIRED')
})

test('the same call sent five times at once with one signature makes one withdrawal and answers it each time', async () => {
  const owner = await withDevice()
  const input = await sign(owner)
  const key = uuidV7(platform.now())
  const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(owner.visitor, input, key)))
  expect(answers.map(({ code, value }) => code || value.id)).toEqual(Array(5).fill(key))
  const list = await owner.visitor.send('withdrawList')
  expect(list.value.totalCount).toBe(1)
  await expectInOrder(db)
})

test('one signature under five keys at once moves money once; the others are refused', async () => {
  const owner = await withDevice()
  const input = await sign(owner, '100')
  const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(owner.visitor, input)))
  const codes = answers.map(({ code }) => code).toSorted()
  expect(codes.filter((code) => code === '')).toHaveLength(1)
  for (const code of codes.slice(1)) expect(['PASSKEY_REFUSED', 'PENDING_EXISTS']).toContain(code)
  await expectInOrder(db)
})

test('a refused withdrawal leaves its signature for the same call: what was missing may be there then', async () => {
  const owner = await withDevice()
  const input = await sign(owner, '5000')
  expect((await withdraw(owner.visitor, input)).code).toBe('INSUFFICIENT')
  expect((await withdraw(owner.visitor, input)).code).toBe('INSUFFICIENT')
})

test('neither proof and both are refused at the password’s field, and who has no passkey is asked for none', async () => {
  const owner = await withDevice()
  const input = await sign(owner)
  const both = { ...input, paymentPassword }
  const neither = { amount: input.amount, payeeId: input.payeeId }
  for (const wrong of [both, neither])
    expect(await withdraw(owner.visitor, wrong)).toMatchObject({
      code: 'VALIDATION',
      value: { fields: [{ field: 'paymentPassword' }] },
    })
  const poor = await rich()
  expect((await poor.send('withdrawConfig')).value.hasPasskey).toBe(false)
  const asked = { amount: '100', payeeId: poor.payeeId }
  expect((await poor.send('withdrawSign', { input: asked })).code).toBe('METHOD_OFF')
})
