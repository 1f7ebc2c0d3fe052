import { cashierCallbacks } from '@suntala/contract/cashier-gateway'
import { readPromptPay } from '@suntala/contract/promptpay'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Fixture } from '#sandbox-fixture.ts'
import { startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const depositPath = '/gw/v1/cashier/deposit'
const payoutPath = '/gw/v1/cashier/payout'

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

const pageOf = async (change: object = {}) => {
  const { payUrl } = (await openDeposit(change)).json<{ payUrl: string }>()
  return new URL(payUrl).pathname
}

const sendPayout = (change: object = {}) =>
  fixture.signed('POST', '/v1/payouts', {
    payoutId: randomUUID(),
    amount: '500.00',
    currency: 'THB',
    payee: { bank: 'Chao Bank', number: '0123456789', holder: 'N. Srisai' },
    callbackUrl: fixture.platform.url + payoutPath,
    ...change,
  })

test('a transfer is told of by its amount alone, as often as it is made, whole or short', async () => {
  const callbackUrl = `${fixture.platform.url}/gw/v1/cashier/transfer`
  const path = await pageOf({ by: 'transfer', amount: '500.37', callbackUrl })
  for (const choice of ['short', 'pay', 'pay', 'fail']) await fixture.post(`${path}/${choice}`)
  await fixture.work()
  const told = fixture.platform.callsOf('/gw/v1/cashier/transfer')
  expect(told.map((event) => event['amount'])).toEqual(['499.37', '500.37', '500.37'])
  for (const event of told)
    expect(cashierCallbacks.cashierTransferEvent.input.safeParse(event).success).toBe(true)
  expect((await fixture.get(path)).body).toContain('0990000001')
})

describe('a deposit', () => {
  test('has a PromptPay code of its reference and amount', async () => {
    const { qr, reference } = (await openDeposit()).json<{ qr: string; reference: string }>()
    expect(readPromptPay(qr)).toMatchObject({ amountMinor: 500_00n, reference: reference.replace('-', '') })
  })

  test('shows what is to be paid and says that no real money moves', async () => {
    const { body, headers } = await fixture.get(await pageOf())
    expect(body).toContain('No real money moves here')
    expect(body).toContain('฿\u200a500.00')
    expect(body).toContain('<svg')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('leads back to the portal without a choice, and so do the pages of the bank itself', async () => {
    const back = (url: string) => `<a href="${url}">Back to Suntala</a>`
    expect((await fixture.get(await pageOf())).body).toContain(back(`${fixture.platform.url}/wallet`))
    const portal = fixture.settings.platformOrigins[0] ?? ''
    for (const path of ['/cashier', '/cashier/pay/nothing'])
      expect((await fixture.get(path)).body).toContain(back(portal))
  })

  test.each([
    ['pay', 'PAID'],
    ['fail', 'FAILED'],
    ['expire', 'EXPIRED'],
  ])('that is told to %s is reported as %s, and leads back to the portal', async (choice, status) => {
    const depositId = randomUUID()
    const page = await pageOf({ depositId })
    const response = await fixture.post(`${page}/${choice}`)
    expect(response.headers.location).toBe(`${fixture.platform.url}/wallet`)
    await fixture.work()
    expect(fixture.platform.callsOf(depositPath)).toMatchObject([
      { depositId, status, amount: '500.00', currency: 'THB' },
    ])
  })

  test('is reported again, as the same event, until the platform acknowledges it', async () => {
    fixture.platform.fail(
      depositPath,
      'dropped',
      'lost',
      { http: 500, body: {} },
      { http: 200, body: { acknowledged: false } },
    )
    await fixture.post(`${await pageOf()}/pay`)
    for (let tries = 0; tries < 7; tries++) {
      await fixture.work()
      fixture.wait(20_000)
    }
    const events = fixture.platform.callsOf(depositPath)
    expect(events).toHaveLength(5)
    expect(new Set(events.map((event) => event['eventId'])).size).toBe(1)
  })

  test('is reported after a restart when it was not before', async () => {
    await fixture.post(`${await pageOf()}/pay`)
    await fixture.restart()
    await fixture.work()
    expect(fixture.platform.callsOf(depositPath)).toHaveLength(1)
  })

  test('ends once: a second choice changes nothing and sends nothing', async () => {
    const page = await pageOf()
    await fixture.post(`${page}/pay`)
    const second = await fixture.post(`${page}/fail`)
    expect(new URL(String(second.headers.location)).pathname).toBe(page)
    await fixture.work()
    expect(fixture.platform.callsOf(depositPath)).toMatchObject([{ status: 'PAID' }])
    expect((await fixture.get(page)).body).toContain('data-status="PAID"')
  })

  test('expires by itself, and cannot be paid afterwards', async () => {
    const page = await pageOf({ expiresAt: Date.now() + 5000 })
    fixture.wait(5001)
    await fixture.work()
    await fixture.post(`${page}/pay`)
    await fixture.work()
    expect(fixture.platform.callsOf(depositPath)).toMatchObject([{ status: 'EXPIRED' }])
  })

  test('is the same for the same id and values, and a conflict for others', async () => {
    const depositId = randomUUID()
    const first = (await openDeposit({ depositId })).json()
    expect((await openDeposit({ depositId })).json()).toEqual(first)
    const other = await openDeposit({ depositId, amount: '501.00' })
    expect([other.statusCode, other.json()]).toEqual([409, { error: 'STATE_CONFLICT' }])
  })

  test.each(['returnUrl', 'callbackUrl'])('is refused when its %s leads elsewhere', async (name) => {
    const response = await openDeposit({ [name]: 'https://elsewhere.example/' })
    expect(response.json()).toEqual({ error: 'INVALID_URL' })
  })
})

describe('a card', () => {
  const cardPage = (change: object = {}) => pageOf({ by: 'card', ...change })
  const codeOn = async (page: string) => /data-code>(\d{6})</.exec((await fixture.get(page)).body)?.[1] ?? ''
  const told = async () => {
    await fixture.work()
    return fixture.platform.callsOf(depositPath)
  }

  test('is charged or declined as chosen, and leads back to the portal either way', async () => {
    for (const [choice, event] of [
      ['pay', { status: 'PAID' }],
      ['decline', { status: 'FAILED', reason: 'DECLINED' }],
    ] as const) {
      const response = await fixture.post(`${await cardPage()}/${choice}`)
      expect(response.headers.location).toBe(`${fixture.platform.url}/wallet`)
      const last = (await told()).at(-1)
      expect(last).toMatchObject(event)
      expect(cashierCallbacks.cashierDepositEvent.input.safeParse(last).success).toBe(true)
    }
  })

  test('whose bank asks for a code is charged with it alone', async () => {
    const page = await cardPage()
    expect(await codeOn(page)).toBe('')
    await fixture.post(`${page}/confirm`, { code: '' })
    await fixture.post(`${page}/ask`)
    const code = await codeOn(page)
    await fixture.post(`${page}/pay`)
    await fixture.post(`${page}/confirm`, { code: code === '000000' ? '000001' : '000000' })
    expect((await fixture.get(page)).body).toContain('Tries left: 2')
    expect(await told()).toEqual([])
    await fixture.restart()
    await fixture.post(`${page}/confirm`, { code })
    expect(await told()).toMatchObject([{ status: 'PAID', amount: '500.00' }])
  })

  test('is not charged after three wrong codes, nor with the right one then', async () => {
    const page = await cardPage()
    await fixture.post(`${page}/ask`)
    const code = await codeOn(page)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 3; tries++) await fixture.post(`${page}/confirm`, { code: wrong })
    await fixture.post(`${page}/confirm`, { code })
    expect(await told()).toMatchObject([{ status: 'FAILED', reason: 'NOT_CONFIRMED' }])
  })

  test('has no PromptPay code, and no choice of another page', async () => {
    expect((await openDeposit({ by: 'card' })).json()).not.toHaveProperty('qr')
    expect((await fixture.post(`${await cardPage()}/short`)).statusCode).toBe(404)
    expect((await fixture.post(`${await pageOf()}/ask`)).statusCode).toBe(404)
  })
})

describe('coins', () => {
  const callbackUrl = () => `${fixture.platform.url}/gw/v1/cashier/coin`
  const told = () => fixture.platform.callsOf('/gw/v1/cashier/coin')
  const confirmAll = async () => {
    for (let times = 0; times < 5; times++) {
      await fixture.work()
      fixture.wait(fixture.settings.confirmationMs)
    }
  }

  test('have an address and an amount of their own, rounded up, which the code names', async () => {
    const quotes = await Promise.all(
      ['500.00', '500.00', '700.00'].map(
        async (amount) =>
          (await openDeposit({ by: 'coin', amount, callbackUrl: callbackUrl() })).json<{
            coin: { address: string; amount: string; uri: string }
          }>().coin,
      ),
    )
    expect(quotes.map(({ amount }) => amount)).toEqual(['14.285715', '14.285715', '20.000000'])
    expect(new Set(quotes.map(({ address }) => address)).size).toBe(3)
    for (const { uri, address, amount } of quotes) expect(uri).toBe(`usdt:${address}?amount=${amount}`)
  })

  test('are told when they are seen and with each confirmation, and are final with the third', async () => {
    const page = await pageOf({ by: 'coin', callbackUrl: callbackUrl() })
    const response = await fixture.post(`${page}/pay`)
    expect(response.headers.location).toBe(`${fixture.platform.url}/wallet`)
    await fixture.work()
    await fixture.restart()
    await confirmAll()
    expect(told().map(({ confirmations, isFinal }) => [confirmations, isFinal])).toEqual([
      [0, false],
      [1, false],
      [2, false],
      [3, true],
    ])
    for (const event of told())
      expect(cashierCallbacks.cashierCoinEvent.input.safeParse(event).success).toBe(true)
    expect(new Set(told().map(({ transaction }) => transaction)).size).toBe(1)
    expect((await fixture.get(page)).body).toContain('3 of 3 confirmations')
  })

  test('come short, over, twice and late, each a transaction of its own', async () => {
    const page = await pageOf({ by: 'coin', callbackUrl: callbackUrl(), expiresAt: Date.now() + 5000 })
    for (const choice of ['short', 'over', 'pay']) await fixture.post(`${page}/${choice}`)
    fixture.wait(6000)
    await fixture.post(`${page}/pay`)
    await confirmAll()
    const money = told().filter(({ isFinal }) => isFinal)
    expect(money.map(({ amount }) => String(amount)).toSorted()).toEqual([
      '465.00',
      '500.00',
      '500.00',
      '535.00',
    ])
    expect(new Set(money.map(({ transaction }) => transaction)).size).toBe(4)
    expect(fixture.platform.callsOf(depositPath)).toEqual([])
  })
})

test('a refund is a payout of its own, and one of a payment that is not known is refused', async () => {
  const depositId = randomUUID()
  const { reference } = (await openDeposit({ depositId })).json<{ reference: string }>()
  const refund = (change: object = {}) =>
    fixture.signed('POST', '/v1/refunds', {
      payoutId: randomUUID(),
      depositId,
      reference,
      amount: '500.00',
      currency: 'THB',
      callbackUrl: fixture.platform.url + payoutPath,
      ...change,
    })
  expect((await refund({ reference: 'SBX-OTHER' })).json()).toMatchObject({ accepted: false })
  expect((await refund({ depositId: randomUUID() })).json()).toMatchObject({ accepted: false })
  const payoutId = randomUUID()
  const first = (await refund({ payoutId })).json()
  expect(first).toMatchObject({ accepted: true })
  expect((await refund({ payoutId })).json()).toEqual(first)
  expect((await refund({ payoutId, amount: '400.00' })).statusCode).toBe(409)
  fixture.wait(fixture.settings.payoutDelayMs)
  await fixture.work()
  const told = fixture.platform.callsOf(payoutPath)
  expect(told).toMatchObject([{ payoutId, status: 'SENT', amount: '500.00' }])
})

describe('a payout', () => {
  test('is accepted, sent after a while and reported once', async () => {
    const payoutId = randomUUID()
    expect((await sendPayout({ payoutId })).json()).toMatchObject({ accepted: true })
    await fixture.work()
    expect(fixture.platform.callsOf(payoutPath)).toEqual([])
    fixture.wait(fixture.settings.payoutDelayMs)
    await fixture.work()
    await fixture.work()
    expect(fixture.platform.callsOf(payoutPath)).toMatchObject([
      { payoutId, status: 'SENT', amount: '500.00' },
    ])
  })

  test('fails later for an amount ending in .13 and at once for .31', async () => {
    expect((await sendPayout({ amount: '20.13' })).json()).toMatchObject({ accepted: true })
    expect((await sendPayout({ amount: '20.31' })).json()).toMatchObject({ accepted: false })
    fixture.wait(fixture.settings.payoutDelayMs)
    await fixture.work()
    expect(fixture.platform.callsOf(payoutPath)).toMatchObject([{ status: 'FAILED', amount: '20.13' }])
  })

  test('that is asked for again is sent once', async () => {
    const payoutId = randomUUID()
    const first = (await sendPayout({ payoutId })).json()
    expect((await sendPayout({ payoutId })).json()).toEqual(first)
    fixture.wait(fixture.settings.payoutDelayMs)
    await fixture.work()
    expect(fixture.platform.callsOf(payoutPath)).toHaveLength(1)
  })
})

describe('asked whose an account is, the bank', () => {
  const ask = (number: string) =>
    fixture.signed('POST', '/v1/names', { bank: 'Chao Bank', number, holder: 'N. Srisai' })

  test('tells the holder as the end of its number has it', async () => {
    const told = async (number: string) => (await ask(number)).json()
    expect(await told('0123456789')).toEqual({ outcome: 'NAME', holder: 'N. Srisai' })
    expect(await told('0123459101')).toEqual({ outcome: 'NAME', holder: 'MR. N. SRISAI' })
    expect(await told('0123459102')).toEqual({
      outcome: 'NAME',
      holder: expect.not.stringMatching(/srisai/i),
    })
    expect(await told('0123459103')).toEqual({ outcome: 'UNKNOWN' })
    expect(await told('0123459104')).toEqual({ outcome: 'UNAVAILABLE' })
    expect((await ask('0123459106')).statusCode).toBe(500)
  })

  test('thinks for a while, and longer than anybody waits about some numbers', async () => {
    const { nameDelayMs, nameSilenceMs } = fixture.settings
    expect(nameSilenceMs).toBeGreaterThan(5_000)
    const since = performance.now()
    await ask('0123456789')
    expect(performance.now() - since).toBeGreaterThanOrEqual(nameDelayMs - 5)
  })

  test('answers nobody who does not sign, and nothing that is no account', async () => {
    expect((await fixture.post('/v1/names')).statusCode).toBe(401)
    expect((await fixture.signed('POST', '/v1/names', { bank: 'B', number: '1' })).statusCode).toBe(400)
  })

  test('lists these numbers on its page, in both languages', async () => {
    const { body } = await fixture.get('/cashier')
    for (const end of ['9101', '9102', '9103', '9104', '9105', '9106']) expect(body).toContain(end)
  })
})
