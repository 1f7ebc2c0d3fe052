import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { readBalance } from '#ledger/balances.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { newOperator, setByTwo } from '#operator/test-operator.ts'
import { testPlatform, type TestVisitor } from '#test-platform.ts'
import { testRefunds } from '#cashier/deposit/test-refunds.ts'
import { expectInOrder, testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel, tell } from '#cashier/test-channel.ts'

const db = await testDatabase({ poolSize: 20 })
const channel = await startTestChannel()
afterAll(async () => {
  await channel.close()
  await expectInOrder(db)
})
const platform = await testPlatform(db, channelSettings(channel))
const { newMember, fundsOf, rich, withdraw, disbursed } = testCashier(db, platform)
await setByTwo(platform, {
  depositFees: {
    'bank-qr': { fee: '0.00', feePercent: '1.5', feeMin: '10.00', feeMax: '100.00' },
    'bank-transfer': { fee: '5.00', feePercent: '1', feeMin: '0.00', feeMax: '0.00' },
    voucher: { fee: '5.00', feePercent: '1', feeMin: '0.00', feeMax: '0.00' },
  },
  withdrawFee: '2.00',
  withdrawFeePercent: '1',
  withdrawFeeMin: '5.00',
  withdrawFeeMax: '50.00',
})
const one = await newOperator(platform, ['deposit.read', 'deposit.decide'])
const other = await newOperator(platform, ['deposit.read', 'deposit.decide'])
const refunds = testRefunds(db, platform, { one, other })
const house = await houseAccount(db, { class: 'house_fee', currency: 'THB' })
const fees = () => readBalance(db, house)

const begin = async (member: TestVisitor, amount: string, methodId = 'bank-qr') =>
  (
    await member.send('depositCreate', {
      input: { methodId, amount },
      headers: { 'idempotency-key': uuidV7() },
    })
  ).value
const paid = (depositId: string, amount: string) =>
  tell(platform, 'deposit', { depositId, status: 'PAID', amount })

test('a way to pay in says what it costs: as the house has set it, else its own, and a transfer or voucher nothing', async () => {
  const { value } = await (await newMember()).send('depositMethods')
  const of = (id: string) => value.find((method: { id: string }) => method.id === id)
  expect(of('bank-qr')).toMatchObject({ fee: '0.00', feePercent: '1.5', feeMin: '10.00', feeMax: '100.00' })
  expect(of('card')).toMatchObject({ fee: '15.00', feePercent: '0', feeMin: '0.00', feeMax: '0.00' })
  for (const id of ['bank-transfer', 'voucher']) {
    expect(of(id)).toMatchObject({ fee: '0.00', feePercent: '0' })
    expect((await begin(await newMember(), '500', id)).fee).toBe('0.00')
  }
})

test.each([
  ['500', '10.00', '510.00'],
  ['777.77', '11.66', '789.43'],
  ['50000', '100.00', '50100.00'],
])('a deposit of ฿%s costs ฿%s on top, which is the house’s once it is paid', async (amount, fee, due) => {
  const member = await newMember()
  const before = await fees()
  const { id, fee: told } = await begin(member, amount)
  expect(told).toBe(fee)
  expect(channel.callsOf(id)).toMatchObject([{ body: { amount: due } }])
  await paid(id, amount)
  expect((await fundsOf(member)).main).toBe('0.00')
  await Promise.all(Array.from({ length: 8 }, () => paid(id, due)))
  expect(Number((await fundsOf(member)).main)).toBe(Number(amount))
  expect(await fees()).toBe(before + BigInt(fee.replace('.', '')))
})

test('a fee that was told stays when the house sets another, and goes not back with the deposit', async () => {
  const member = await newMember()
  const { id } = await begin(member, '1000')
  await setByTwo(platform, { depositFees: {} })
  const before = await fees()
  await paid(id, '1015.00')
  expect([await refunds.statusOf(member, id), await fees()]).toEqual(['CREDITED', before + 15_00n])
  await refunds.ask(one, id)
  await refunds.confirm(other, id)
  expect([(await fundsOf(member)).main, await fees()]).toEqual(['0.00', before + 15_00n])
})

test.each([
  ['100', '5.00'],
  ['777.77', '9.77'],
  ['40000', '50.00'],
])('a withdrawal of ฿%s costs ฿%s besides, told before, held and booked', async (amount, fee) => {
  const minor = BigInt(Math.round((Number(amount) + Number(fee)) * 100))
  const member = await rich(minor)
  const { value: config } = await member.send('withdrawConfig')
  expect(config).toMatchObject({ fee: '2.00', feePercent: '1', feeMin: '5.00', feeMax: '50.00' })
  const before = await fees()
  const { value } = await withdraw(member, amount)
  expect([value.fee, (await fundsOf(member)).main]).toEqual([fee, '0.00'])
  await member.send('withdrawCancel', { params: { id: value.id } })
  await disbursed(member, amount)
  expect([await fees(), await fundsOf(member)]).toEqual([
    before + BigInt(fee.replace('.', '')),
    expect.objectContaining({ main: '0.00', frozen: '0.00' }),
  ])
})

test('a withdrawal costs what its member was told, or is not made; nothing is held, and its repeat stays what it was', async () => {
  const member = await rich(2_000_00n)
  expect((await withdraw(member, '1000', { fee: '11.99' })).code).toBe('FEE_CHANGED')
  expect(await fundsOf(member)).toMatchObject({ main: '2000.00', frozen: '0.00' })
  const key = uuidV7()
  const made = await withdraw(member, '1000', { fee: '12', key })
  expect(made.value.fee).toBe('12.00')
  await setByTwo(platform, { withdrawFee: '3.00' })
  try {
    expect((await withdraw(member, '1000', { fee: '12.00', key })).value).toEqual(made.value)
    expect((await withdraw(member, '1000', { fee: '13.00', key })).code).toBe('IDEMPOTENCY_CONFLICT')
    await member.send('withdrawCancel', { params: { id: made.value.id } })
    expect((await withdraw(member, '1000', { fee: '12.00' })).code).toBe('FEE_CHANGED')
    expect((await withdraw(member, '1000')).value.fee).toBe('13.00')
  } finally {
    await setByTwo(platform, { withdrawFee: '2.00' })
  }
})

test('an amount whose fee is not covered is refused', async () => {
  expect((await withdraw(await rich(1_011_99n), '1000')).code).toBe('INSUFFICIENT')
  expect((await withdraw(await rich(1_012_00n), '1000')).code).toBe('')
})

test('fees that contradict themselves cannot be set', async () => {
  const admin = await newOperator(platform, ['settings.edit'])
  const rule = { fee: '0.00', feePercent: '1', feeMin: '0.00', feeMax: '0.00' }
  for (const settings of [
    { withdrawFeeMin: '60.00' },
    { withdrawFeePercent: '100.5' },
    { withdrawFeePercent: '-1' },
    { depositFees: { card: { ...rule, feeMin: '9.00', feeMax: '8.00' } } },
    { depositFees: { card: { ...rule, fee: '-1.00' } } },
    { depositFees: { card: { ...rule, more: '1' } } },
    { depositFees: { 'No Method': rule } },
    { depositFees: { cardd: rule } },
  ]) {
    const input = { settings, from: null, reason: 'a test' }
    expect((await admin.send('opsSettingsAsk', { input })).success, JSON.stringify(settings)).toBe(false)
  }
})
