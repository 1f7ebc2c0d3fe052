import { cashierCallbacks } from '@suntala/contract/cashier-gateway'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fixture } from '#sandbox-fixture.ts'
import { startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const depositPath = '/gw/v1/cashier/deposit'

const openDeposit = (change: object = {}) =>
  fixture.signed('POST', '/v1/deposits', {
    depositId: randomUUID(),
    amount: '500.00',
    currency: 'THB',
    returnUrl: `${fixture.platform.url}/wallet`,
    callbackUrl: fixture.platform.url + depositPath,
    expiresAt: Date.now() + 600_000,
    ...change,
  })

const pageOf = async (change: object) => {
  const { payUrl } = (await openDeposit(change)).json<{ payUrl: string }>()
  return new URL(payUrl).pathname
}

const opened = async (change: object = {}) => {
  const [depositId, amount] = [randomUUID(), '500.00']
  const page = await pageOf({ by: 'voucher', depositId, amount, ...change })
  return { depositId, page, amount }
}
type Opened = Awaited<ReturnType<typeof opened>>
/** The last one that was printed on a page. */
const printed = async (page: string) => {
  const { body } = await fixture.get(page)
  const last = (name: string) =>
    [...body.matchAll(new RegExp(`data-${name}>([\\d ]+)<`, 'g'))].at(-1)?.[1] ?? ''
  return { serial: last('serial').replaceAll(' ', ''), pin: last('pin').replaceAll(' ', '') }
}
const print = async (page: string, value = '50000', choice = 'print') => {
  await fixture.post(`${page}/${choice}`, { value })
  return printed(page)
}
const redeem = async ({ depositId, amount }: Opened, voucher: object, change: object = {}) => {
  const order = { depositId, amount, currency: 'THB', ...voucher, ...change }
  return fixture.signed('POST', '/v1/vouchers/redeem', order)
}
const told = async (one: Opened, voucher: object) => (await redeem(one, voucher)).json()

test('a voucher is printed where a deposit asks for one, pays it once, and is answered again', async () => {
  const [one, other] = [await opened(), await opened()]
  const voucher = await print(one.page)
  expect(voucher).toEqual({
    serial: expect.stringMatching(/^\d{12}$/),
    pin: expect.stringMatching(/^\d{8}$/),
  })
  expect(await told(one, voucher)).toEqual({ outcome: 'TAKEN' })
  expect(await told(one, voucher)).toEqual({ outcome: 'TAKEN' })
  expect(await told(other, voucher)).toEqual({ outcome: 'USED' })
  expect(await told(one, await print(one.page))).toEqual({ outcome: 'CLOSED' })
  await fixture.restart()
  await fixture.work()
  const events = fixture.platform.callsOf(depositPath)
  expect(events).toMatchObject([{ depositId: one.depositId, status: 'PAID', amount: '500.00' }])
  expect(cashierCallbacks.cashierDepositEvent.input.safeParse(events[0]).success).toBe(true)
  expect((await fixture.get(one.page)).body).toContain('Used')
})

test('a voucher that nobody knows and a wrong PIN are told alike; what has run out or is worth less is told with its PIN', async () => {
  const one = await opened()
  const { serial, pin } = await print(one.page)
  const other = pin === '00000000' ? '00000001' : '00000000'
  for (const wrong of [
    { serial, pin: other },
    { serial, pin: '1' },
    { serial: '000000000000', pin },
  ])
    expect(await told(one, wrong)).toEqual({ outcome: 'UNKNOWN' })
  expect(await told(one, await print(one.page, '50000', 'printExpired'))).toEqual({ outcome: 'EXPIRED' })
  expect(await told(one, await print(one.page, '30000'))).toEqual({
    outcome: 'OTHER_VALUE',
    value: '300.00',
  })
  expect(await told(one, { serial, pin })).toEqual({ outcome: 'TAKEN' })
})

test('a voucher pays no deposit whose time is over, and none of another amount or kind', async () => {
  const [late, one] = [await opened({ expiresAt: Date.now() + 5000 }), await opened()]
  const voucher = await print(late.page)
  fixture.wait(5001)
  expect(await told(late, voucher)).toEqual({ outcome: 'CLOSED' })
  expect((await redeem(one, voucher, { amount: '300.00' })).statusCode).toBe(409)
  const depositId = randomUUID()
  await openDeposit({ depositId })
  expect((await redeem({ ...one, depositId }, voucher)).statusCode).toBe(409)
  expect(await told(one, voucher)).toEqual({ outcome: 'TAKEN' })
})

test('a voucher is printed in its values alone, and not without end', async () => {
  const one = await opened()
  for (const value of ['1', '43700']) await fixture.post(`${one.page}/print`, { value })
  expect((await fixture.post(`${one.page}/print`, { value: 'x' })).statusCode).toBe(400)
  expect((await fixture.get(one.page)).body).not.toContain('data-voucher')
  for (let times = 0; times < 14; times++) await fixture.post(`${one.page}/print`, { value: '10000' })
  expect((await fixture.get(one.page)).body.match(/data-voucher/g)).toHaveLength(12)
})

test('a voucher cannot be given back: nobody knows whose it was', async () => {
  const one = await opened()
  await told(one, await print(one.page))
  const { reference } = (await openDeposit({ depositId: one.depositId, by: 'voucher' })).json()
  const refund = {
    payoutId: randomUUID(),
    depositId: one.depositId,
    reference,
    amount: '500.00',
    currency: 'THB',
    callbackUrl: `${fixture.platform.url}/gw/v1/cashier/payout`,
  }
  expect((await fixture.signed('POST', '/v1/refunds', refund)).json()).toMatchObject({ accepted: false })
})
